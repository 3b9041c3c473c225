"""Objects that are made of many values at once are those that the constructor makes."""

from dataclasses import FrozenInstanceError, dataclass

import pytest

from app.core.db.row_makers import maker


@dataclass(frozen=True, slots=True)
class Named:
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Aged(Named):
    age: int
    address: str = ""


@dataclass(slots=True)
class Open:
    name: str


@dataclass(frozen=True)
class WithoutSlots:
    name: str


def test_objects_are_equal_to_those_of_the_constructor_and_as_frozen() -> None:
    made = maker(Aged, ["age", "name", "address"])([(1, "Ada", "here"), (2, "Bo", "")])
    assert made == [Aged(name="Ada", age=1, address="here"), Aged(name="Bo", age=2)]
    assert [type(one) for one in made] == [Aged, Aged]
    assert hash(made[1]) == hash(Aged(name="Bo", age=2))
    for name in ("name", "age"):
        with pytest.raises(FrozenInstanceError):
            setattr(made[0], name, 3)
        with pytest.raises(FrozenInstanceError):
            delattr(made[0], name)
    assert made[0] == Aged(name="Ada", age=1, address="here")


def test_a_base_and_a_class_that_is_not_frozen_are_made_as_well() -> None:
    assert maker(Named, ["name"])([("Ada",)]) == [Named("Ada")]
    [one] = maker(Open, ["name"])([("Ada",)])
    one.name = "Bo"
    assert one == Open("Bo")
    assert maker(Named, ["name"])([]) == []


def test_fields_that_are_not_named_stay_unset() -> None:
    [one] = maker(Aged, ["age"])([(1,)])
    assert one.age == 1
    with pytest.raises(AttributeError):
        _ = one.name


def test_a_class_whose_attributes_are_no_slots_is_refused() -> None:
    with pytest.raises(TypeError, match="slots"):
        maker(WithoutSlots, ["name"])
