import { expect, test } from "vitest";
import { pageOf } from "./slice";

test.each([
  [0, 1, { page: 1, pages: 1, skip: 0 }],
  [20, 1, { page: 1, pages: 1, skip: 0 }],
  [21, 2, { page: 2, pages: 2, skip: 20 }],
  [45, 9, { page: 3, pages: 3, skip: 40 }],
  [45, 0, { page: 1, pages: 3, skip: 0 }],
])("of %i rows in pages of 20, the request for page %i shows %j", (total, asked, shown) => {
  expect(pageOf(total, 20, asked)).toEqual({ ...shown, limit: 20 });
});
