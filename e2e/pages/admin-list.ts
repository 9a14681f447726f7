import type { Locator, Page } from "@playwright/test";

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

  /** Drags a row over another row without dropping it. */
  async grab(title: string, over: string): Promise<void> {
    // The drag library loads after the page.
    await this.list.and(this.page.locator("[data-sortable]")).waitFor();
    const from = await this.row(title).locator("[data-grip]").boundingBox();
    const to = await this.row(over).boundingBox();
    if (!from || !to) throw new Error(`no row ${title} or ${over} on screen`);
    const { mouse } = this.page;
    const down = to.y > from.y;
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2 + (down ? 8 : -8), {
      steps: 4,
    });
    await mouse.move(from.x + from.width / 2, to.y + to.height / 2 + (down ? 6 : -6), {
      steps: 12,
    });
  }
}
