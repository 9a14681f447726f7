import { expect, test } from "vitest";
import { byTarget } from "./listed-assignments";

const row = (targetId: string, dueOn: string, states: Partial<Record<"late" | "due", number>>) => ({
  kind: "module" as const,
  targetId,
  dueOn,
  states: { due: 0, late: 0, done: 1, excused: 0, ...states },
});

test("assignments of one target stand together, late targets first, done ones last", () => {
  const rows = [
    row("done", "2026-11-01", {}),
    row("left", "2026-12-02", { due: 1 }),
    row("late", "2026-12-20", { due: 2 }),
    row("later", "2026-11-20", { late: 1 }),
    row("late", "2026-11-10", { late: 3 }),
  ];
  expect(byTarget(rows).map(({ targetId, dueOn }) => `${targetId} ${dueOn}`)).toEqual([
    "late 2026-11-10",
    "late 2026-12-20",
    "later 2026-11-20",
    "left 2026-12-02",
    "done 2026-11-01",
  ]);
});
