import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { copy } from "~/copy/copy";
import type { Language } from "~/models/terms/language";
import { pointReasons } from "~/services/coach/point-reasons";
import { withNames } from "~/services/rubrics/short-name";
import { judgementOf } from "../../../testing/judgements";
import { rubricTalk } from "../../../testing/results";
import { RedoableEvaluation } from "./point-links";
import { Grounds, RubricResult } from "./rubric-result";

const unsaid = (id: string, weight: number) => ({
  id,
  weight,
  verdict: "unsaid" as const,
  clause: null,
});

const losses: Parameters<typeof judgementOf>[0] = [
  unsaid("first", 9),
  unsaid("second", 8),
  unsaid("third", 7),
  { id: "price", weight: 6, verdict: "vague", claim: "L'abonnement coûte 69 euros" },
];

function page(language: Language = "fr", rows = losses) {
  const judgement = withNames(judgementOf(rows));
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

test("the six dearest losses are in view with what was said wrong; the others are folded into a line", () => {
  const cheap = ["g", "h", "i"].map((id) => unsaid(id, 1));
  const dear = ["a", "b", "c", "d", "e", "f"].map((id) => unsaid(id, 5));
  const wrong = { id: "wrong", weight: 1, verdict: "contradicted" as const };
  const shown = (rows: Parameters<typeof judgementOf>[0]) => {
    const judgement = judgementOf(rows);
    const Component = () => <RubricResult result={rubricTalk({ judgement })} idOf={(id) => id} />;
    const Stub = createRoutesStub([{ path: "/", Component }]);
    const [all = "", folded = ""] =
      /<section class="points">.*?(<details.*?<\/details>)?<\/section>/s.exec(
        renderToStaticMarkup(<Stub />),
      ) ?? [];
    return { all, folded };
  };
  const { all, folded } = shown([...dear, ...cheap, wrong]);
  expect(folded).toContain("3 autres arguments, ");
  for (const id of ["g", "h", "i"]) expect(folded).toContain(`id="${id}"`);
  for (const id of ["a", "f", "wrong"]) expect(folded).not.toContain(`id="${id}"`);
  expect(all).toContain('id="wrong"');
  expect(shown([...dear, unsaid("g", 1)]).folded).toBe("");
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

/** Returns the page of a judgement with these points. */
function pageOf(rows: Parameters<typeof judgementOf>[0], isPart = false): string {
  const result = rubricTalk({ judgement: judgementOf(rows) });
  const Component = () => <RubricResult result={result} isPart={isPart} top={<></>} />;
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Stub />);
}

test("a crossed red line is not counted among the arguments, and has no share of points", () => {
  const line = { id: "line", verdict: "crossed", kind: "forbidden", weight: 1 } as const;
  const shown = pageOf([unsaid("first", 1), unsaid("second", 1), line]);
  expect(shown).toContain("2 arguments sur 2");
  expect(shown).not.toContain("3 arguments");
  expect(shown).not.toContain("0 sur 0");
  expect(shown).not.toContain(copy.judgement.lost(0));
});

test("a chapter says the cap of its score, because no top says it", () => {
  const said = Array.from({ length: 14 }, (_, at) => ({ id: `p${at}`, verdict: "said" as const }));
  const rows = [...said, { ...unsaid("last", 1), blocking: true }];
  expect(pageOf(rows, true)).toContain(
    copy.judgement.cappedBy({ verdict: "unsaid", blocking: true }, 84),
  );
  expect(pageOf(rows)).not.toContain(
    copy.judgement.cappedBy({ verdict: "unsaid", blocking: true }, 84),
  );
});

const { sureness, surenessToo } = copy.judgement;

test.each([
  [
    "without 'nine times of ten', which the top says",
    { toReview: false, low: 20, high: 60, decided: false },
    [surenessToo(20, 60)],
  ],
  [
    "with 'nine times of ten' where the top does not say so",
    { toReview: false, low: 60, high: 90, decided: false },
    [sureness(60, 90)],
  ],
  [
    "not where it stands beside the score",
    { toReview: true, low: 60, high: 90, decided: false },
    [],
  ],
  [
    "not after a decision, which ended it",
    { toReview: false, low: 60, high: 90, decided: true },
    [],
  ],
])("the interval stands in the folded grounds: %s", (_, given, said) => {
  const { low, high, ...review } = given;
  const judgement = judgementOf([unsaid("first", 9)]);
  const talk = rubricTalk({
    judgement: { ...judgement, interval: { ...judgement.interval, low, high } },
  });
  const grounds = renderToStaticMarkup(<Grounds result={talk} written={false} review={review} />);
  const both = [sureness(low, high), surenessToo(low, high)];
  expect(both.filter((sentence) => grounds.includes(sentence))).toEqual(said);
});

test.each([
  [240, false],
  [900, true],
])("a quote of %i characters stands below the expected words: %s", (length, isBelow) => {
  const clause = {
    turnIndex: 0,
    start: 0,
    end: length,
    text: "mot ".repeat(length / 4),
    startMs: 0,
  };
  const judgement = judgementOf([{ id: "price", verdict: "vague", clause }]);
  const drawn = renderToStaticMarkup(<RubricResult result={rubricTalk({ judgement })} />);
  expect(count(drawn, 'class="pair"')).toBe(1);
  expect(count(drawn, "data-long")).toBe(isBelow ? 1 : 0);
});

test("an open red line stands apart with the rep's words, and costs nothing", () => {
  const line = {
    id: "line",
    kind: "forbidden",
    verdict: "open",
    claim: "Rien ne tombe en panne",
  } as const;
  const shown = page("fr", [...losses, line]);
  expect(shown).toContain(`<h3>${copy.judgement.openLines}</h3>`);
  const row = /<li class="point" id="line".*?<\/section>/s.exec(shown)?.[0] ?? "";
  expect(row).toContain(copy.judgement.forbidden);
  expect(row).toContain(copy.judgement.youSaid);
  expect(row).toContain(copy.judgement.why.open);
  expect(row).not.toContain('class="cost"');
  expect(html).not.toContain(copy.judgement.openLines);
});
