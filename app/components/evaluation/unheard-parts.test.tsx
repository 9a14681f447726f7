import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { unheard as words } from "~/copy/unheard";
import type { RubricTalk } from "~/models/proof/evaluation-result";
import { rubricJudgement2, rubricTalk2 } from "../../../testing/results";
import { RubricResult } from "./rubric-result";

const parts = [
  { startMs: 31_200, endMs: 38_200 },
  { startMs: 72_000, endMs: 77_000 },
];

function page(values: Partial<RubricTalk>, to: ((atS: number) => string) | undefined) {
  const result = { ...rubricTalk2(), ...values };
  const Component = () => <RubricResult result={result} to={to} />;
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Stub />);
}

const at = (atS: number) => `/?t=${atS}`;
const failing = rubricJudgement2();
failing.arithmetic = { ...failing.arithmetic, score: 60 };

test("the voice that nobody understood is told in seconds, and played at its places", () => {
  const html = page({ unheard: { seekable: true, parts } }, at);
  expect(html).toContain("12 secondes n’ont pas été comprises.");
  for (const [where, second] of Object.entries({ "00:31": 31, "01:12": 72 })) {
    expect(html).toContain(`href="/?t=${second}"`);
    expect(html).toContain(words.play(where));
  }
});

test("its places are no links where no player can go there", () => {
  expect(page({ unheard: { seekable: true, parts } }, undefined)).not.toContain(
    words.play("00:31"),
  );
  expect(page({ unheard: { seekable: false, parts } }, at)).not.toContain(words.play("00:31"));
});

test("it is told of a talk without a score too", () => {
  const html = page({ judgement: null, unheard: { seekable: true, parts } }, at);
  expect(html).toContain(words.notUnderstood(12_000));
});

test.each([
  [90, true],
  [70, false],
])("a best score of %i with it changes the outcome: %s", (unheardBest, isTold) => {
  const judgement = { ...failing, unheardBest };
  const html = page({ judgement, unheard: { seekable: true, parts } }, at);
  expect(html.includes(words.mayDecide)).toBe(isTold);
});

test.each([
  [1_000, "1 seconde n’a pas été comprise."],
  [1_700, "2 secondes n’ont pas été comprises."],
  [60_000, "1 minute n’a pas été comprise."],
  [72_000, "1 minute et 12 secondes n’ont pas été comprises."],
])("%i ms are told as '%s'", (ms, sentence) => {
  expect(words.notUnderstood(ms)).toBe(sentence);
});
