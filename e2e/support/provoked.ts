import { expect, type Locator, type Page } from "@playwright/test";
import { provoked } from "../../testing/provoked";

/** Waits at most `timeout` ms until the sentence is visible, and registers it. */
export async function see(
  where: Page | Locator,
  sentence: string,
  options: { timeout?: number } = {},
): Promise<void> {
  await expect(where.getByText(sentence).first()).toBeVisible(options);
  provoked(sentence);
}

/** The wait for a next try: the recording sender waits 15 s between late tries. */
export const AFTER_TRIES = { timeout: 60_000 };

/** Runs an action that asks for confirmation, checks the question, then accepts or dismisses it. */
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
