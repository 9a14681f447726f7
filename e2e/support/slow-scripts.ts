import { expect, type Locator, type Page } from "@playwright/test";
import { untilInteractive } from "./fixtures";
import { createGate } from "./gate";

/** A line that delivers pages at once, and their scripts when the test allows it. */
export interface SlowScripts {
  /** Opens an address. Resolves when the whole page is there without its scripts. */
  open(address: string): Promise<void>;
  /** Delivers the scripts. Resolves when the page is hydrated. */
  arrive(): Promise<void>;
  /** Delivers the scripts without waiting. */
  release(): void;
}

/** Holds back the scripts of every page that `page` opens from now on. `page` itself must not wait for scripts. */
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

/** The fields of a page that a person can change, by kind. */
const FIELDS =
  "textarea:not([readonly]), select, input:not([type=hidden], [type=file], [type=submit])";

/** Changes each visible field as a person would. Returns the new values by field position. */
export async function changeFields(page: Page): Promise<Record<string, string>> {
  for (const field of await page.locator(FIELDS).all())
    if ((await field.isVisible()) && (await field.isEnabled())) await change(field);
  return standing(page);
}

/** Appends to a text, toggles a checkbox or takes the second option of a list. */
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

/** Returns the value of every field by its position. */
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

/** Types a text into a field key by key, while the scripts arrive in the middle. */
export async function typeAcross(field: Locator, text: string, scripts: SlowScripts) {
  const half = Math.ceil(text.length / 2);
  await field.pressSequentially(text.slice(0, half));
  scripts.release();
  await field.pressSequentially(text.slice(half));
  await scripts.arrive();
  await expect(field).toBeFocused();
}
