import { describe, expect, test } from "vitest";
import { assignmentState, lastDayOf, targetIn, targetOf } from "./assignments";

const at = "2026-11-20T10:00:00.000Z";
const later = "2026-11-21T10:00:00.000Z";

describe("a person's state", () => {
  test.each([
    ["due", "the day before", { today: "2026-11-29" }],
    ["due", "on the last day", { today: "2026-11-30" }],
    ["late", "the day after", { today: "2026-12-01" }],
    ["late", "in the next year", { today: "2027-01-01" }],
    ["excused", "with an excuse after the day", { today: "2026-12-01", excused: true }],
    ["done", "after a pass", { doneAt: at }],
    ["done", "after a pass, late and excused", { doneAt: at, today: "2026-12-09", excused: true }],
  ])("is %s %s", (state, _, values) => {
    const asked = { dueOn: "2026-11-30", today: "2026-11-22", doneAt: null, excused: false };
    expect(assignmentState({ ...asked, ...values })).toBe(state);
  });
});

/** An assignment of eleven days, made on 20 November in the morning. */
const asked = { dueOn: "2026-12-01", createdAt: at };

describe("a person's last day", () => {
  test.each([
    ["a person asked by name", null, "2026-12-01"],
    ["a member from before", "2026-01-01T10:00:00.000Z", "2026-12-01"],
    ["a member of the same instant", at, "2026-12-01"],
    ["a member of the same day", "2026-11-20T11:00:00.000Z", "2026-12-01"],
    ["a member of the next day in Paris", "2026-11-20T23:30:00.000Z", "2026-12-02"],
    ["a member on the last day", "2026-12-01T10:00:00.000Z", "2026-12-12"],
    ["a member long after the last day", "2027-03-01T10:00:00.000Z", "2027-03-12"],
    ["a member over a change of the clock", "2027-04-01T10:00:00.000Z", "2027-04-12"],
  ])("of %s has the same span from joining", (_, joinedAt, day) => {
    expect(lastDayOf({ ...asked, joinedAt }, "Europe/Paris")).toBe(day);
  });

  test("is not before the day of joining, whatever the assignment says", () => {
    const odd = { ...asked, dueOn: "2026-11-01", joinedAt: later };
    expect(lastDayOf(odd, "Europe/Paris")).toBe("2026-11-21");
  });
});

const module = (id: string, passedAt: string | null, presentable = true) => ({
  id,
  title: `Module ${id}`,
  passedAt,
  presentable,
});
const section = {
  id: "c",
  title: "Bases",
  modules: [module("a", at), module("video", null, false)],
  groups: [{ id: "g", title: "Parcours", passedAt: later }],
  progress: { locked: true },
};
const empty = { ...section, id: "empty", modules: [module("only", null, false)], groups: [] };
const home = { sections: [section, empty] };

describe("a target on home", () => {
  test.each([
    ["module", "a", { title: "Module a", doneAt: at, locked: true }],
    ["group", "g", { title: "Parcours", doneAt: later }],
    ["container", "c", { title: "Bases", doneAt: later, locked: true }],
  ] as const)("of the kind %s has its title and the instant of its pass", (kind, id, seen) => {
    expect(targetIn(home, { kind, id })).toMatchObject({ kind, id, ...seen });
  });

  test("that is a container is done when each of its items is passed", () => {
    const open = { ...section, groups: [{ id: "g", title: "Parcours", passedAt: null }] };
    const target = { kind: "container", id: "c" } as const;
    expect(targetIn({ sections: [open] }, target)?.doneAt).toBeNull();
  });

  test.each([
    ["group", "a"],
    ["module", "g"],
    ["module", "video"],
    ["container", "empty"],
    ["container", "gone"],
  ] as const)("is null as the %s %s", (kind, id) => {
    expect(targetIn(home, { kind, id })).toBeNull();
  });
});

test("a row has one target", () => {
  const none = { moduleId: null, groupId: null, containerId: null };
  expect(targetOf({ ...none, moduleId: "m" })).toEqual({ kind: "module", id: "m" });
  expect(targetOf({ ...none, groupId: "g" })).toEqual({ kind: "group", id: "g" });
  expect(targetOf({ ...none, containerId: "c" })).toEqual({ kind: "container", id: "c" });
});
