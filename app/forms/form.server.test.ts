import { expect, test } from "vitest";
import * as v from "valibot";
import { checkForm } from "./form.server";

const schema = v.object({ title: v.pipe(v.string(), v.nonEmpty()) });

test.each(["title[__proto__]", "__proto__", "constructor", "title[", "a..b"])(
  "a field named %s is a malformed form, not a fault of ours",
  (name) => {
    const form = new FormData();
    form.set("title", "Encaisser");
    form.set(name, "x");
    expect(() => checkForm(form, schema)).toThrow(
      expect.objectContaining({ init: { status: 400 } }),
    );
  },
);

test("other names are read past", () => {
  const form = new FormData();
  form.set("title", "Encaisser");
  form.set("a.b[0].c", "x");
  expect(checkForm(form, schema)).toMatchObject({ value: { title: "Encaisser" }, refused: null });
});
