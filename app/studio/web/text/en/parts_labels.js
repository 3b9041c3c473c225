// The words of labels in forms.

export const words = {
  name: "Name",
  colour: "Colour",
  colours: {
    GREY: "Grey",
    RED: "Red",
    ORANGE: "Orange",
    YELLOW: "Yellow",
    GREEN: "Green",
    TEAL: "Teal",
    BLUE: "Blue",
    PURPLE: "Purple",
  },
};
