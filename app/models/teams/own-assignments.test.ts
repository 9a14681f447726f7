import { describe, expect, test } from "vitest";
import { dueOf, openAssignments } from "./assignments";

const item = (id: string, passedAt: string | null = null) => ({
  id,
  title: `Module ${id}`,
  presentable: true,
  passedAt,
});
const home = {
  sections: [
    {
      id: "c",
      title: "Bases",
      modules: [item("a"), item("b", "2026-11-01T10:00:00.000Z")],
      groups: [item("g")],
      progress: { locked: false },
    },
  ],
};
const none = {
  moduleId: null,
  groupId: null,
  containerId: null,
  note: "",
  excused: false,
  anew: 0 as const,
  createdAt: "2026-11-10T10:00:00.000Z",
};
const asked = (id: string, dueOn: string, of: object, excused = false) => ({
  ...none,
  id,
  dueOn,
  ...of,
  excused,
});
const today = "2026-11-22";

describe("a person's open assignments", () => {
  test("stand in the order of their days, late ones first", () => {
    const open = openAssignments(
      [asked("2", "2026-12-01", { groupId: "g" }), asked("1", "2026-11-20", { moduleId: "a" })],
      home,
      today,
    );
    expect(open.map(({ id, late, title }) => [id, late, title])).toEqual([
      ["1", true, "Module a"],
      ["2", false, "Module g"],
    ]);
  });

  test.each([
    ["passed", asked("1", today, { moduleId: "b" })],
    ["excused", asked("1", today, { moduleId: "a" }, true)],
    ["unseen", asked("1", today, { moduleId: "gone" })],
  ])("leave out a target that is %s", (_, one) => {
    expect(openAssignments([one], home, today)).toEqual([]);
  });

  test("name a target once, with its first day", () => {
    const twice = [
      asked("later", "2026-12-09", { moduleId: "a" }),
      asked("sooner", "2026-12-01", { moduleId: "a" }),
    ];
    expect(openAssignments(twice, home, today).map(({ id }) => id)).toEqual(["sooner"]);
  });
});

test("an item has the first day of its own assignments and its container's", () => {
  const open = openAssignments(
    [asked("1", "2026-12-09", { moduleId: "a" }), asked("2", "2026-12-01", { containerId: "c" })],
    home,
    today,
  );
  expect(dueOf(open, { id: "a" }, "c")?.dueOn).toBe("2026-12-01");
  expect(dueOf(open, { id: "a" }, null)?.dueOn).toBe("2026-12-09");
  expect(dueOf(open, { id: "other" }, null)).toBeNull();
});
