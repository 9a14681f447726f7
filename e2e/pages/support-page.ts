import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import type { Language } from "~/models/terms/language";
import { makeSupportToken } from "../../testing/support-tokens";
import type { Academy } from "../support/academy";
import { untilInteractive } from "../support/fixtures";

/** What the academy's support tokens are signed with. */
export function supportKey({ dataDir }: Pick<Academy, "dataDir">): string {
  const secrets = JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8")) as {
    support: string;
  };
  return secrets.support;
}

/** Product §3.7, in one language. */
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

  /** As the app opens it; "" for an empty token, null for none. */
  async open(token: string | null, os = "android") {
    const search = new URLSearchParams({ ...(token === null ? {} : { token }), os });
    search.set("lang", this.#language);
    return this.page.goto(`${this.#academy.url}/support?${search}`);
  }

  /** With a token of its own, up to the first screen. */
  async enter(os?: string) {
    await this.open(makeSupportToken({ key: supportKey(this.#academy) }), os);
    await this.page.waitForURL((url) => !url.searchParams.has("token"));
    await this.startButton.waitFor();
    // The address changes before the page does, which has to be there before it can be asked.
    await this.page.waitForLoadState();
    await untilInteractive(this.page);
  }

  /** Resolves once a call can be started by a press. */
  async startCall() {
    await this.startButton.tap();
    await this.endButton.waitFor();
  }
}
