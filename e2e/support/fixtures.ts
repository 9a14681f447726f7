import { type BrowserContext, chromium, expect, type Page, test as base } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Academy, startAcademy } from "./academy";
import { repFlags } from "./chromium";

export type Account = "admin" | "terrain" | "sedentaire" | "utilisateur" | "candidat";

/** Signs in through the form, as a person does. */
export async function signIn(
  page: Page,
  academy: Pick<Academy, "url">,
  account: Account,
): Promise<void> {
  await page.goto(`${academy.url}/login`);
  await page.getByLabel("Email").fill(`${account}@aplomb.example`);
  await page.getByLabel("Password").fill("aplomb-demo");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(`${academy.url}/`);
}

export interface Fixtures {
  /** A server of the test's own, for tests that present: the others find the demo as it was filled. */
  ownAcademy: Academy;
  /** A browser whose microphone plays the given French sound file, once. */
  openRep(wav: string, options?: { profile?: string }): Promise<BrowserContext>;
}

interface WorkerFixtures {
  /** One server for all tests of a worker: they read, or change what nobody else reads. */
  academy: Academy;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  academy: [
    async ({}, use) => {
      const academy = await startAcademy();
      await use(academy);
      await academy.stop();
      academy.remove();
    },
    { scope: "worker" },
  ],
  ownAcademy: async ({}, use) => {
    const academy = await startAcademy();
    await use(academy);
    await academy.stop();
    academy.remove();
  },
  openRep: async ({}, use) => {
    const opened: { context: BrowserContext; profile: string }[] = [];
    await use(async (wav, { profile = mkdtempSync(path.join(tmpdir(), "aplomb-rep-")) } = {}) => {
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: process.env.CHROMIUM_PATH,
        args: repFlags(wav),
        viewport: { width: 1280, height: 800 },
        locale: "fr-FR",
      });
      opened.push({ context, profile });
      return context;
    });
    for (const { context, profile } of opened) {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  },
});

export { expect };
