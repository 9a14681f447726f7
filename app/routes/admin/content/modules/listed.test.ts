import { describe, expect, test } from "vitest";
import { isPlayable, listed, MANY_MODULES, shownSections } from "./listed";

const row = (id: string) => ({
  id,
  title: `Module ${id}`,
  createdAt: "2026-10-02T08:15:00.000Z",
  updatedAt: "2026-10-03T08:15:00.000Z",
  unpublished: 0 as const,
  videoUrl: "/media/modules/a.mp4",
  videoDurationS: 425,
  presentable: 1 as const,
  transcriptState: "ready" as const,
});
const timeZone = "Europe/Paris";

test("a row tells its module in words", () => {
  expect(listed(row("a"), timeZone)).toEqual({
    id: "a",
    title: "Module a",
    created: "le 2 octobre 2026 à 10:15",
    duration: "07:05",
    presentable: true,
    hasVideo: true,
    codec: null,
    transcript: "ready",
    unreadPoints: null,
    draft: false,
    figures: {
      rubric: "Sans barème",
      attempts: "Aucun essai",
      passRate: null,
      changed: "Modifié le 3\u00a0octobre 2026",
    },
  });
  const rubric = { points: 12, number: 3, createdAt: "2026-10-05T08:15:00.000Z" };
  const unreadOf = (standing: "provisional" | "read") =>
    listed(row("a"), timeZone, { rubric: { ...rubric, standing } }).unreadPoints;
  expect(unreadOf("provisional")).toBe(12);
  expect(unreadOf("read")).toBeNull();
  expect(listed({ ...row("a"), videoUrl: null, videoDurationS: null }, timeZone)).toMatchObject({
    duration: null,
    hasVideo: false,
  });
});

test("a row counts attempts and passes, and dates the last change of the module or its rubric", () => {
  const createdAt = "2026-10-05T08:15:00.000Z";
  const rubric = { standing: "read", points: 12, number: 3, createdAt } as const;
  const attempts = { attempts: 12, passed: 7 };
  expect(listed(row("a"), timeZone, { rubric, attempts }).figures).toEqual({
    rubric: "Barème v3",
    attempts: "12 essais",
    passRate: "58\u00a0% de réussite",
    changed: "Modifié le 5\u00a0octobre 2026",
  });
});

test.each([
  ["/media/modules/a.mp4", true],
  ["/media/modules/a.avi", false],
  ["/media/modules/a.AVI?signature=x", false],
  ["/media/modules/avi.mp4", true],
  [null, false],
])("%s can be played: %s", (videoUrl, expected) => {
  expect(isPlayable(videoUrl)).toBe(expected);
});

describe("the sections", () => {
  const sections = (each: number) =>
    ["A", null].map((id) => ({
      id,
      title: id,
      rows: Array.from({ length: each }, (_, index) => row(`${id}${index}`)),
    }));
  const shown = (each: number, asked: string | null) =>
    shownSections(sections(each), { open: asked, page: 1 }).map(({ key, open, count, rows }) => [
      key,
      open,
      count,
      rows.length,
    ]);

  test("of a small academy are all open", () => {
    expect(shown(2, null)).toEqual([
      ["A", true, 2, 2],
      ["none", true, 2, 2],
    ]);
  });

  test("are folded after the first where their rows fill screens, but not for a search", () => {
    const unfolded = (each: number, narrowed: boolean) =>
      shownSections(sections(each), { open: null, page: 1, narrowed }).map((one) => one.unfolded);
    expect(unfolded(2, false)).toEqual([true, true]);
    expect(unfolded(11, false)).toEqual([true, false]);
    expect(unfolded(11, true)).toEqual([true, true]);
  });

  test("of a large academy wait, but the one that is asked for or the first", () => {
    const many = MANY_MODULES;
    expect(shown(many, null)).toEqual([
      ["A", true, many, many],
      ["none", false, many, 0],
    ]);
    expect(shown(many, "none")).toEqual([
      ["A", false, many, 0],
      ["none", true, many, many],
    ]);
    expect(shown(many, "gone")).toEqual(shown(many, null));
  });

  test("come a page at a time, and beyond the end the last page comes", () => {
    const at = (page: number) => shownSections(sections(MANY_MODULES + 3), { open: null, page })[0];
    expect(at(1)).toMatchObject({ page: 1, pages: 2, from: 0, count: MANY_MODULES + 3 });
    expect(at(1)?.rows).toHaveLength(MANY_MODULES);
    expect(at(9)).toMatchObject({ page: 2, from: MANY_MODULES });
    expect(at(9)?.rows.map(({ id }) => id)).toEqual(["A40", "A41", "A42"]);
  });
});
