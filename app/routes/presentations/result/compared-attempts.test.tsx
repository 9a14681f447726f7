import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { copy } from "~/copy/copy";
import type { AttemptComparison, PointChange } from "~/models/evaluations/compared-attempts";
import { textsOf } from "../../../../testing/page-text";
import { ComparedAttempts } from "./compared-attempts";

const attempts: AttemptComparison["attempts"] = [
  { id: "a", score: 62, day: "12 nov." },
  { id: "b", score: 77, day: "17 nov." },
];
const row = (claim: string, change: PointChange): AttemptComparison["rows"][number] => ({
  id: claim,
  claim,
  verdicts: ["unsaid", change === "gained" ? "said" : "unsaid"],
  change,
});
const show = (...rows: AttemptComparison["rows"]) =>
  renderToStaticMarkup(<ComparedAttempts attempts={attempts} shown={1} since={0} rows={rows} />);

test("points that changed stand in the table, the others are folded below it", () => {
  const html = show(row("Le prix", "same"), row("La tablette", "gained"), row("Le délai", "same"));
  expect(textsOf(html, "summary")).toEqual([copy.coach.comparedSame(2)]);
  const [table = "", folded = ""] = html.split("<details");
  expect(table).toContain("La tablette");
  expect(table).toContain(copy.coach.changes.gained);
  expect(table).not.toContain("Le prix");
  expect(folded).toContain("Le prix");
  expect(folded).toContain("Le délai");
  expect(folded).not.toContain(copy.coach.comparedNow);
});

test("nothing is folded where every point changed, and no table stands where none did", () => {
  expect(show(row("Le prix", "gained"))).not.toContain("<details");
  expect(textsOf(show(row("Le prix", "same")), "table")).toHaveLength(1);
});

test("the attempt on the page is named, and a narrow window keeps it beside the newest one", () => {
  const three = [{ id: "z", score: 40, day: "3 nov." }, ...attempts];
  const rows = [{ ...row("Le prix", "gained"), verdicts: ["unsaid", "vague", "said"] as const }];
  const shown = (at: number, since: number) =>
    renderToStaticMarkup(
      <ComparedAttempts
        attempts={three}
        shown={at}
        since={since}
        rows={rows.map((one) => ({ ...one, verdicts: [...one.verdicts] }))}
      />,
    );
  const heads = (html: string) => textsOf(html, "th").slice(1, 5);
  expect(heads(shown(0, 0))).toEqual([
    `40 3 nov. ${copy.coach.comparedShown}`,
    "62 12 nov.",
    "77 17 nov.",
    copy.coach.comparedSince,
  ]);
  expect(
    shown(0, 0)
      .match(/<th [^>]*data-other[^>]*>.*?<\/th>/g)
      ?.join(),
  ).toMatch(/^[^,]*62/);
  expect(heads(shown(2, 1)).at(-1)).toBe(copy.coach.comparedNow);
  expect(
    shown(2, 1)
      .match(/<th [^>]*data-other[^>]*>.*?<\/th>/g)
      ?.join(),
  ).toMatch(/^[^,]*40/);
});
