import { expect, type Locator, type Page } from "@playwright/test";

/** An ordered list of the administration: the rows of one `ol`, found by its name. */
export class AdminList {
  readonly page: Page;
  readonly list: Locator;

  constructor(page: Page, name: string) {
    this.page = page;
    this.list = page.getByRole("list", { name });
  }

  get rows(): Locator {
    return this.list.locator("> li");
  }

  get titles(): Locator {
    return this.list.getByRole("heading", { level: 3 });
  }

  row(title: string): Locator {
    return this.rows.filter({
      has: this.page.getByRole("heading", { level: 3, name: title, exact: true }),
    });
  }

  mover(title: string, direction: "Monter" | "Descendre"): Locator {
    return this.row(title).getByRole("button", { name: `${direction} ${title}` });
  }

  /** Drags a row by its handle over another row, in small steps as a hand does, and drops it. */
  async drag(title: string, over: string): Promise<void> {
    await this.grab(title, over);
    await this.page.mouse.up();
  }

  /**
   * Drags a row over another row without dropping it, and waits until it stands there. The hand follows the other row:
   * the page can scroll during a drag that begins near the edge, and the list draws one move after another.
   */
  async grab(title: string, over: string): Promise<void> {
    // The drag library loads after the page.
    await this.list.and(this.page.locator("[data-sortable]")).waitFor();
    const place = (await this.titles.allTextContents()).indexOf(over);
    const { mouse } = this.page;
    const from = await this.row(title).locator("[data-grip]").boundingBox();
    const target = await this.row(over).boundingBox();
    if (!from || !target) throw new Error(`no row ${title} or ${over} on screen`);
    const beyond = target.y > from.y ? 1 : -1;
    const x = from.x + from.width / 2;
    await mouse.move(x, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(x, from.y + from.height / 2 + 8 * beyond, { steps: 4 });
    await expect(async () => {
      const to = await this.row(over).boundingBox();
      if (!to) throw new Error(`no row ${over} on screen`);
      await mouse.move(x, to.y + to.height / 2 + 6 * beyond, { steps: 12 });
      await expect(this.titles.nth(place)).toHaveText(title, { timeout: 1_000 });
    }).toPass();
  }
}
