import { expect, test } from "vitest";
import { entriesOf, openedIn } from "./opened";

const row = (id: string, presentationId: string, moduleId: string | null = null, startS = 0) => ({
  id,
  presentationId,
  moduleId,
  moduleTitle: moduleId,
  wholeGroup: moduleId === null ? (1 as const) : (0 as const),
  startS,
  createdAt: `2026-11-0${id.length}T10:00:00.000Z`,
});

/** Newest first: a group presented twice, the first time with a module that was judged again, and one not yet whole. */
const rows = [
  row("alone", "p3", "m1"),
  row("whole2", "p2"),
  row("second2", "p2", "m2", 20),
  row("first2", "p2", "m1"),
  row("whole1", "p1"),
  row("again1", "p1", "m1"),
  row("first1", "p1", "m1"),
];

test("a page of its own has every evaluation but the modules of a group that has one", () => {
  expect(entriesOf(rows).map(({ id }) => id)).toEqual(["alone", "whole2", "whole1", "first1"]);
});

test("a module within a group opens the page of its group, with the modules in their order", () => {
  const opened = openedIn(rows, ["unknown", null, "second2"]);
  expect(opened).toMatchObject({ asked: { id: "second2" }, row: { id: "whole2" } });
  expect(opened?.shown.map(({ id }) => id)).toEqual(["whole2", "first2", "second2"]);
});

test("without a name that is known the newest opens; of nothing, nothing", () => {
  expect(openedIn(rows, ["unknown"])).toMatchObject({ row: { id: "alone" } });
  expect(openedIn([], ["alone"])).toBeNull();
});
