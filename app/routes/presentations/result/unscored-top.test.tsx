import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { rubricTalk } from "../../../../testing/results";
import { copy } from "~/copy/copy";
import type { AttemptView } from "../attempts/attempts";
import { UnscoredTop } from "./unscored-top";

const words = copy.attemptTop;
const REASON = "Aucune parole du présentateur n’a été entendue.";

/** Returns the top of an attempt of `count` words. */
function show(count: number, written: boolean): string {
  const talk = rubricTalk();
  const result = { ...talk, measures: { ...talk.measures, words: count } };
  const attempt = { result, reason: REASON, written } as AttemptView;
  return renderToStaticMarkup(<UnscoredTop attempt={attempt} step={null} />);
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
