import { expect, test } from "vitest";
import { scoreRubric } from "../../app/services/judge/rubric-score";
import { spearman } from "./figures";
import { ORDINARY_READINGS, type ReadTalk, replayReader } from "./read-by-a-reader";

const all = replayReader(ORDINARY_READINGS);
const written = all.filter(({ label, talk }) => label !== null && talk !== "keywords");
const turned = all.filter((one) => one.turned !== null);
const scoreOf = ({ points, proven }: ReadTalk) =>
  scoreRubric(points, proven, { structure: null, clarity: null, listening: null }).arithmetic.score;

test("a careful reader's proven claims rank the talks of four ordinary trades", () => {
  expect([written.length, turned.length]).toEqual([48, 32]);
  const labels = written.map(({ label }) => label ?? 0);
  expect(spearman(labels, written.map(scoreOf))).toBeGreaterThanOrEqual(0.98);
});

test("they name each turned fact, and call no true point false", () => {
  for (const { set, talk, truth, proven } of all)
    for (const { id, verdict } of proven)
      expect(
        verdict === "contradicted" && truth[id] !== "contradicted",
        `${set} ${talk} ${id}`,
      ).toBe(false);
  const missed = turned.filter(
    (one) => one.proven.find(({ id }) => id === one.turned)?.verdict !== "contradicted",
  );
  expect(missed.map(({ set, talk }) => `${set} ${talk}`)).toEqual([]);
});

test("lists earn nothing", () => {
  const lists = all.filter(({ talk }) => talk === "keywords");
  expect(lists.map(scoreOf)).toEqual([0, 0, 0, 0]);
});
