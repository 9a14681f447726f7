import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { rubricTalk } from "../../../../testing/results";
import { copy } from "~/copy/copy";
import { whatNow } from "~/copy/evaluation/what-now";
import type { Reason } from "~/models/terms/reason";
import type { AttemptView } from "../attempts/attempts";
import { UnscoredTop } from "./unscored-top";
import type { NextPresentation } from "./what-now";

const words = copy.attemptTop;
const REASON = "Aucune parole du présentateur n’a été entendue.";

/** Returns the top of an attempt of `count` words. */
function show(
  count: number,
  written: boolean,
  cause: Reason["code"] = "silent",
  hasBest = false,
): string {
  const talk = rubricTalk();
  const result = { ...talk, measures: { ...talk.measures, words: count } };
  const attempt = { result, reason: REASON, cause, written } as AttemptView;
  return renderToStaticMarkup(
    <UnscoredTop attempt={attempt} step={null} later={null} hasBest={hasBest} />,
  );
}

test.each([true, false])("an attempt without a word says so once (written: %s)", (written) => {
  const html = show(0, written);
  expect(html.split(words.nothing(written))).toHaveLength(2);
  expect(html).not.toContain(REASON);
  expect(html).not.toContain(words.unscoredHadKey);
});

test("an attempt of a few words gives the reason and their number", () => {
  const html = show(7, false);
  expect(html).toContain(REASON);
  expect(html).toContain(words.unscoredHad(7));
});

test.each([
  ["noRubric", words.remedies.noRubric],
  ["noRubricIn", words.remedies.noRubricIn],
  ["partRubricIn", words.remedies.noRubricIn],
  ["judgeSlow", words.remedies.judgeFailed],
  ["judgeFailed", words.remedies.judgeFailed],
] as const)("what the rep did not cause has its own remedy: %s", (cause, remedy) => {
  for (const written of [true, false]) {
    const html = show(400, written, cause);
    expect(html).toContain(remedy);
    expect(html).not.toContain(words.unscoredCheck);
    expect(html).not.toContain(words.unscoredCheckTyped);
  }
});

test("a talk of few words is told to check the sound", () => {
  expect(show(12, false)).toContain(words.unscoredCheck);
});

test("a group without a score leaves the remedy to its modules", () => {
  const attempt = {
    result: null,
    reason: REASON,
    cause: "parts",
    written: false,
    wholeGroup: true,
  } as AttemptView;
  const html = renderToStaticMarkup(
    <UnscoredTop attempt={attempt} step={null} later={null} hasBest={false} />,
  );
  expect(html).toContain(REASON);
  expect(html).not.toContain(words.unscoredNext);
});

test("a best score is named only where there is one", () => {
  expect(show(0, true)).toContain(copy.presentations.changesNothing(false));
  expect(show(0, true)).not.toContain("meilleure note");
  expect(show(0, true, "silent", true)).toContain(copy.presentations.changesNothing(true));
});

test("the sentence that sends to the advice stands before it", () => {
  const result = { ...rubricTalk(), measures: { ...rubricTalk().measures, words: 0 } };
  const attempt = { result, reason: REASON, cause: "silent", written: true } as AttemptView;
  const step = { mayPresent: true, kind: "module", id: "m", next: null, after: null, others: 0 };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <UnscoredTop attempt={attempt} step={step as NextPresentation} later={null} hasBest={false} />
    </MemoryRouter>,
  );
  const [sentence, advice] = [html.indexOf(whatNow.unscored), html.indexOf(words.unscoredNext)];
  expect(sentence).toBeGreaterThan(0);
  expect(sentence).toBeLessThan(advice);
});
