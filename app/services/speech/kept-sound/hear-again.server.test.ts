import { describe, expect, test, vi } from "vitest";
import { createFakeSpeech } from "../../../../testing/doubles/fake-speech";
import { echoOf, mixed, type Noise, sideOf } from "../../../../testing/media/talk-sound";
import { DecodedSound } from "~/services/audio/decoded-sound";
import type { LiveTurn } from "./align-hearings";
import { hearAgain } from "./hear-again.server";

/** Returns a sound without gaps. */
const whole = (pcm: Int16Array) => new DecodedSound(pcm, []);

const LENGTH_MS = 20_000;
const QUESTION = "Combien ça coûte par mois, au juste ?";
const customer: LiveTurn = {
  source: "ai",
  message: QUESTION,
  liveMessage: null,
  startMs: 1_000,
  endMs: 4_000,
};
const asked: Noise = { startMs: 1_000, endMs: 4_000, seed: 7 };

/** Creates a recogniser that puts words into some times of the whole sound, and none into a part by itself. */
const hears = (segments: { startMs: number; endMs: number; text: string }[]) =>
  vi.fn((pcm: Int16Array) => ({
    text: "",
    segments: pcm.length === LENGTH_MS * 16 ? segments : [],
  }));

function hear(
  { rep, other }: { rep: Int16Array; other: Int16Array },
  transcribe: Parameters<typeof createFakeSpeech>[0],
  live: LiveTurn[] = [customer],
) {
  const { signal } = new AbortController();
  const hearing = { speech: createFakeSpeech(transcribe), language: "fr", signal } as const;
  return hearAgain({ rep: whole(rep), other: async () => whole(other) }, live, hearing);
}

describe("the echo of the customer", () => {
  const other = sideOf([asked], LENGTH_MS);
  const answer: Noise = { startMs: 8_000, endMs: 10_000, seed: 3 };

  test("is no turn of the rep, whether it was understood or not", async () => {
    const rep = mixed(sideOf([answer], LENGTH_MS), echoOf(other));
    const words = [
      { startMs: 1_200, endMs: 4_000, text: "ça coûte par mois au juste" },
      { startMs: 8_000, endMs: 10_000, text: "Soixante-neuf euros par mois." },
    ];
    const understood = await hear({ rep, other }, hears(words));
    const messages = understood.turns.map(({ message }) => message);
    expect(messages).toEqual([QUESTION, "Soixante-neuf euros par mois."]);
    const muffled = await hear({ rep, other }, hears(words.slice(1)));
    expect(muffled.turns).toHaveLength(2);
    expect(muffled.unheard).toEqual([]);
  });

  test("does not hide the rep who speaks meanwhile", async () => {
    const rep = sideOf([{ startMs: 1_500, endMs: 3_800, seed: 99 }, answer], LENGTH_MS);
    const words = [
      { startMs: 1_500, endMs: 3_800, text: "Attendez, je vous montre d'abord." },
      { startMs: 8_000, endMs: 10_000, text: "Soixante-neuf euros." },
    ];
    const { turns } = await hear({ rep, other }, hears(words));
    expect(turns.map(({ message }) => message)).toContain("Attendez, je vous montre d'abord.");
    const mumbled = await hear({ rep, other }, hears(words.slice(1)));
    expect(mumbled.unheard).toHaveLength(1);
  });
});

test("the customer's side is not heard at all", async () => {
  const transcribe = hears([]);
  const other = sideOf([asked], LENGTH_MS);
  const { turns, unheard } = await hear({ rep: sideOf([], LENGTH_MS), other }, transcribe);
  expect(transcribe).not.toHaveBeenCalled();
  expect([turns.length, unheard]).toEqual([1, []]);
});

test("a voiced part that the recogniser left out is heard once more by itself, with its own times", async () => {
  const rep = sideOf(
    [
      { startMs: 6_000, endMs: 8_000 },
      { startMs: 12_000, endMs: 14_000, seed: 2 },
    ],
    LENGTH_MS,
  );
  const transcribe = vi.fn((pcm: Int16Array) =>
    pcm.length === rep.length
      ? { text: "", segments: [{ startMs: 6_000, endMs: 8_000, text: "La caisse marche." }] }
      : { text: "", segments: [{ startMs: 400, endMs: 2_400, text: "Trente jours d'essai." }] },
  );
  const { turns, unheard } = await hear({ rep, other: new Int16Array(0) }, transcribe, []);
  expect(transcribe).toHaveBeenCalledTimes(2);
  expect(turns.map(({ message }) => message)).toEqual([
    "La caisse marche.",
    "Trente jours d'essai.",
  ]);
  expect(Math.abs((turns[1]?.startMs ?? 0) - 12_000)).toBeLessThan(200);
  expect(unheard).toEqual([]);
});

test("a part that stays without words is counted", async () => {
  const rep = sideOf([{ startMs: 6_000, endMs: 8_000 }], LENGTH_MS);
  const { turns, unheard } = await hear({ rep, other: new Int16Array(0) }, hears([]), []);
  expect(turns).toEqual([]);
  const [part] = unheard;
  expect(part?.startMs).toBeGreaterThan(5_700);
  expect(part?.startMs).toBeLessThanOrEqual(6_000);
  expect(part?.endMs).toBeGreaterThanOrEqual(8_000);
  expect(part?.endMs).toBeLessThan(8_300);
});

test("a stopped hearing ends with the reason of the stop", async () => {
  const stop = new AbortController();
  const speech = createFakeSpeech(() => {
    stop.abort(new Error("the server stops"));
    return { text: "", segments: [] };
  });
  const rep = sideOf([{ startMs: 6_000, endMs: 8_000 }], LENGTH_MS);
  const sides = { rep: whole(rep), other: async () => whole(rep) };
  const heard = hearAgain(sides, [], { speech, language: "fr", signal: stop.signal });
  await expect(heard).rejects.toThrow("the server stops");
});

test("the times of a sound that lacks a long silence are those of its file", async () => {
  const rep = sideOf([{ startMs: 6_000, endMs: 8_000 }], LENGTH_MS);
  const gappy = new DecodedSound(rep, [{ atMs: 3_000, leftOutMs: 60_000 }]);
  const speech = createFakeSpeech(
    hears([{ startMs: 6_000, endMs: 8_000, text: "Trente jours d'essai." }]),
  );
  const { signal } = new AbortController();
  const sides = { rep: gappy, other: async () => gappy };
  const { turns, unheard } = await hearAgain(sides, [], { speech, language: "fr", signal });
  expect(turns).toMatchObject([{ startMs: 66_000, endMs: 68_000 }]);
  expect(unheard).toEqual([]);
});
