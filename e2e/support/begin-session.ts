import type { BrowserContext } from "@playwright/test";
import { HomePage } from "../pages/home-page";
import { SessionPage } from "../pages/session-page";
import type { Academy } from "./academy";
import { signIn } from "./fixtures";

/** Starts a session of a module as a rep on the road, in a window of the product's width. */
export async function beginSession(
  context: BrowserContext,
  academy: Academy,
  module: string,
): Promise<SessionPage> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 430, height: 800 });
  await signIn(page, academy, "terrain");
  await page.goto(academy.url);
  const href = await new HomePage(page, academy).link(module, "Présenter").getAttribute("href");
  await page.goto(`${academy.url}${href?.replace("presentModule", "agent-chat/module")}`);
  const session = new SessionPage(page);
  await session.startButton.click();
  return session;
}
