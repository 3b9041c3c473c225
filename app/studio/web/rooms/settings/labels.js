// The labels of the brand: their names, colours, days and what they are about.
import { useSignal } from "preact";
import { h, html } from "../../ui/html.js";
import { Field } from "../../ui/field.js";
import { FormDialog } from "../../parts/form.js";
import { LabelFields } from "../../parts/label_form.js";
import { LabelMark } from "../../parts/marks.js";
import { change, useQuery } from "../../lib/gql.js";
import { isProblem, joined } from "../../lib/answers.js";
import { day, shortDay } from "../../lib/dates.js";
import { DELETE_LABEL, LABELS, SAVE_LABEL } from "../../lib/labels.js";
import { namedRows } from "./named_rows.js";
import { text } from "../../text/en/common.js";
import { words } from "../../text/en/settings_words.js";

/** @typedef {Answers.Labels.brand.labels} Label */

/** @param {{ brandId: string }} props */
export function Labels({ brandId }) {
  const query = useQuery(LABELS, { brandId });
  return namedRows({
    title: words.labels,
    hint: words.labelsHint,
    create: words.newLabel,
    none: words.noLabels,
    query,
    rows: query.data?.brand?.labels,
    draw: (row) => [
      html.p({ key: "name" }, h(LabelMark, { label: row })),
      html.p({ key: "more", class: "hint" }, joined(days(row), words.posts(row.postCount), row.brief)),
    ],
    form: (row, onClose) => h(LabelForm, { brandId, row, onClose }),
    question: (row) => [words.deleteLabel(row.name), words.deleteLabelHint(row.postCount)],
    remove: ({ id }) => change(DELETE_LABEL, { id }),
  });
}

/** The days of a campaign. @param {Label} label */
function days({ startsOn, endsOn }) {
  const short = (/** @type {string | null} */ date) => (date ? shortDay(day(date)) : "");
  return startsOn || endsOn ? words.days(short(startsOn), short(endsOn)) : "";
}

/** @param {{ brandId: string, row: Label | null, onClose: () => void }} props */
function LabelForm({ brandId, row, onClose }) {
  const values = useSignal({
    name: row?.name ?? "",
    colour: row?.colour ?? /** @type {Enums.LabelColour} */ ("GREY"),
    startsOn: row?.startsOn ?? "",
    endsOn: row?.endsOn ?? "",
    brief: row?.brief ?? "",
  });
  const set = (/** @type {Partial<typeof values.value>} */ more) => {
    values.value = { ...values.value, ...more };
  };
  const save = async () => {
    const { name, colour, startsOn, endsOn, brief } = values.value;
    const answer = await change(SAVE_LABEL, {
      brandId,
      ...(row ? { id: row.id } : {}),
      name,
      colour,
      startsOn: startsOn || null,
      endsOn: endsOn || null,
      brief: brief || null,
    });
    if (!isProblem(answer)) onClose();
    return answer;
  };
  return h(FormDialog, {
    title: row ? words.edit(row.name) : words.newLabel,
    action: text.save,
    onClose,
    onSubmit: save,
    children: (errors) => [
      h(LabelFields, {
        key: "label",
        name: values.value.name,
        colour: values.value.colour,
        errors,
        autofocus: true,
        onName: (name) => set({ name }),
        onColour: (colour) => set({ colour }),
      }),
      h(Campaign, { key: "campaign", values: values.value, errors, onChange: set }),
    ],
  });
}

/**
 * The days and what they are about.
 * @param {{ values: { startsOn: string, endsOn: string, brief: string }, errors: Record<string, string | undefined>,
 *   onChange: (more: { startsOn?: string, endsOn?: string, brief?: string }) => void }} props
 */
const Campaign = ({ values, errors, onChange }) => [
  html.div(
    { key: "days", class: "pair" },
    h(Field, {
      label: words.starts,
      type: "date",
      hint: words.daysHint,
      value: values.startsOn,
      error: errors.startsOn,
      onInput: (startsOn) => onChange({ startsOn }),
    }),
    h(Field, {
      label: words.ends,
      type: "date",
      value: values.endsOn,
      error: errors.endsOn,
      onInput: (endsOn) => onChange({ endsOn }),
    }),
  ),
  h(Field, {
    key: "brief",
    label: words.brief,
    rows: 3,
    value: values.brief,
    error: errors.brief,
    onInput: (brief) => onChange({ brief }),
  }),
];
