import { expect, test } from "vitest";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { postedRubric as posted } from "../../../../../testing/posted-rubric";
import { useRubricPage } from "../../../../../testing/rubric-page";
import { rubricOf } from "../../../../../testing/factories";
import { copy } from "~/copy/copy";

const words = copy.rubricForm;
const { page, post, insert, stored } = useRubricPage();

test("the page says which language has a part of the arguments, because that part alone gives the score", async () => {
  const { id: version } = await insert(rubricOf(["Dire le prix", "Dire le délai"]), null);
  expect(await page()).not.toContain(words.partTitle);

  const { points } = await stored();
  const [first, second] = points;
  if (!first || !second) throw new Error("the rubric has two points");
  first.wordings.en.claim = "Say the price";
  expect((await post(posted(points, { version, intent: "save" }))).status).toBe(302);
  const partial = await page();
  expect(partial).toContain(words.partTitle);
  expectSeen(partial, words.partOf("en", 1, 2));

  second.wordings.en.claim = "Say the delay";
  const { version: next } = await stored();
  expect((await post(posted(points, { version: next.id, intent: "save" }))).status).toBe(302);
  expect(await page()).not.toContain(words.partTitle);
});
