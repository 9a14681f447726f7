import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import type { Language } from "~/models/terms/language";
import { makeSupportToken } from "../../testing/support-tokens";
import type { Academy } from "../support/academy";
import { untilInteractive } from "../support/fixtures";

/** Returns the key that signs the academy's support tokens. */
export function supportKey({ dataDir }: Pick<Academy, "dataDir">): string {
  const secrets = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8")) as {
    support: string;
  };
  return secrets.support;
}

/** Page object of the support page in one language (product §3.7). */
export class SupportPage {
  readonly page: Page;
  readonly said: (typeof copy.support)[Language];
  readonly #academy: Pick<Academy, "url" | "dataDir">;
  readonly #language: Language;
  readonly startButton: Locator;
  readonly writeButton: Locator;
  readonly endButton: Locator;
  readonly watchButton: Locator;
  readonly again: Locator;
  readonly lines: Locator;
  readonly question: Locator;

  constructor(page: Page, academy: Pick<Academy, "url" | "dataDir">, language: Language) {
    this.page = page;
    this.#academy = academy;
    this.#language = language;
    const said = (this.said = copy.support[language]);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    this.startButton = button(said.start);
    this.writeButton = button(said.write);
    this.endButton = button(said.end);
    this.watchButton = button(said.watch);
    this.again = button(said.again);
    this.lines = page.getByRole("log", { name: said.transcript }).getByRole("listitem");
    this.question = page.getByLabel(said.answer);
  }

  /** Opens the page as the app does. "" means an empty token, null no token. */
  async open(token: string | null, os = "android") {
    const search = new URLSearchParams({ ...(token === null ? {} : { token }), os });
    search.set("lang", this.#language);
    return this.page.goto(`${this.#academy.url}/support?${search}`);
  }

  /** Opens the page with a fresh token, up to the first screen. */
  async enter(os?: string) {
    await this.open(makeSupportToken({ key: supportKey(this.#academy) }), os);
    await this.page.waitForURL((url) => !url.searchParams.has("token"));
    await this.startButton.waitFor();
    // The address changes before the page, which must be loaded before the test reads it.
    await this.page.waitForLoadState();
    await untilInteractive(this.page);
  }

  /** Resolves once a press can start a call. */
  async startCall() {
    await this.startButton.tap();
    await this.endButton.waitFor();
  }
}
