import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { rubricTalk } from "../../../../testing/results";
import { copy } from "~/copy/copy";
import { whatNow } from "~/copy/evaluation/what-now";
import { JUDGE_TOO_SLOW } from "~/models/evaluations/standing";
import type { AttemptView } from "../attempts/attempts";
import { UnscoredTop } from "./unscored-top";
import type { NextPresentation } from "./what-now";

const words = copy.attemptTop;
const REASON = "Aucune parole du présentateur n’a été entendue.";

/** Returns the top of an attempt of `count` words. */
function show(count: number, written: boolean, reason = REASON, hasBest = false): string {
  const talk = rubricTalk();
  const result = { ...talk, measures: { ...talk.measures, words: count } };
  const attempt = { result, reason, written } as AttemptView;
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
  [copy.evaluation.noRubric, words.remedies.noRubric],
  [copy.evaluation.noRubricIn.en, words.remedies.noRubricIn],
  [copy.evaluation.partRubricIn.es, words.remedies.noRubricIn],
  [JUDGE_TOO_SLOW, words.remedies.judgeFailed],
  [words.judgeFailedTwice, words.remedies.judgeFailed],
  ["L’évaluateur a échoué deux fois\u00a0: Délai dépassé.", words.remedies.judgeFailed],
])("what the rep did not cause has its own remedy: %s", (reason, remedy) => {
  for (const written of [true, false]) {
    const html = show(400, written, reason);
    expect(html).toContain(remedy);
    expect(html).not.toContain(words.unscoredCheck);
    expect(html).not.toContain(words.unscoredCheckTyped);
  }
});

test("a talk of few words is told to check the sound", () => {
  expect(show(12, false)).toContain(words.unscoredCheck);
});

test("a group without a score leaves the remedy to its modules", () => {
  const attempt = { result: null, reason: REASON, written: false, wholeGroup: true } as AttemptView;
  const html = renderToStaticMarkup(
    <UnscoredTop attempt={attempt} step={null} later={null} hasBest={false} />,
  );
  expect(html).toContain(REASON);
  expect(html).not.toContain(words.unscoredNext);
});

test("a best score is named only where there is one", () => {
  expect(show(0, true)).toContain(copy.presentations.changesNothing(false));
  expect(show(0, true)).not.toContain("meilleure note");
  expect(show(0, true, REASON, true)).toContain(copy.presentations.changesNothing(true));
});

test("the sentence that sends to the advice stands before it", () => {
  const result = { ...rubricTalk(), measures: { ...rubricTalk().measures, words: 0 } };
  const attempt = { result, reason: REASON, written: true } as AttemptView;
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
