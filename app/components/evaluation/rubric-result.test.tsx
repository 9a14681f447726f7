import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { copy } from "~/copy/copy";
import type { Language } from "~/models/terms/language";
import { pointReasons } from "~/services/coach/point-reasons";
import { withNames } from "~/services/rubrics/short-name";
import { judgementOf } from "../../../testing/judgements";
import { rubricTalk } from "../../../testing/results";
import { RedoableEvaluation } from "./moment-link";
import { RubricResult } from "./rubric-result";

const unsaid = (id: string, weight: number) => ({
  id,
  weight,
  verdict: "unsaid" as const,
  clause: null,
});

function page(language: Language = "fr") {
  const judgement = withNames(
    judgementOf([
      unsaid("first", 9),
      unsaid("second", 8),
      unsaid("third", 7),
      { id: "price", weight: 6, verdict: "vague", claim: "L'abonnement coûte 69 euros" },
    ]),
  );
  const reasons = pointReasons(judgement, { asked: [], corrected: {} });
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RedoableEvaluation value="evaluation">
          <RubricResult
            result={rubricTalk({ judgement: { ...judgement, language } })}
            idOf={(id) => id}
            reasons={reasons}
          />
        </RedoableEvaluation>
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

const html = page();
const point = (id: string) =>
  new RegExp(`<li class="point[^"]*" id="${id}"[^>]*>.*?</li>`, "s").exec(html)?.[0] ?? "";
const count = (text: string, words: string) => text.split(words).length - 1;

test("an unsaid point is a line, a vague point has the rep's words beside the expected ones", () => {
  for (const line of ["first", "second", "third"]) {
    expect(point(line)).toContain(`Le point ${line}`);
    expect(point(line)).not.toContain(copy.judgement.youSaid);
  }
  expect(point("price")).toContain(copy.judgement.youSaid);
  expect(point("price")).toContain("<h4>L&#x27;abonnement</h4>");
});

test("the words of an English talk say their language, those of a French talk have the page's", () => {
  expect(html).not.toContain("lang=");
  const english = page("en");
  expect(english).toContain('<p class="speech" lang="en">Le point first</p>');
  expect(english).toContain('<h4 lang="en">');
  expect(english).toMatch(/<span class="speech" lang="en">«/);
});

test("the moment of a point is redone from its line, once", () => {
  for (const id of ["first", "second", "third", "price"]) {
    expect(count(html, `/evaluations/evaluation/moments/${id}"`)).toBe(1);
  }
});

test("the reason of all that was not said stands once, above the list", () => {
  expect(count(html, copy.judgement.why.unsaid)).toBe(1);
  expect(html.indexOf(copy.judgement.why.unsaid)).toBeLessThan(html.indexOf('id="first"'));
});

test("a bar of the form is as long as its points", () => {
  const judgement = judgementOf([{ id: "said", verdict: "said" }, unsaid("left", 1)]);
  const [row] = judgement.manner;
  if (!row) throw new Error("a row of the form expected");
  const Stub = createRoutesStub([
    { path: "/", Component: () => <RubricResult result={rubricTalk({ judgement })} /> },
  ]);
  const shown = renderToStaticMarkup(<Stub />);
  expect(row.points).toBeLessThan(row.maxPoints);
  expect(shown).toContain(`aria-valuenow="${Math.round((100 * row.points) / row.maxPoints)}"`);
});
