import { describe, expect, it } from "vitest";
import { Refused, SessionExpired } from "../../api";
import { manualClock } from "../../../../testing/island-clock";
import {
  endingOf,
  type EvaluationState,
  followEvaluation,
  type GroupEvaluationState,
  isSettled,
} from "./evaluation-state";
import { PASS_SCORE } from "~/models/terms/score";

type State = EvaluationState["state"];

const result = (state: State, score: number | null = null) => ({
  state,
  score,
  unheard: null,
  shownScore: null,
  reason: null,
});

const outcome = {
  interval: null,
  review: false,
  isProvisional: false,
  way: null,
  isVoid: false,
  kept: null,
  url: "/presentations/user/u/module/m",
};

const answer = (state: State, score: number | null = null): EvaluationState => ({
  kind: "module",
  ...result(state, score),
  ...outcome,
  gains: [],
  capped: null,
  moment: null,
  attempt: 1,
  previousScore: null,
  previousAttempt: null,
});

function follow(answers: (EvaluationState | Error)[]) {
  const clock = manualClock();
  const heard: string[] = [];
  const askedAt: number[] = [];
  const stop = new AbortController();
  const outcome = followEvaluation({
    presented: 1,
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

describe("the following of an evaluation", () => {
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

const group = (state: State, ...modules: State[]): GroupEvaluationState => ({
  kind: "group",
  ...result(state),
  ...outcome,
  modules: modules.map((one, index) => ({
    moduleId: `m${index}`,
    title: "Module",
    ...result(one),
  })),
  recordingState: "receiving",
});

it.each<[State, State[], number, boolean]>([
  ["none", ["scored", "pending"], 2, false],
  ["pending", ["scored", "scored"], 2, false],
  ["scored", ["scored", "scored"], 2, true],
  ["not_evaluable", ["scored", "not_evaluable"], 2, true],
  ["failed", ["scored", "failed"], 2, true],
  // Ended during the first module: the group never gets a score.
  ["none", ["pending", "none"], 1, false],
  ["none", ["scored", "none"], 1, true],
])(
  "a group that is %s with modules %j, of which %d presented, is settled: %s",
  (state, modules, presented, settled) => {
    expect(isSettled(group(state, ...modules), presented)).toBe(settled);
  },
);

it.each<[State, boolean]>([
  ["none", false],
  ["pending", false],
  ["scored", true],
  ["not_evaluable", true],
  ["failed", true],
])("a module by itself that is %s is settled: %s", (state, settled) => {
  expect(isSettled(answer(state), 1)).toBe(settled);
});

it.each<[Parameters<typeof answer>, Partial<EvaluationState>, ReturnType<typeof endingOf>]>([
  [["none"], {}, null],
  [["pending"], {}, null],
  [["pending"], { unheard: "waiting" }, "unheard"],
  [["scored"], { unheard: "refused", shownScore: 90 }, "unheard"],
  [["scored", PASS_SCORE - 1], {}, "to-redo"],
  [["scored", PASS_SCORE], {}, "passed"],
  [["scored", PASS_SCORE - 1], { review: true }, "review"],
  [["scored", 88], { review: true }, "review"],
  [["scored"], {}, "failed"],
  [["not_evaluable"], {}, "unscorable"],
  [["failed"], {}, "failed"],
])("states %j with %j end as %s", (of, more, ending) => {
  expect(endingOf({ ...answer(...of), ...more } as EvaluationState)).toBe(ending);
});
