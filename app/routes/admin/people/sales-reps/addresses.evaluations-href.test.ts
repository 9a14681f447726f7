import { expect, test } from "vitest";
import { evaluationsHref } from "./addresses";

test.each([
  ["Karim Benali", "Karim%20Benali"],
  ["A/B 100 %", "A%2FB%20100%20%25"],
  ["?q#h", "%3Fq%23h"],
  [".", "-"],
  ["..", "-"],
  ["", "-"],
])("'%s' becomes the segment '%s', which no browser resolves away", (name, segment) => {
  const address = evaluationsHref({ id: "u1", name });
  expect(address).toBe(`/admin/sales-reps/u1/${segment}/evaluations`);
  expect(new URL(address, "http://academy.test").pathname).toBe(address);
});
