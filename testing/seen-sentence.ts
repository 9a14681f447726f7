import { expect } from "vitest";
import { pageText } from "./page-text";
import { provoked } from "./provoked";

/** Checks that a route's page shows the sentence, and registers it as made visible. */
export function expectSeen(html: string, sentence: string): void {
  expect(pageText(html)).toContain(sentence);
  provoked(sentence);
}
