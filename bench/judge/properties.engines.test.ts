import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INJECTED, UNRELATED } from "./probes";
import { OPEN, pointsOf, toTurns } from "./sets";
import { hearTalk } from "../../app/services/judge/near-reader/hear-talk";
import { compileNear } from "../../app/services/judge/near-reader/rubric";
import { Trial } from "./trial";

const trials = OPEN.map((name) => new Trial(name, "authored"));
const judge = (trial: Trial, turns: Trial["set"]["presentations"][number]["turns"]) =>
  trial.judge({ turns });

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

  // "Puerto" has the stem of "puerta", and an aunt's story adds a clause that turned a point. Measured: 1.6 % of all
  // sets, by at most 8.
  test("hardly ever raises a score: another subject, at the start, at the end, as a turn", () => {
    const raised = trials.flatMap((trial) =>
      trial.set.presentations.flatMap(({ turns }) => {
        const before = judge(trial, turns).score;
        return UNRELATED[trial.set.language].map((text, which) => {
          const at = [0, turns.length, 2][which] ?? 0;
          const added = [...turns.slice(0, at), user(text), ...turns.slice(at)];
          return Math.max(0, judge(trial, added).score - before);
        });
      }),
    );
    expect(raised.filter((points) => points > 0).length / raised.length).toBeLessThanOrEqual(0.03);
    expect(Math.max(...raised)).toBeLessThanOrEqual(10);
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

test("with another figure never raises a score", () => {
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

test("is read in time linear in the talk and in the wordings", () => {
  const trial = trials[0];
  if (!trial) return;
  const turns = trial.set.presentations[0]?.turns ?? [];
  const points = pointsOf(trial.set, "authored");
  const rubric = compileNear(points, "fr");
  const items = (times: number) => {
    const talk = toTurns(Array.from({ length: times }, () => turns).flat());
    return hearTalk(talk, rubric).flatMap((heard) => heard.items).length;
  };
  expect(items(8)).toBe(8 * items(1));
  const forms = rubric.points.flatMap(({ truths, lies }) => [...truths, ...lies]);
  const written = points.flatMap(({ phrasings, falsehoods }) => [...phrasings, ...falsehoods]);
  expect(forms.length).toBe(points.length + written.length);
});
