import { expect, type Locator, type Page } from "@playwright/test";
import { copy } from "~/copy/copy";
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

/**
 * Runs an action for which the browser asks for confirmation, checks the question, then accepts or dismisses it. The
 * question has a second sentence after an empty line.
 */
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
  const [question, detail, ...rest] = (await asked).split("\n\n");
  expect(question).toBe(sentence);
  expect(detail).toMatch(/\.$/);
  expect(rest).toEqual([]);
  provoked(sentence);
}

/** Runs an action for which a dialog of the page asks for confirmation, with or without scripts. */
export async function confirmingOnPage(
  page: Page,
  sentence: string,
  act: () => Promise<void>,
  answer: "accept" | "dismiss" = "accept",
): Promise<void> {
  await act();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: sentence })).toBeVisible();
  provoked(sentence);
  if (answer === "accept") await dialog.getByRole("button", { name: copy.common.remove }).click();
  else await dialog.getByRole("link", { name: copy.common.cancel }).click();
  await expect(dialog).toHaveCount(0);
}
