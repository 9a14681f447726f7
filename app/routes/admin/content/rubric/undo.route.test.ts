import { expect, test } from "vitest";
import { rubricOf } from "../../../../../testing/factories";
import { postedRubric as posted } from "../../../../../testing/posted-rubric";
import { useRubricPage } from "../../../../../testing/rubric-page";
import { textsOf, valuesOf } from "../../../../../testing/page-text";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { copy } from "~/copy/copy";

const words = copy.rubricForm;
const { post, insert, stored } = useRubricPage();

test("a removed argument comes back at its place, exactly as it was typed", async () => {
  await insert(rubricOf(["Un", "Deux", "Trois"]), null);
  const { version, points } = await stored();
  const [first, second, third] = points;
  if (!first || !second || !third) throw new Error("no points");
  second.weight = "9";
  second.wordings.fr.phrasings = "Autrement dit\nEncore";
  second.wordings.en.claim = "Two";
  const fields = { version: version.id };
  const dropped = await (await post(posted(points, { ...fields, intent: "drop:1" }))).text();
  expectSeen(dropped, words.dropped);
  expect(valuesOf(dropped, "points[1].id")).toEqual([third.id]);
  const [removed = ""] = valuesOf(dropped, "dropped");

  // What was typed in the other points meanwhile stays.
  third.wordings.fr.claim = "Trois, retouché";
  const restoring = { ...fields, dropped: removed, intent: "restore" };
  const html = await (await post(posted([first, third], restoring))).text();
  expect(html).not.toContain(words.dropped);
  expect([0, 1, 2].map((at) => valuesOf(html, `points[${at}].id`)[0])).toEqual([
    first.id,
    second.id,
    third.id,
  ]);
  expect(valuesOf(html, "points[1].weight")).toEqual(["9"]);
  const typed = textsOf(html, "textarea");
  for (const text of ["Deux", "Autrement dit\nEncore", "Two", "Trois, retouché"])
    expect(typed).toContain(text);
  expect((await stored()).version.id).toBe(version.id);
});

test.each([
  ["nothing", ""],
  ["no point", '{"at":1}'],
  ["no JSON", "{"],
])("a restore of %s changes nothing", async (_, dropped) => {
  await insert(rubricOf(["Un", "Deux"]), null);
  const { version, points } = await stored();
  const form = posted(points, { version: version.id, dropped, intent: "restore" });
  const html = await (await post(form)).text();
  expect(valuesOf(html, "points[1].id")).toEqual([points[1]?.id]);
  expect(valuesOf(html, "points[2].id")).toEqual([]);
});

test("a point that is back already is not put back twice", async () => {
  await insert(rubricOf(["Un", "Deux"]), null);
  const { version, points } = await stored();
  const dropped = JSON.stringify({ at: 1, point: points[1] });
  const form = posted(points, { version: version.id, dropped, intent: "restore" });
  expect(valuesOf(await (await post(form)).text(), "points[2].id")).toEqual([]);
});
