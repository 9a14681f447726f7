import { expect, test } from "vitest";
import type { AskedTurn } from "~/models/support/listed-support-calls.server";
import { unansweredIn } from "./next-tutorials.server";

/** Builds turns: `?x` asks, `x` does not, `+` shows a tutorial, `-` shows none; a trailing `!` was learned. */
const turns = (callId: string, ...said: string[]): AskedTurn[] =>
  said.map((message, turnIndex) => ({
    callId,
    turnIndex,
    source: message === "+" || message === "-" ? "ai" : "user",
    message,
    language: "fr",
    startedAt: "2026-11-20T10:00:00.000Z",
    wasShown: message === "+",
    isLearned: message.endsWith("!"),
  }));

test.each<[string, AskedTurn[], string[]]>([
  ["an answered question", turns("a", "?one", "+"), []],
  ["one without a tutorial", turns("a", "?one", "-"), ["?one"]],
  ["one that the caller hung up on", turns("a", "?one"), ["?one"]],
  ["one that is answered after a yes", turns("a", "?one", "-", "oui", "+"), []],
  ["the second of two", turns("a", "?one", "+", "?two", "-"), ["?two"]],
  ["the first of two", turns("a", "?one", "-", "?two", "+"), ["?one"]],
  ["both", turns("a", "?one", "-", "?two", "-", "merci", "-"), ["?one", "?two"]],
  ["one that a tutorial has learned", turns("a", "?one!", "-"), []],
  ["a call that asks nothing", turns("a", "bonjour", "-"), []],
  [
    "one whose next call is answered",
    [...turns("a", "?one", "-"), ...turns("b", "-", "+")],
    ["?one"],
  ],
])("%s", (_, said, expected) => {
  const found = unansweredIn(said, ({ message }) => message.startsWith("?"));
  expect(found.map(({ message }) => message)).toEqual(expected);
});
