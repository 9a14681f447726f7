import { expect, test } from "vitest";
import { refuseLongTitle, TITLE_MAX, TitleTooLong } from "./title";

const long = (length: number) => "é".repeat(length);

test("a new title has at most 200 characters", () => {
  refuseLongTitle(long(TITLE_MAX));
  expect(() => refuseLongTitle(long(TITLE_MAX + 1))).toThrow(TitleTooLong);
});

test("a longer title from before stays, and may become shorter but no longer", () => {
  refuseLongTitle(long(300), long(300));
  refuseLongTitle(long(250), long(300));
  expect(() => refuseLongTitle(long(301), long(300))).toThrow(TitleTooLong);
});
