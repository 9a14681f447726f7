import { expect, type Locator, type Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session/session-window";
import { takesLeave } from "~/services/customer/script/leave";
import type { Academy } from "../support/academy";
import { SessionPage } from "./session-page";

/** Product §3.4: the session of a group in the narrow window. */
export class GroupSessionPage extends SessionPage {
  readonly nextButton: Locator;
  readonly lastButton: Locator;
  readonly answer: Locator;
  readonly timer: Locator;
  readonly readAll: Locator;
  /** The 'Terminer la session' button of the confirmation. */
  readonly confirmEnd: Locator;

  constructor(page: Page) {
    super(page);
    this.nextButton = page.getByRole("button", { name: copy.presentation.next });
    this.lastButton = page.getByRole("button", { name: copy.presentation.last });
    this.answer = page.getByRole("textbox", { name: "Votre réponse" });
    this.timer = page.getByRole("timer");
    this.confirmEnd = page.getByRole("dialog").getByRole("button", { name: copy.presentation.end });
    this.readAll = page.getByRole("link", { name: "Lire mes évaluations" });
  }

  async goto(academy: Pick<Academy, "url">, groupId: string): Promise<void> {
    await this.page.goto(`${academy.url}/group-agent-chat/group/${groupId}`);
  }

  /** Starts without a microphone. Records the screen unless `records` is false. */
  async startInWriting({ records = true } = {}): Promise<void> {
    if (records) await this.page.getByRole("checkbox", { name: sentences.writeRecorded }).check();
    await this.page.getByRole("button", { name: "Répondre au clavier, sans micro" }).click();
    await expect(this.answer).toBeVisible();
    await this.greeted();
  }

  /** Waits for the customer's first line, so that later lines count as answers. */
  private async greeted(): Promise<void> {
    await expect(this.lines.first()).toBeAttached();
  }

  async say(text: string): Promise<void> {
    await this.answer.fill(text);
    await this.answer.press("Enter");
    await expect(this.lines.filter({ hasText: text })).toBeVisible();
  }

  /** Returns true when the customer has said goodbye or the session is over. */
  async customerLeft(): Promise<boolean> {
    const last = (await this.words()).at(-1);
    return last === undefined || takesLeave(last);
  }

  /** Writes at the cursor and waits for the customer's answer. */
  async write(text: string): Promise<void> {
    await this.greeted();
    const before = await this.lines.count();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press("Enter");
    // One new line is the rep's, the next one the answer.
    const answered = this.done.or(this.lines.nth(before + 1)).first();
    await expect(answered).toBeAttached();
    if (await this.customerLeft()) return;
    await expect(this.answer).toHaveValue("");
    await expect(this.answer).toBeFocused();
  }

  /** Ends the session, and confirms when modules are left. */
  async end(): Promise<void> {
    await this.endButton.click();
    await expect(this.confirmEnd.or(this.done)).toBeVisible();
    if (await this.confirmEnd.isVisible()) await this.confirmEnd.click();
  }

  /** The heading of the current module. `position` counts from 1. */
  heading(title: string, position: number, total: number): Locator {
    return this.page.getByRole("heading", {
      name: copy.presentation.groupHeader(title, position, total),
    });
  }

  /** Returns the counts of acknowledged and recorded portions, read from the screen. */
  async portions(): Promise<{ acknowledged: number; recorded: number }> {
    const words = await this.page.getByText(/^\d+ \/ \d+ portions$/).innerText();
    const [acknowledged = 0, recorded = 0] = words.match(/\d+/g)?.map(Number) ?? [];
    return { acknowledged, recorded };
  }

  async untilRecorded(portions: number, timeout = 30_000): Promise<void> {
    await expect
      .poll(async () => (await this.portions()).recorded, { timeout })
      .toBeGreaterThanOrEqual(portions);
  }
}
