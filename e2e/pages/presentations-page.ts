import type { Locator, Page } from "@playwright/test";
import type { Academy } from "../support/academy";

/** Page object of a person's evaluations (product §3.6). */
export class PresentationsPage {
  readonly page: Page;
  /** The evaluation that is open, with its title, its player and the way to the others. */
  readonly attempt: Locator;
  readonly #url: string;

  constructor(page: Page, academy: Pick<Academy, "url">) {
    this.page = page;
    this.#url = academy.url;
    this.attempt = page.locator(".attempt-page");
  }

  async goto({ userId, moduleId }: { userId: string; moduleId: string }): Promise<void> {
    await this.page.goto(`${this.#url}/presentations/user/${userId}/module/${moduleId}`);
  }
}
