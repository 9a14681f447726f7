import { expect, test } from "vitest";
import * as v from "valibot";
import { checkForm, withReason } from "./form.server";
import { copy } from "~/copy/copy";

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

const coded = (code: string, cause?: unknown) =>
  Object.assign(new Error("failed", { cause }), { code });

test.each(["ENOSPC", "EDQUOT", "SQLITE_FULL"])(
  "%s is said after the sentence, however it was wrapped",
  (code) => {
    const said = `Le module n’a pas été enregistré. ${copy.errors.diskFull}`;
    expect(withReason(coded(code), "Le module n’a pas été enregistré")).toBe(said);
    const wrapped = new Error("not saved", { cause: coded(code) });
    expect(withReason(wrapped, "Le module n’a pas été enregistré.")).toBe(said);
  },
);

test.each([coded("SQLITE_BUSY"), new Error("disk full"), "ENOSPC", null])(
  "for %s the sentence stands alone",
  (error) => {
    expect(withReason(error, "Non.")).toBe("Non.");
  },
);
