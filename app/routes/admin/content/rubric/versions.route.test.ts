import { describe, expect, test } from "vitest";
import { send } from "../../../../../testing/academy-request";
import { countQueries } from "../../../../../testing/database";
import {
  createEvaluation,
  createModule,
  createUser,
  rubricOf,
} from "../../../../../testing/factories";
import { copy } from "~/copy/copy";
import * as Modules from "~/models/content/modules.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { useRubricPage } from "../../../../../testing/rubric-page";

const words = copy.rubricForm;
const { on, page, post, insert, stored } = useRubricPage();

describe("versions", () => {
  test("tell who made them and how many used them; an old one may return", async () => {
    const first = await insert(rubricOf(["La première phrase"], "read"), null);
    const second = await insert(rubricOf(["La seconde phrase"], "read"), first.id);
    const { id: userId } = await createUser();
    await createEvaluation({ userId, moduleId: on.module.id, rubricVersionId: first.id });
    await createEvaluation({ userId, moduleId: on.module.id, rubricVersionId: first.id });
    const html = await page(`?version=${first.id}`);
    expect(html).toContain(words.uses(2));
    expect(html).toContain(words.uses(0));
    expect(html).toContain("La première phrase");
    expect(html).toContain(words.versionBack(1));
    const back = new URLSearchParams({ intent: "back", old: first.id, version: second.id });
    expect((await post(back)).headers.get("Location")).toBe(on.at);
    const { version } = await stored();
    expect(version).toMatchObject({ number: 3, note: words.noteBack(1), rubric: first.rubric });
  });

  test("of another module cannot be put in use here", async () => {
    const other = await createModule();
    const theirs = await Rubrics.insert({
      moduleId: other.id,
      rubric: rubricOf(["Ailleurs"], "read"),
      origin: "admin",
      by: on.as,
      basedOn: null,
    });
    const mine = await insert(rubricOf(["Ici"], "read"), null);
    await post(new URLSearchParams({ intent: "back", old: theirs.id, version: mine.id }));
    expect((await stored()).version.id).toBe(mine.id);
  });
});

test("however many versions and modules there are, the pages make as many queries", async () => {
  await page();
  const ask = () => countQueries(() => page());
  const list = () => countQueries(() => send("/admin/modules", { as: on.as }));
  await list();
  const [one, oneListed] = [await ask(), await list()];
  let { id } = (await stored()).version;
  for (let number = 0; number < 5; number += 1)
    ({ id } = await insert(rubricOf([`Phrase ${number}`], "read"), id));
  for (let number = 0; number < 3; number += 1) {
    const { id: moduleId } = await createModule({ containerId: on.module.containerId });
    await Rubrics.insert({
      moduleId,
      rubric: rubricOf(["Un point"]),
      origin: "draft",
      by: null,
      basedOn: null,
    });
  }
  expect(await list()).toBe(oneListed);
  expect(await ask()).toBeLessThanOrEqual(one);
  expect(await Modules.findAllListed()).toHaveLength(4);
});
