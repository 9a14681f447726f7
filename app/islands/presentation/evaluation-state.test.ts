import { describe, expect, it } from "vitest";
import { Refused, SessionExpired } from "../api";
import { manualClock } from "../testing/manual-clock";
import { type EvaluationState, followEvaluation, isDecided } from "./evaluation-state";

const answer = (state: EvaluationState["state"], score: number | null = null): EvaluationState => ({
  state,
  score,
  unheard: null,
  shownScore: null,
  reason: null,
  criteria: [],
  attempt: 1,
  previousScore: null,
  url: "/presentations/user/u/module/m",
});

function follow(answers: (EvaluationState | Error)[]) {
  const clock = manualClock();
  const heard: string[] = [];
  const askedAt: number[] = [];
  const stop = new AbortController();
  const outcome = followEvaluation({
    isOver: isDecided,
    read: () => {
      askedAt.push(clock.now());
      const next = answers.shift() ?? new Error("asked once too often");
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    },
    wait: clock.wait,
    onState: ({ state, score }) => heard.push(score === null ? state : `${state} ${score}`),
    signal: stop.signal,
  }).then(
    () => "decided",
    (error: unknown) => error,
  );
  return { clock, heard, askedAt, stop, outcome };
}

describe("following an evaluation", () => {
  it.each([
    ["scored", 91, "scored 91"],
    ["not_evaluable", null, "not_evaluable"],
    ["failed", null, "failed"],
  ] as const)("asks until it is %s", async (state, score, last) => {
    const f = follow([answer("none"), answer("pending"), answer(state, score)]);
    await f.clock.advance(60_000);
    expect(await f.outcome).toBe("decided");
    expect(f.heard).toEqual(["none", "pending", last]);
  });

  it("asks less and less often, at least every 5 s", async () => {
    const f = follow(Array<EvaluationState>(12).fill(answer("pending")));
    await f.clock.advance(29_000);
    expect(f.askedAt).toEqual([1_000, 2_000, 4_000, 6_000, 9_000, 14_000, 19_000, 24_000, 29_000]);
    f.stop.abort();
    await f.outcome;
  });

  it("goes on through a lost network and a server starting again", async () => {
    const f = follow([
      new TypeError("Failed to fetch"),
      new Refused(503, null),
      answer("scored", 85),
    ]);
    await f.clock.advance(10_000);
    expect(f.heard).toEqual(["scored 85"]);
  });

  it("goes on once the person has signed in again", async () => {
    const f = follow([new SessionExpired("Unauthorized"), answer("scored", 85)]);
    await f.clock.advance(10_000);
    expect(f.heard).toEqual(["scored 85"]);
  });

  it("stops when the presentation is not this person's", async () => {
    const refused = new Refused(404, null);
    const f = follow([refused]);
    await f.clock.advance(2_000);
    expect(await f.outcome).toBe(refused);
  });

  it("stops when the screen goes away", async () => {
    const f = follow([answer("pending"), answer("pending")]);
    await f.clock.advance(1_500);
    f.stop.abort();
    await f.outcome;
    await f.clock.advance(60_000);
    expect(f.askedAt).toEqual([1_000]);
  });
});
