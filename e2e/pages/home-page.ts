import type { Locator, Page } from "@playwright/test";
import type { Academy } from "../support/academy";

/** Page object of home (product §3.1). */
export class HomePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly dialog: Locator;
  readonly video: Locator;
  readonly #url: string;

  constructor(page: Page, academy: Pick<Academy, "url">) {
    this.page = page;
    this.#url = `${academy.url}/`;
    this.heading = page.getByRole("heading", { name: "Présenter un module ou un groupe" });
    this.dialog = page.getByRole("dialog");
    this.video = this.dialog.locator("video");
  }

  async goto(): Promise<void> {
    await this.page.goto(this.#url);
  }

  /** The unlocked containers in order, as `details` elements. */
  get containers(): Locator {
    return this.page.locator("details[name=containers]");
  }

  container(title: string): Locator {
    return this.containers.filter({
      has: this.page.getByRole("heading", { level: 2, name: title }),
    });
  }

  card(title: string): Locator {
    return this.page
      .getByRole("article")
      .filter({ has: this.page.getByRole("heading", { level: 3, name: title }) });
  }

  link(card: string, name: "Vidéo" | "Guidelines" | "Présenter"): Locator {
    return this.card(card).getByRole("link", { name });
  }
}
