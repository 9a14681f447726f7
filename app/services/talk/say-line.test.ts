import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createFakeModel,
  failingAfter,
  hangingAfter,
  paced,
  type Written,
} from "../../../testing/doubles/fake-model";
import { LanguageModelError } from "~/services/llm/port";
import type { Fault } from "./checks";
import { type LineAsked, sayLine } from "./say-line";
import { isPastLine, speechIn } from "./whole-sentences";

type Answers = Parameters<typeof createFakeModel>[0];

/** Refuses a sentence that holds the word "bad". */
const faultsOf = (sentence: string): Fault[] =>
  sentence.includes("bad") ? [{ kind: "bad", told: "It is bad." }] : [];

function asked(answers: Answers, changes: Partial<LineAsked> = {}) {
  const model = createFakeModel(answers);
  const onFallback = vi.fn<(error: unknown) => void>();
  const line: LineAsked = {
    model,
    request: { messages: [{ role: "system", content: "rules" }], purpose: { use: "role-play" } },
    language: "en",
    patienceMs: 6_000,
    speechIn: (text) => speechIn(text, { own: ["Customer"], other: ["Rep"] }),
    faultsOf,
    isEnough: (spoken) => spoken.length > 1,
    fallback: async () => ["As the script says."],
    onFallback,
    signal: new AbortController().signal,
    ...changes,
  };
  return { line, model, onFallback };
}

async function heard(line: LineAsked): Promise<string[]> {
  const sentences: string[] = [];
  for await (const sentence of sayLine(line)) sentences.push(sentence);
  return sentences;
}

describe("a line of a model", () => {
  it("is spoken sentence by sentence, each before the next is written", async () => {
    const { line } = asked([hangingAfter("I see. And the price? B")]);
    const said = sayLine(line);
    expect((await said.next()).value).toBe("I see.");
    expect((await said.next()).value).toBe("And the price?");
  });

  it("is requested once more with its faults, and only the better one is spoken", async () => {
    const { line, model, onFallback } = asked(["A bad thing.", "A good thing."]);
    expect(await heard(line)).toEqual(["A good thing."]);
    expect(model.requests[1]?.messages.slice(1)).toEqual([
      { role: "assistant", content: "A bad thing." },
      {
        role: "user",
        content:
          'Refused: "A bad thing." It is bad. Give your line again, corrected, nothing else.',
      },
    ]);
    expect(onFallback).not.toHaveBeenCalled();
  });

  it("continues after the spoken part, which the model is told and need not repeat", async () => {
    const { line, model } = asked(["I see. A bad thing.", "I see. A good thing."]);
    expect(await heard(line)).toEqual(["I see.", "A good thing."]);
    expect(model.requests[1]?.messages.at(-1)?.content).toContain(
      'You have already said "I see.": give only what follows, corrected.',
    );
  });

  it("says an opening with the next sentence, and refuses both together", async () => {
    const isOpening = (sentence: string) => sentence.startsWith("First");
    const { line, model } = asked(
      ["First of all. A bad thing.", "First of all. A good thing. First again."],
      { isOpening, isEnough: () => false },
    );
    expect(await heard(line)).toEqual(["First of all.", "A good thing.", "As the script says."]);
    const [, second] = model.requests;
    expect(second?.messages.at(-2)?.content).toBe("First of all. A bad thing.");
    expect(second?.messages.at(-1)?.content).toContain('Refused: "First of all. A bad thing."');
  });

  it("ends when enough was said", async () => {
    const { line, model } = asked(["I see. Fine by me. A bad thing."]);
    expect(await heard(line)).toEqual(["I see.", "Fine by me."]);
    expect(model.requests).toHaveLength(1);
  });

  it.each<[string, Answers]>([
    ["is refused twice", ["A bad thing.", "Another bad thing."]],
    ["is empty twice", ["", "(smiles)"]],
    [
      "is cut at its length twice",
      [1, 2].map(() => new LanguageModelError("long", { failure: "length" })),
    ],
    ["fails", [new LanguageModelError("down", { failure: "down" })]],
    [
      "is cut before a sentence",
      [failingAfter("And the", new LanguageModelError("cut", { failure: "cut" }))],
    ],
  ])("gives way to the script when it %s", async (_, answers) => {
    const { line, model, onFallback } = asked(answers);
    expect(await heard(line)).toEqual(["As the script says."]);
    expect(model.requests).toHaveLength(answers.length);
    expect(onFallback).toHaveBeenCalledOnce();
  });

  it("has room for unseen thoughts on the second try, where the first was cut at its length", async () => {
    const cut = new LanguageModelError("long", { failure: "length" });
    const request: LineAsked["request"] = {
      messages: [{ role: "system", content: "rules" }],
      purpose: { use: "role-play" },
      maxTokens: 120,
    };
    const { line, model } = asked([cut, "A good thing."], { request });
    expect(await heard(line)).toEqual(["A good thing."]);
    expect(model.requests.map(({ maxTokens }) => maxTokens)).toEqual([120, 12_120]);
  });

  it("is read only up to a limit, however long the model writes", async () => {
    let pieces = 0;
    const { line } = asked([
      async function* () {
        for (; pieces < 10_000; pieces++) yield "x".repeat(1_000);
      },
    ]);
    expect(await heard(line)).toEqual(["As the script says."]);
    expect(pieces).toBeLessThan(10);
  });

  it("is completed by the script when only its first sentence was left alone by the cut", async () => {
    const cut = new LanguageModelError("cut", { failure: "cut" });
    const fallback = vi.fn<LineAsked["fallback"]>(async () => ["And the price?"]);
    const { line } = asked([failingAfter("I see. And the", cut)], { fallback });
    expect(await heard(line)).toEqual(["I see.", "And the price?"]);
    expect(fallback).toHaveBeenCalledWith(["I see."]);
  });

  it("does not repeat the words before the other side's label", async () => {
    const { line } = asked(["Customer: I see.\nRep: Thank you! Customer: Yes."]);
    expect(await heard(line)).toEqual(["I see."]);
  });

  it("ends where the model writes the other side's words", async () => {
    const { line } = asked([hangingAfter("I see.\nRep: Thank you! And")], {
      isOver: (text) => isPastLine(text, { own: [], other: ["Rep"] }),
    });
    expect(await heard(line)).toEqual(["I see."]);
  });

  it("throws the reason of its caller's stop, and says nothing instead", async () => {
    const aborter = new AbortController();
    const { line } = asked([hangingAfter("I see. And")], { signal: aborter.signal });
    const said = sayLine(line);
    await said.next();
    const rest = said.next();
    aborter.abort(new Error("interrupted"));
    await expect(rest).rejects.toThrow("interrupted");
  });

  it("stops the model when nobody listens any more", async () => {
    const { line, model } = asked(["I see. And the price? And the rest?"]);
    for await (const _ of sayLine(line)) break;
    expect(model.requests[0]?.signal?.aborted).toBe(true);
  });
});

