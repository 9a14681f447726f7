import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { fieldTable } from "./field-table";
import { requiredText } from "./text-table";

const NUMBER_FAULT = "Entre 1 et 240";
const table = fieldTable({
  title: { posted: "title", kind: "text", rule: requiredText("Il manque le titre") },
  note: { posted: "note", kind: "text" },
  minutes: { posted: "minutes", kind: "number", min: 1, max: 240, fault: NUMBER_FAULT },
  dueOn: { posted: "due_on", kind: "day", fault: "Un jour" },
});
const form = v.object(table.formRules);
const call = v.object(table.callRules);
const row = { title: "Un", note: "", minutes: 12, dueOn: "2026-11-22" };

test("an empty record has empty texts, no number and no day", () => {
  expect(table.empty).toEqual({ title: "", note: "", minutes: null, dueOn: null });
});

test("a posted form is stored by kind, and an unposted field is empty", () => {
  const posted = { title: "Un", note: "a\r\nb", minutes: " 12 ", due_on: "2026-11-22" };
  expect(table.storedFields(posted)).toEqual({ ...row, note: "a\nb" });
  expect(table.storedFields({ title: "Un" })).toEqual({ ...table.empty, title: "Un" });
});

test("a call changes only the fields that it names, and an empty one removes the value", () => {
  const { title, minutes, dueOn } = table.namedFields({ minutes: "", due_on: "2026-11-23" });
  expect([title, minutes, dueOn]).toEqual([undefined, null, "2026-11-23"]);
});

test("a stored record is shown as text, and returned by /api with its types", () => {
  expect(table.shownFields({ ...row, dueOn: null })).toEqual({
    title: "Un",
    note: "",
    minutes: "12",
    due_on: "",
  });
  const data = table.dataOf({ ...row, dueOn: null });
  expect(data).toEqual({ title: "Un", note: "", minutes: 12, due_on: null });
  expect(v.is(v.object(table.dataRules), data)).toBe(true);
  expect(v.is(v.object(table.dataRules), { ...data, minutes: "12" })).toBe(false);
});

test("other columns of a row are left out", () => {
  const stored = { ...row, id: "1", position: 3 };
  expect(table.valuesOf(stored)).toEqual(row);
});

describe.each([
  ["form", form],
  ["call", call],
] as const)("the rules of a %s", (_, rules) => {
  test.each(["1", "240", " 7 ", ""])("accept the number « %s »", (minutes) =>
    expect(v.is(rules, { title: "Un", minutes })).toBe(true),
  );
  test.each(["0", "241", "1.5", "1e2", "douze", "-3"])("refuse the number « %s »", (minutes) => {
    const { issues } = v.safeParse(rules, { title: "Un", minutes });
    expect(issues?.map(({ message }) => message)).toEqual([NUMBER_FAULT]);
  });
  test.each(["2026-11-22", ""])("accept the day « %s »", (due_on) =>
    expect(v.is(rules, { title: "Un", due_on })).toBe(true),
  );
  test.each(["2026-13-01", "22/11/2026", "demain"])("refuse the day « %s »", (due_on) =>
    expect(v.is(rules, { title: "Un", due_on })).toBe(false),
  );
});

test("a required text is required in a form alone", () => {
  expect(v.is(form, {})).toBe(false);
  expect(v.is(call, {})).toBe(true);
  expect(v.is(call, { title: " " })).toBe(false);
});
