import { type BrowserContext, chromium, expect, type Page, test as base } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Academy, startAcademy } from "./academy";
import { repFlags } from "./chromium";

export type Account = "admin" | "terrain" | "sedentaire" | "utilisateur" | "candidat";

/**
 * Posts the form of /login. Returns the session's cookie as "name=value". `account` is the part of the address before
 * the @.
 */
export async function openSession({ url }: Pick<Academy, "url">, account: string): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ email: `${account}@aplomb.example`, password: "aplomb-demo" }),
  });
  const cookie = answer.headers.get("Set-Cookie")?.split(";", 1)[0];
  if (!cookie) throw new Error(`sign-in answered ${answer.status}`);
  return cookie;
}

/** Signs a browser in by cookie, for tests that are not about signing in. */
export async function signIn(
  page: Page,
  academy: Pick<Academy, "url">,
  account: Account,
): Promise<void> {
  await giveSession(page.context(), academy, await openSession(academy, account));
}

/** Puts a session's cookie ("name=value") into a browser. */
export async function giveSession(
  context: BrowserContext,
  { url }: Pick<Academy, "url">,
  cookie: string,
): Promise<void> {
  const [name = "", value = ""] = cookie.split("=", 2);
  await context.addCookies([{ name, value, url }]);
}

/** Signs in through the form, as a person does, and stays on the home page. */
export async function signInByForm(
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

/** Resolves once React has hydrated our page. Before that, the browser handles a click itself. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !("__reactRouterContext" in window) ||
      Object.keys(document.body).some((key) => key.startsWith("__reactFiber$")),
  );
}

export interface Fixtures {
  /** A server for one test that presents. Other tests keep the demo unchanged. */
  ownAcademy: Academy;
  /** Opens a browser whose microphone plays the given French sound file once. */
  openRep(wav?: string, options?: { profile?: string }): Promise<BrowserContext>;
  /** Opens a page of such a browser, signed in to `ownAcademy`. */
  openRepPage(account?: Account): Promise<Page>;
}

interface WorkerFixtures {
  /** One server for all tests of a worker. Tests only read it, or change rows that no other test reads. */
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
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    if (javaScriptEnabled !== false) {
      page.goto = async (...address) => {
        const answer = await goto(...address);
        await untilInteractive(page);
        return answer;
      };
      page.reload = async (options) => {
        const answer = await reload(options);
        await untilInteractive(page);
        return answer;
      };
    }
    await use(page);
  },
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
  openRepPage: async ({ openRep, ownAcademy }, use) => {
    await use(async (account = "terrain") => {
      const page = await (await openRep()).newPage();
      await signIn(page, ownAcademy, account);
      return page;
    });
  },
});

export { expect };
