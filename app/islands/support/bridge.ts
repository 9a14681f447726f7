import { report } from "../report";

/** A tutorial as the mobile app plays it. */
export interface ShownTutorial {
  id: string;
  title: string;
  videoUrl: string;
}

/** The support page's messages to the mobile app: all of them, in one format (docs/mobile-bridge.md). */
export type BridgeMessage = { source: "aplomb"; version: 1 } & (
  | { type: "session_ended" }
  | { type: "access_denied" }
  | { type: "show_tutorial"; tutorial: ShownTutorial }
);

/** The receiver of messages: a host takes text. */
interface Port {
  postMessage(message: string): void;
}

/** The objects that a native app adds to its web page, one for each kind of web view. */
export interface BridgeScope {
  AplombBridge?: Partial<Port>;
  webkit?: { messageHandlers?: { aplomb?: Partial<Port> } };
  ReactNativeWebView?: Partial<Port>;
  /** The page's location: the app receives whole addresses. */
  location: { href: string };
}

export interface Bridge {
  /** Shows the tutorial in the mobile app. Returns false without an app, and the page shows it itself. */
  showTutorial(tutorial: ShownTutorial): boolean;
  /** Tells the mobile app that the call is over. Returns false without an app, and the page says it itself. */
  sessionEnded(): boolean;
  /** Tells the mobile app that a new token is needed. Returns false without an app. */
  accessDenied(): boolean;
}

/**
 * Creates the page's side of the bridge. Messages go to one port of the app and to no window, where an unknown page
 * could listen. The bridge receives no messages.
 */
export function createBridge(scope: BridgeScope): Bridge {
  const send = (message: BridgeMessage): boolean => {
    const port = portOf(scope);
    if (!port) return false;
    try {
      port.postMessage(JSON.stringify(message));
      return true;
    } catch (error) {
      report(error); // the app has gone away, so the page does it itself
      return false;
    }
  };
  return {
    showTutorial({ id, title, videoUrl }) {
      const url = webAddress(videoUrl, scope.location.href);
      if (url === null) return false;
      const tutorial = { id, title, videoUrl: url };
      return send({ source: "aplomb", version: 1, type: "show_tutorial", tutorial });
    },
    sessionEnded: () => send({ source: "aplomb", version: 1, type: "session_ended" }),
    accessDenied: () => send({ source: "aplomb", version: 1, type: "access_denied" }),
  };
}

/** Returns true in the web view of the mobile app. */
export const isInApp = (scope: BridgeScope): boolean => portOf(scope) !== null;

/** Looks for the port at each message, because React Native adds its object late. */
function portOf({ AplombBridge, webkit, ReactNativeWebView }: BridgeScope): Port | null {
  const ports = [AplombBridge, webkit?.messageHandlers?.aplomb, ReactNativeWebView];
  return ports.find((port): port is Port => typeof port?.postMessage === "function") ?? null;
}

/** Returns the whole address when it is a web address, else null. An app must not open a file or another app for us. */
function webAddress(address: string, base: string): string | null {
  if (address === "" || !URL.canParse(address, base)) return null;
  const { protocol, href } = new URL(address, base);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
