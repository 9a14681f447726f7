import { describe, expect, it } from "vitest";
import { askedWith } from "../../../testing/customer-talk";
import { spokenTurns } from "../../../testing/worded";
import {
  EXCHANGE_CHARACTERS,
  heardTalk,
  TALK_CHARACTERS,
  TALK_TURNS,
} from "~/services/customer/conversing.server";

/** Returns a talk of exchanges of that many characters each, and the words to answer. */
const talkOf = (exchanges: number, characters: number) =>
  askedWith("z".repeat(characters), {
    turns: spokenTurns(
      Array.from({ length: exchanges }, () => ["a".repeat(characters), "C: Et alors ?"]).flat(),
    ),
  });
const repsWords = (talk: ReturnType<typeof heardTalk>) =>
  talk.turns.filter(({ source }) => source === "user").map(({ message }) => message.length);

describe("a customer hears", () => {
  it("a talk of an hour as it was said", () => {
    const talk = talkOf(60, 900);
    expect(heardTalk(talk)).toEqual(talk);
  });

  it("the latest words of what was said at one go, in any number of turns", () => {
    const long = askedWith("avant ".repeat(2_000) + "à la fin");
    expect(heardTalk(long).userText).toHaveLength(EXCHANGE_CHARACTERS);
    expect(heardTalk(long).userText).toMatch(/à la fin$/);
    const turns = spokenTurns(["C: Oui ?", "a".repeat(3_000), "b".repeat(3_000)]);
    expect(repsWords(heardTalk(askedWith("", { turns })))).toEqual([1_000, 3_000]);
  });

  it("the latest exchanges of a talk without end, each whole or not at all", () => {
    const heard = repsWords(heardTalk(talkOf(100, 9_000)));
    expect(new Set(heard)).toEqual(new Set([0, EXCHANGE_CHARACTERS]));
    const kept = heard.filter((length) => length > 0);
    expect((kept.length + 1) * EXCHANGE_CHARACTERS).toBeLessThanOrEqual(TALK_CHARACTERS);
    expect(heard.slice(-kept.length)).toEqual(kept);
  });

  it("no more turns than it remembers, and its own words as far as it speaks", () => {
    expect(heardTalk(talkOf(1_000, 1)).turns).toHaveLength(TALK_TURNS);
    const turns = spokenTurns([`C: ${"x".repeat(50_000)}`]);
    expect(heardTalk(askedWith("", { turns })).turns[0]?.message).toHaveLength(1_000);
  });
});
