import { expect, test } from "vitest";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { tuningCases } from "../../../testing/tuning-texts";
import { remember } from "./memory";

const [planning] = tuningCases;

function rememberAfter(lines: string[]) {
  const turns = lines.map((message, index): SpokenTurn => ({
    index,
    source: "user",
    message,
    startMs: null,
    endMs: null,
  }));
  const reference = planning?.reference ?? {
    title: "",
    transcript: "",
    guidelines: "",
    evaluationPrompt: "",
  };
  const asked = {
    interactionPrompt: "",
    reference,
    contextualUpdates: [],
    language: "fr",
  } as const;
  return remember({ ...asked, turns, contextualUpdates: [], userText: "Voilà." }, 1);
}

test("what was said counts for half an hour of talk, however long the conversation becomes", () => {
  const price = "L'abonnement coûte quinze euros par mois.";
  const chat = Array.from({ length: 10 }, () => "et puis voilà ".repeat(280).trim());
  expect(rememberAfter([price, ...chat.slice(1)]).covered).toContain("price");
  const endless = rememberAfter([price, ...chat, ...chat]);
  expect(endless.covered).not.toContain("price");
  expect(endless.spokenShare).toBeLessThanOrEqual(rememberAfter(chat).spokenShare * 1.1);
});
