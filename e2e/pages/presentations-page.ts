import type { Locator, Page } from "@playwright/test";
import type { Academy } from "../support/academy";

/** Page object of a person's evaluations (product §3.6). */
export class PresentationsPage {
  readonly page: Page;
  /** The evaluations, newest first, without the collapsible figures of the aside. */
  readonly attempts: Locator;
  readonly #url: string;

  constructor(page: Page, academy: Pick<Academy, "url">) {
    this.page = page;
    this.#url = academy.url;
    this.attempts = page.locator("main details:not(aside *)").filter({ hasText: "Fait le" });
  }

  async goto({ userId, moduleId }: { userId: string; moduleId: string }): Promise<void> {
    await this.page.goto(`${this.#url}/presentations/user/${userId}/module/${moduleId}`);
  }
}
