import type { Locator, Page } from "@playwright/test";

/** Page object of the narrow window (product §3.3). */
export class SessionPage {
  readonly page: Page;
  readonly startButton: Locator;
  readonly endButton: Locator;
  readonly done: Locator;
  readonly saved: Locator;
  readonly readEvaluation: Locator;
  readonly lines: Locator;

  constructor(page: Page) {
    this.page = page;
    this.startButton = page.getByRole("button", { name: "Commencer la session" });
    this.endButton = page.getByRole("button", { name: "Terminer la session" });
    this.done = page.getByRole("heading", { name: "Présentation terminée" });
    this.saved = page.getByText("Enregistrement sauvegardé avec succès!");
    this.readEvaluation = page.getByRole("link", { name: "Lire mon évaluation" });
    this.lines = page.getByLabel("Transcription").getByRole("listitem");
  }

  /** Returns the lines on screen, oldest first. */
  words(): Promise<string[]> {
    return this.lines.allInnerTexts();
  }
}
