import { expect, it } from "vitest";
import { readQuantities as readAnew } from "~/services/language/quantities/read-quantities";
import { readQuantities } from "./read-once";

it("reads a text once in each language", () => {
  const text = "Once 12 pintas, 30 euros";
  const read = readQuantities(text, "es");
  expect(read).toEqual(readAnew(text, "es"));
  expect(readQuantities(text, "es")).toBe(read);
  expect(readQuantities(text, "en")).toEqual(readAnew(text, "en"));
});
