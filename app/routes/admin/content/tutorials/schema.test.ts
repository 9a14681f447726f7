import * as v from "valibot";
import { expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { tutorialSchema } from "./schema";

test.each(["title", "title_en", "title_es"])("a long %s is refused at its field", (name) => {
  const checked = v.safeParse(tutorialSchema(), { title: "Rouleau", [name]: "é".repeat(201) });
  expect(checked.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    [name, copy.form.titleTooLong],
  ]);
});

test("a title of 200 characters is accepted", () => {
  expect(v.is(tutorialSchema(), { title: "é".repeat(200) })).toBe(true);
});