describe("the stream of a line", () => {
  /** Writes words and more, and notes its end. */
  const ending = (words: string, onEnd: () => void): Written =>
    async function* () {
      try {
        yield words;
        yield " And more.";
      } finally {
        onEnd();
      }
    };

  it.each<[string, string, Partial<LineAsked>, number]>([
    ["is refused twice", "A bad thing. Or", {}, 2],
    ["is refused after enough", "I see. Fine by me. A bad thing. Or", {}, 1],
    ["is over", "I see.\nRep: Thank you! And", { isOver: (text) => text.includes("Rep:") }, 1],
    ["is too long", "x".repeat(7_000), {}, 1],
  ])("ends when the line %s, so that its call is counted", async (_, words, changes, calls) => {
    const onEnd = vi.fn<() => void>();
    const { line, model } = asked([ending(words, onEnd), ending(words, onEnd)], changes);
    await heard(line);
    expect(model.requests).toHaveLength(calls);
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(calls));
  });

  it("ends when its listener leaves", async () => {
    const onEnd = vi.fn<() => void>();
    const { line } = asked([ending("I see. And the price? B", onEnd)]);
    for await (const _ of sayLine(line)) break;
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
  });
});

describe("patience", () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }),
  );
  afterEach(() => void vi.useRealTimers());

  it.each<[string, Answers]>([
    ["hangs", [hangingAfter("")]],
    ["sends blanks and hangs", [hangingAfter(" ")]],
    ["thinks for longer", [paced("<think>Well, what would they say to that, hm", 1_000)]],
    ["hangs in the second try", ["A bad thing.", hangingAfter("")]],
  ])("gives way to the script within six seconds with a model that %s", async (_, answers) => {
    const { line, onFallback } = asked(answers);
    const said = heard(line);
    await vi.advanceTimersByTimeAsync(5_699);
    expect(onFallback).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await said).toEqual(["As the script says."]);
    expect(onFallback.mock.calls[0]?.[0]).toMatchObject({ name: "TimeoutError" });
  });

  it("limits the wait for the first words, so a slow stream is heard to its end", async () => {
    const { line } = asked([paced("It took me a very long time to say this. Really.", 5_000)]);
    const said = heard(line);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await said).toEqual(["It took me a very long time to say this.", "Really."]);
  });

  it("ends for a model that stops in the middle", async () => {
    const { line } = asked([hangingAfter("I see. And the")]);
    const said = heard(line);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await said).toEqual(["I see.", "As the script says."]);
  });

  it("allows no second try once it is over", async () => {
    const { line, model } = asked([paced("A very bad thing.", 2_000), "A good thing."]);
    const said = heard(line);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await said).toEqual(["As the script says."]);
    expect(model.requests).toHaveLength(1);
  });
});
