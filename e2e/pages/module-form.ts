import type { Locator, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import type { Academy } from "../support/academy";
import { AdminList } from "./admin-list";

const { module } = copy;

/** Page object of the module forms and their list (product §4.2). */
export class ModulePages {
  readonly page: Page;
  readonly title: Locator;
  readonly video: Locator;
  readonly transcript: Locator;
  readonly create: Locator;
  readonly save: Locator;
  readonly #url: string;

  constructor(page: Page, academy: Pick<Academy, "url">) {
    this.page = page;
    this.#url = academy.url;
    this.title = page.getByLabel(module.title);
    this.video = page.locator("input[type=file]");
    this.transcript = page.getByRole("textbox", { name: module.videoTranscript });
    this.create = page.getByRole("button", { name: module.createWithUpload });
    this.save = page.getByRole("button", { name: copy.common.save });
  }

  async goto(screen: "modules" | "add-module" | `edit-module/${string}`): Promise<void> {
    await this.page.goto(`${this.#url}/admin/${screen}`);
  }

  /** The list of modules of one container. */
  list(container: string): AdminList {
    return new AdminList(this.page, module.order(container));
  }

  row(title: string): Locator {
    return this.page
      .locator("li.row")
      .filter({ has: this.page.getByRole("heading", { level: 3, name: title, exact: true }) });
  }

  async edit(title: string): Promise<void> {
    await this.row(title)
      .getByRole("link", { name: `Modifier ${title}` })
      .click();
  }

  /** The button of a module's menu, which holds 'Supprimer'. */
  more(title: string): Locator {
    return this.row(title).getByRole("button", { name: module.more(title) });
  }

  remove(title: string): Locator {
    return this.row(title).getByRole("button", { name: `Supprimer ${title}` });
  }
}
