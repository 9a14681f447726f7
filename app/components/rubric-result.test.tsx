import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { judgementOf } from "../../testing/judgements";
import { rubricTalk } from "../../testing/results";
import { RedoableEvaluation } from "./moment-link";
import { RubricResult } from "./rubric-result";

const unsaid = (id: string, weight: number) => ({
  id,
  weight,
  verdict: "unsaid" as const,
  clause: null,
});

function page() {
  const judgement = judgementOf([
    unsaid("first", 9),
    unsaid("second", 8),
    unsaid("third", 7),
    { id: "price", weight: 6, verdict: "vague" },
    unsaid("last", 2),
  ]);
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RedoableEvaluation value="evaluation">
          <RubricResult result={rubricTalk({ judgement })} idOf={(id) => id} />
        </RedoableEvaluation>
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

test("a point of which nothing was said is one line after the two dearest", () => {
  const html = page();
  const point = (id: string) =>
    new RegExp(`<li class="point" id="${id}">.*?</li>`, "s").exec(html)?.[0] ?? "";
  for (const open of ["first", "second", "price"]) {
    expect(point(open)).toContain(copy.judgement.youSaid);
    expect(point(open)).not.toContain("<details");
  }
  for (const folded of ["third", "last"]) {
    const found = /<details><summary>(.*)<\/summary>(.*)<\/details>/s.exec(point(folded));
    const [, line, inside] = found ?? [];
    expect(line).toContain(`Le point ${folded}`);
    expect(line).toMatch(/−\u00a0\d+ points?/);
    expect(inside).toContain(copy.judgement.nothingNear);
    expect(inside).toContain("/evaluations/evaluation/moments/");
  }
});
