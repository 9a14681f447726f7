import { expect } from "vitest";
import { pageText } from "./page-text";
import { provoked } from "./provoked";

/** The sentence stands on the page that a route returned. It counts as one that a test made visible. */
export function expectSeen(html: string, sentence: string): void {
  expect(pageText(html)).toContain(sentence);
  provoked(sentence);
}
