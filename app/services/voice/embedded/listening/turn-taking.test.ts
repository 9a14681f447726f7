import { describe, expect, it } from "vitest";
import { FRAME_MS, type Floor, type TurnEvent, TurnTaking } from "./turn-taking";

const quiet: Floor = {
  customerActive: false,
  customerSpeaking: false,
  extraPatienceMs: 0,
  finished: false,
  words: "none",
};
const speaking: Floor = { ...quiet, customerActive: true, customerSpeaking: true, words: "other" };
const backchannel: Floor = { ...speaking, words: "backchannel" };
const unknown: Floor = { ...speaking, words: "none" };

/** Runs stretches of [milliseconds, probability] and returns the events with their times in frames of 32 ms. */
function run(
  stretches: [ms: number, probability: number][],
  floor = quiet,
  taking = new TurnTaking(),
) {
  const events: TurnEvent[] = [];
  for (const [ms, probability] of stretches)
    for (let at = 0; at < ms; at += FRAME_MS) events.push(...taking.accept(probability, floor));
  return events;
}
const types = (events: TurnEvent[]) => events.map(({ type }) => type);
const last = (events: TurnEvent[]) => events.at(-1);

describe("the turn taking", () => {
  it.each<[string, [number, number][], Floor, TurnEvent["type"][]]>([
    ["silence", [[3_200, 0.1]], quiet, []],
    [
      "a click",
      [
        [96, 0.9],
        [640, 0.05],
      ],
      quiet,
      ["onset", "false-start"],
    ],
    [
      "one sentence",
      [
        [1_600, 0.9],
        [640, 0.05],
      ],
      quiet,
      ["onset", "speech", "pause", "end"],
    ],
    [
      "a sentence with a breath",
      [
        [960, 0.9],
        [192, 0.1],
        [960, 0.9],
        [640, 0.1],
      ],
      quiet,
      ["onset", "speech", "pause", "end"],
    ],
    [
      "a pause that was not the end",
      [
        [960, 0.9],
        [384, 0.1],
        [960, 0.9],
        [800, 0.1],
      ],
      quiet,
      ["onset", "speech", "pause", "resumed", "pause", "end"],
    ],
    [
      "weak voice keeps a turn alive",
      [
        [640, 0.9],
        [640, 0.4],
        [640, 0.1],
      ],
      quiet,
      ["onset", "speech", "pause", "end"],
    ],
    ["echo under the customer's voice", [[1_600, 0.7]], speaking, []],
    [
      "a word under the customer's voice",
      [
        [256, 0.95],
        [640, 0.05],
      ],
      speaking,
      ["onset", "speech", "pause", "end"],
    ],
    ["taking the floor", [[640, 0.95]], speaking, ["onset", "speech", "barge-in"]],
    ["a backchannel of a second", [[1_024, 0.95]], backchannel, ["onset", "speech"]],
    ["voice that goes on", [[1_280, 0.95]], backchannel, ["onset", "speech", "barge-in"]],
    ["voice without words yet", [[960, 0.95]], unknown, ["onset", "speech"]],
    ["more of it", [[1_056, 0.95]], unknown, ["onset", "speech", "barge-in"]],
    [
      "voice before the customer's first sound",
      [[320, 0.95]],
      { ...quiet, customerActive: true },
      ["onset", "speech", "barge-in"],
    ],
  ])("is right for %s", (_, stretches, floor, expected) => {
    expect(types(run(stretches, floor))).toEqual(expected);
  });

  it("ends a turn about half a second after the last voice, and reports the silence", () => {
    const end = last(
      run([
        [320, 0.05],
        [1_600, 0.9],
        [800, 0.05],
      ]),
    );
    expect(end).toMatchObject({ type: "end", startMs: 320, endMs: 1_920, voicedMs: 1_600 });
    expect(end?.type === "end" && end.silenceMs).toBeGreaterThanOrEqual(450);
    expect(end?.type === "end" && end.silenceMs).toBeLessThanOrEqual(550);
  });

  it("takes the floor after 300 ms of voice, once", () => {
    const taking = new TurnTaking();
    expect(types(run([[288, 0.95]], speaking, taking))).not.toContain("barge-in");
    expect(types(run([[32, 0.95]], speaking, taking))).toEqual(["barge-in"]);
    expect(types(run([[3_200, 0.95]], speaking, taking))).toEqual([]);
  });

  it("takes the floor when the words are known later than their voice", () => {
    const taking = new TurnTaking();
    expect(types(run([[480, 0.95]], unknown, taking))).not.toContain("barge-in");
    expect(types(run([[96, 0.05]], speaking, taking))).toEqual(["barge-in"]);
  });

  it("waits longer for a rep who pauses often, within limits, and forgets this slowly", () => {
    const taking = new TurnTaking();
    const before = taking.hangOverMs;
    for (let pause = 0; pause < 20; pause += 1)
      run(
        [
          [640, 0.9],
          [384, 0.1],
        ],
        quiet,
        taking,
      );
    expect(taking.hangOverMs).toBe(900);
    run([[1_600, 0.1]], quiet, taking);
    expect(taking.hangOverMs).toBeLessThan(900);
    expect(taking.hangOverMs).toBeGreaterThan(before);
    for (let turn = 0; turn < 20; turn += 1)
      run(
        [
          [640, 0.9],
          [1_600, 0.1],
        ],
        quiet,
        taking,
      );
    expect(Math.round(taking.hangOverMs)).toBe(before);
  });

  it("waits less once the words are known and finished, unless the rep pauses often", () => {
    const finished = { ...quiet, finished: true };
    const short: [number, number][] = [
      [1_600, 0.9],
      [352, 0.05],
    ];
    expect(types(run(short, quiet))).not.toContain("end");
    expect(types(run(short, finished))).toContain("end");
    const taking = new TurnTaking();
    for (let pause = 0; pause < 2; pause += 1)
      run(
        [
          [640, 0.9],
          [288, 0.1],
        ],
        quiet,
        taking,
      );
    expect(types(run(short, finished, taking))).not.toContain("end");
  });

  it("waits longer after words that need others", () => {
    const patient = { ...quiet, extraPatienceMs: 350 };
    expect(
      types(
        run(
          [
            [640, 0.9],
            [640, 0.1],
          ],
          patient,
        ),
      ),
    ).not.toContain("end");
    expect(
      types(
        run(
          [
            [640, 0.9],
            [960, 0.1],
          ],
          patient,
        ),
      ),
    ).toContain("end");
  });
});
