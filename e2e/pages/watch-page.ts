import type { Locator, Page } from "@playwright/test";
import type { Academy } from "../support/academy";

/** Page object of a module's video and of a group's view (product §3.2). */
export class WatchPage {
  readonly page: Page;
  readonly video: Locator;
  readonly back: Locator;
  readonly #url: string;

  constructor(page: Page, academy: Pick<Academy, "url">) {
    this.page = page;
    this.#url = academy.url;
    this.video = page.locator("video");
    this.back = page.getByRole("link", { name: "Retour", exact: true });
  }

  async gotoModule(moduleId: string): Promise<void> {
    await this.page.goto(`${this.#url}/video/${moduleId}`);
  }

  async gotoGroup(groupId: string): Promise<void> {
    await this.page.goto(`${this.#url}/group/${groupId}`);
  }
}
