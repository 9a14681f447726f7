import { expect, type Locator, type Page } from "@playwright/test";
import { provoked } from "../../testing/provoked";

/** Waits until the sentence is visible, `timeout` milliseconds where it is not at once, and registers it. */
export async function see(
  where: Page | Locator,
  sentence: string,
  options: { timeout?: number } = {},
): Promise<void> {
  await expect(where.getByText(sentence).first()).toBeVisible(options);
  provoked(sentence);
}

/** For what waits for a next try: the sender of a recording tries every 15 s at last. */
export const AFTER_TRIES = { timeout: 60_000 };

/** Does something that asks for a confirmation, reads the question, and answers it. */
export async function confirming(
  page: Page,
  sentence: string,
  act: () => Promise<void>,
  answer: "accept" | "dismiss" = "accept",
): Promise<void> {
  const asked = new Promise<string>((resolve) => {
    page.once("dialog", (dialog) => {
      resolve(dialog.message());
      void dialog[answer]();
    });
  });
  await act();
  expect(await asked).toBe(sentence);
  provoked(sentence);
}
