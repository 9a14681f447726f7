import { expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { withReason } from "./with-reason";

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
