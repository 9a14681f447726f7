import type { BrowserContext, Page } from "@playwright/test";

/** The apps that may host a web view of the support page. */
export const HOSTS = ["android", "ios", "react-native"] as const;
export type Host = (typeof HOSTS)[number];

interface Hosted {
  aplombReceived: unknown[][];
}

/** Gives a context's pages the object by which this app listens. The object records its calls. */
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

/** Returns the arguments of each call to the app so far. */
export const receivedBy = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => (window as unknown as Hosted).aplombReceived);
