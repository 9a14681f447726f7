import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INJECTED, UNRELATED } from "./probes";
import { loadSet, OPEN, pointsOf, toTurns } from "./sets";
import { compileRubric } from "../../app/services/judge/points/compile";
import { judgeAgainst } from "../../app/services/judge/points/judge-points";
import { passagesOf } from "../../app/services/judge/points/passages";

const trials = OPEN.map((name) => {
  const set = loadSet(name);
  const points = pointsOf(set, "authored");
  return { set, points, rubric: compileRubric(points, set.language) };
});
type Trial = (typeof trials)[number];
const judge = ({ rubric }: Trial, turns: Trial["set"]["presentations"][number]["turns"]) =>
  judgeAgainst(rubric, { turns: toTurns(turns) });

const anyTalk = fc.constantFrom(
  ...trials.flatMap((trial) =>
    trial.set.presentations.map((talk) => ({ trial, turns: talk.turns })),
  ),
);
const user = (message: string) => ({ source: "user" as const, message });

describe("text that states no point", () => {
  test("never raises a score: orders to the grader, at the start, at the end, as a turn", () => {
    fc.assert(
      fc.property(
        anyTalk,
        fc.constantFrom(...INJECTED),
        fc.nat(),
        ({ trial, turns }, text, place) => {
          const at = place % (turns.length + 1);
          const added = [...turns.slice(0, at), user(text), ...turns.slice(at)];
          expect(judge(trial, added).score).toBeLessThanOrEqual(judge(trial, turns).score);
        },
      ),
      { numRuns: 200, seed: 1 },
    );
  });

  test("never raises a score: another subject, at the start, at the end, as a turn", () => {
    fc.assert(
      fc.property(anyTalk, fc.nat({ max: 2 }), fc.nat(), ({ trial, turns }, which, place) => {
        const at = place % (turns.length + 1);
        const text = UNRELATED[trial.set.language][which] ?? "";
        const added = [...turns.slice(0, at), user(text), ...turns.slice(at)];
        expect(judge(trial, added).score).toBeLessThanOrEqual(judge(trial, turns).score);
      }),
      { numRuns: 200, seed: 2 },
    );
  });

  test("in another order gives the same score", () => {
    const [trial] = trials;
    if (!trial) return;
    const turns = trial.set.presentations[0]?.turns ?? [];
    const texts = UNRELATED[trial.set.language].map(user);
    const scores = [texts, texts.toReversed()].map(
      (order) => judge(trial, [...turns, ...order]).score,
    );
    expect(scores[0]).toBe(scores[1]);
  });
});

test("another figure never raises a score", () => {
  const trial = trials[0];
  if (!trial) return;
  const say = (price: number) =>
    judge(trial, [user(`L'abonnement coûte ${price} euros par mois.`)]).score;
  const right = say(59);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 999 }), (price) => {
      expect(say(price)).toBeLessThanOrEqual(right);
    }),
    { numRuns: 100, seed: 3 },
  );
});

test("the same talk gives the same bytes", () => {
  fc.assert(
    fc.property(anyTalk, ({ trial, turns }) => {
      expect(JSON.stringify(judge(trial, turns))).toBe(JSON.stringify(judge(trial, turns)));
    }),
    { numRuns: 20, seed: 4 },
  );
});

test("clauses grow with the talk and no faster, wordings with the rubric", () => {
  const trial = trials[0];
  if (!trial) return;
  const turns = trial.set.presentations[0]?.turns ?? [];
  const clauses = (times: number) =>
    passagesOf(toTurns(Array.from({ length: times }, () => turns).flat()), "fr").length;
  expect(clauses(8)).toBe(8 * clauses(1));
  const forms = compileRubric(trial.points, "fr").points.flatMap(({ truths, lies }) => [
    ...truths,
    ...lies,
  ]);
  expect(forms.length).toBeLessThan(60 * trial.points.length);
});
