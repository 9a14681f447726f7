import { expect, it } from "vitest";
import type { Speak } from "./utterance";
import { LIKELY_PIECES, VoicesAhead } from "./voices";

const LINES = [
  "Combien ?",
  "Et concrètement, ça change quoi pour moi ?",
  ...["un", "deux", "trois", "quatre", "cinq", "six"].map((name) => `Question ${name} ?`),
];
const context = () => ({ turns: [], contextualUpdates: [] });
const settled = () => new Promise((resolve) => setImmediate(resolve));

function setUp({
  conversations = 1,
  tookMs = 0,
  speak,
}: { conversations?: number; tookMs?: number; speak?: Speak } = {}) {
  const asked: string[] = [];
  let nowMs = 0;
  const failures: unknown[] = [];
  const voices = new VoicesAhead({
    interlocutor: { likelyReplies: () => Promise.resolve(LINES) },
    speak:
      speak ??
      (async (piece, signal, options) => {
        signal.throwIfAborted();
        expect(options).toEqual({ ahead: true });
        asked.push(piece);
        nowMs += tookMs;
        return new Int16Array(1);
      }),
    clock: { now: () => nowMs },
    conversations: () => conversations,
    onFailure: (error) => failures.push(error),
  });
  return { voices, asked, failures };
}

it("the voicing ahead voices the likeliest pieces, and the next ones before the next turn", async () => {
  const { voices, asked } = setUp();
  voices.begin(context);
  await settled();
  expect(asked).toEqual([
    "Combien ?",
    "Et concrètement,",
    "ça change quoi pour moi ?",
    "Question un ?",
    "Question deux ?",
    "Question trois ?",
  ]);
  expect(asked).toHaveLength(LIKELY_PIECES);
  voices.begin(context);
  await settled();
  expect(asked.slice(LIKELY_PIECES)).toEqual([
    "Question quatre ?",
    "Question cinq ?",
    "Question six ?",
  ]);
});

it("the voicing ahead shares the voice with the other conversations", async () => {
  const { voices, asked } = setUp({ conversations: 4 });
  voices.begin(context);
  await settled();
  expect(asked).toEqual(["Combien ?", "Et concrètement,"]);
});

it("the voicing ahead guesses less on a slow voice, to free it in time", async () => {
  const { voices, asked } = setUp({ tookMs: 1_300 });
  voices.begin(context);
  await settled();
  expect(asked).toHaveLength(1);
  voices.begin(context);
  await settled();
  expect(asked).toEqual(["Combien ?", "Et concrètement,"]);
});

it("the voicing ahead stops when the voice is needed, and reports no failure then", async () => {
  const asked: string[] = [];
  const { voices, failures } = setUp({
    speak: (piece, signal) =>
      new Promise((_, reject) => {
        asked.push(piece);
        signal.addEventListener("abort", () => reject(new Error("aborted")));
      }),
  });
  voices.begin(context);
  voices.begin(context); // one piece at a time, for any number of callers
  await settled();
  voices.stop();
  await settled();
  voices.begin(context);
  await settled();
  expect(asked).toEqual(["Combien ?", "Combien ?"]);
  expect(failures).toEqual([]);
  voices.stop();
});

it("the voicing ahead reports a failing voice once", async () => {
  const { voices, failures } = setUp({ speak: () => Promise.reject(new Error("died")) });
  voices.begin(context);
  await settled();
  expect(failures).toEqual([new Error("died")]);
});
