import { expect, type Locator, type Page } from "@playwright/test";
import { untilInteractive } from "./fixtures";
import { createGate } from "./gate";

/** A line on which the pages come at once, and their scripts only when the test lets them. */
export interface SlowScripts {
  /** Opens an address, and returns once the whole page stands there without its scripts. */
  open(address: string): Promise<void>;
  /** Lets the scripts through, and returns once the page has woken up. */
  arrive(): Promise<void>;
  /** Lets the scripts through, and returns at once. */
  release(): void;
}

/** Holds back the scripts of every page that `page` opens from here on; give it one that waits for no scripts itself. */
export async function holdScripts(page: Page): Promise<SlowScripts> {
  let held = createGate();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await held.opened;
    await route.continue();
  });
  return {
    async open(address) {
      held.open();
      held = createGate();
      await page.goto(address, { waitUntil: "commit" });
      await page.waitForFunction(() => document.readyState !== "loading");
    },
    release: () => held.open(),
    async arrive() {
      held.open();
      await untilInteractive(page);
      await page.waitForLoadState("load");
    },
  };
}

/** Everything a person can change on a page: what a screen has of fields, by kind. */
const FIELDS =
  "textarea:not([readonly]), select, input:not([type=hidden], [type=file], [type=submit])";

/** Changes each field that is in view as a person would. Returns what each holds then, by its place in the page. */
export async function changeFields(page: Page): Promise<Record<string, string>> {
  for (const field of await page.locator(FIELDS).all())
    if ((await field.isVisible()) && (await field.isEnabled())) await change(field);
  return standing(page);
}

/** Types behind what stands in a text, turns a box over, takes the second choice of a list. */
async function change(field: Locator): Promise<void> {
  const kind = await field.evaluate((element) => (element as HTMLInputElement).type);
  if (kind === "checkbox" || kind === "radio") {
    await field.evaluate((element) => (element as HTMLInputElement).click());
  } else if (kind === "select-one") {
    const choices = await field.locator("option:not([disabled])").all();
    await field.selectOption((await choices[1]?.getAttribute("value")) ?? []);
  } else if (kind === "number" || kind === "range") {
    await field.press("ArrowDown");
  } else {
    await field.press("End");
    await field.press("ControlOrMeta+End");
    await field.pressSequentially(" tapé");
  }
}

/** What every field of the page holds, by its place. */
export function standing(page: Page): Promise<Record<string, string>> {
  return page.evaluate((fields) => {
    const held: Record<string, string> = {};
    const all = document.querySelectorAll<
      HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
    >(fields);
    for (const field of all) {
      const at = `${field.tagName} ${field.name} ${field.id.replaceAll(/«?[:_]r[\w:]*»?/g, "")}`;
      const number = Object.keys(held).filter((name) => name.startsWith(at)).length;
      held[`${at} ${number}`] =
        field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)
          ? `${field.checked}`
          : field.value;
    }
    return held;
  }, FIELDS);
}

/** The line of the page that takes the keyboard, typed one key after the other while the scripts arrive in the middle. */
export async function typeAcross(field: Locator, text: string, scripts: SlowScripts) {
  const half = Math.ceil(text.length / 2);
  await field.pressSequentially(text.slice(0, half));
  scripts.release();
  await field.pressSequentially(text.slice(half));
  await scripts.arrive();
  await expect(field).toBeFocused();
}
