import type { BrowserContext, Page } from "@playwright/test";

/** The apps that a web view of the support page may be in. */
export const HOSTS = ["android", "ios", "react-native"] as const;
export type Host = (typeof HOSTS)[number];

interface Hosted {
  aplombReceived: unknown[][];
}

/** Gives the pages of a context the object by which this app listens; it writes down what it is given. */
export async function installHost(context: BrowserContext, host: Host): Promise<void> {
  await context.addInitScript((host) => {
    const received: unknown[][] = [];
    const port = { postMessage: (...given: unknown[]) => void received.push(given) };
    Object.assign(window, { aplombReceived: received });
    if (host === "android") Object.assign(window, { AplombBridge: port });
    if (host === "ios") Object.assign(window, { webkit: { messageHandlers: { aplomb: port } } });
    if (host === "react-native") Object.assign(window, { ReactNativeWebView: port });
  }, host);
}

/** What the app was given so far: the arguments of each call. */
export const receivedBy = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => (window as unknown as Hosted).aplombReceived);
