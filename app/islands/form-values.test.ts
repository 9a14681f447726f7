import { expect, test } from "vitest";
import { isWritten, valuesOf } from "./form-values";

const field = (type: string, rest: object = {}) => ({
  name: type,
  type,
  disabled: false,
  value: "",
  ...rest,
});
const option = (value: string, selected: boolean, defaultSelected = false) => ({
  value,
  selected,
  defaultSelected,
});

test.each([
  ["a text", field("text", { value: "b", defaultValue: "a" }), true],
  ["a text typed back", field("text", { value: "a", defaultValue: "a" }), false],
  ["a text's line ends", field("textarea", { value: "a\nb", defaultValue: "a\r\nb" }), false],
  ["a ticked box", field("checkbox", { checked: true, defaultChecked: false }), true],
  ["a box as sent", field("checkbox", { checked: true, defaultChecked: true }), false],
  ["a choice", field("select-one", { options: [option("1", false), option("2", true)] }), true],
  ["the first choice", field("select-one", { options: [option("1", true)] }), false],
  [
    "the sent choice",
    field("select-one", { options: [option("1", false), option("2", true, true)] }),
    false,
  ],
  ["a file without a name", field("file", { name: "", files: [{ name: "a.mp4", size: 3 }] }), true],
  ["no file", field("file", { files: [] }), false],
  ["a field without a name", field("text", { name: "", value: "b", defaultValue: "a" }), false],
  ["a disabled field", field("text", { disabled: true, value: "b", defaultValue: "a" }), false],
  ["a pressed button", field("submit", { value: "b", defaultValue: "a" }), false],
])("%s counts as it should", (_, one, isChanged) => {
  expect(valuesOf([one]) !== valuesOf([one], true)).toBe(isChanged);
});

test("the order of hidden fields counts", () => {
  const [first, second] = ["1", "2"].map((value) => field("hidden", { name: "ids", value }));
  if (!first || !second) throw new Error("two fields");
  expect(valuesOf([second, first])).not.toBe(valuesOf([first, second]));
});

test("a form of hidden fields and a button has nothing to lose", () => {
  expect(isWritten([field("hidden"), field("submit")])).toBe(false);
  expect(isWritten([field("hidden"), field("text"), field("submit")])).toBe(true);
});
