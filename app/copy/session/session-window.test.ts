import { expect, test } from "vitest";
import { attemptTop } from "../evaluation/attempt-top";
import { greeting, home } from "../home/home";
import { beforePresenting } from "./before-presenting";
import { sentences } from "./session-window";
import { pendingSentences } from "./sending";

test.each([attemptTop.groupMean(1), sentences.groupEnded(1, 1)])(
  "one is no plural: %s",
  (sentence) => {
    expect(sentence).not.toMatch(/\b[01]\s(modules|points)|les? 1/i);
    expect(sentence).not.toContain("des 1");
  },
);

const TITLE = "Répondre à «\u00a0C’est trop cher\u00a0»";
test.each([
  home.lockedBy(TITLE),
  greeting.left("Inès", 1, TITLE),
  greeting.opens("Inès", 1, TITLE),
  sentences.beginsWith(2, TITLE),
  sentences.presentNext(TITLE),
  pendingSentences.title(TITLE),
  pendingSentences.unrecorded(TITLE),
  beforePresenting.watchOf("02:10", TITLE),
])("quotation marks in quotation marks are inner ones: %s", (sentence) => {
  expect(sentence.match(/«/gu)).toHaveLength(1);
  expect(sentence).toContain("“C’est trop cher”");
});
