import { report } from "../report";

/** A tutorial as the mobile app plays it. */
export interface ShownTutorial {
  id: string;
  title: string;
  videoUrl: string;
}

/** What the support page tells the mobile app; the whole of it, in one format (docs/mobile-bridge.md). */
export type BridgeMessage = { source: "aplomb"; version: 1 } & (
  | { type: "session_ended" }
  | { type: "access_denied" }
  | { type: "show_tutorial"; tutorial: ShownTutorial }
);

/** What a message is put into: a host takes text. */
interface Port {
  postMessage(message: string): void;
}

/** The objects by which a native app makes itself known to the page it shows, one a kind of web view. */
export interface BridgeScope {
  AplombBridge?: Partial<Port>;
  webkit?: { messageHandlers?: { aplomb?: Partial<Port> } };
  ReactNativeWebView?: Partial<Port>;
  /** Of the page: the app is given whole addresses. */
  location: { href: string };
}

export interface Bridge {
  /** Has the tutorial shown by the mobile app. False: there is none, and the page shows it itself. */
  showTutorial(tutorial: ShownTutorial): boolean;
  /** Tells the mobile app that the call is over. False: there is none, and the page says it itself. */
  sessionEnded(): boolean;
  /** Tells the mobile app that a new token is needed. False: there is none. */
  accessDenied(): boolean;
}

/**
 * The page's side of the bridge: messages go to the app that shows the page, to one port, and to no window: whoever
 * could listen there is not known. It takes no message from anybody.
 */
export function createBridge(scope: BridgeScope): Bridge {
  const send = (message: BridgeMessage): boolean => {
    const port = portOf(scope);
    if (!port) return false;
    try {
      port.postMessage(JSON.stringify(message));
      return true;
    } catch (error) {
      report(error); // an app that has gone away: the page does it itself
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

/** Asked for each message: React Native puts its object there late. */
function portOf({ AplombBridge, webkit, ReactNativeWebView }: BridgeScope): Port | null {
  const ports = [AplombBridge, webkit?.messageHandlers?.aplomb, ReactNativeWebView];
  return ports.find((port): port is Port => typeof port?.postMessage === "function") ?? null;
}

/** The whole address, when it is one of the web: an app opens no file or application of the phone for us. */
function webAddress(address: string, base: string): string | null {
  if (address === "" || !URL.canParse(address, base)) return null;
  const { protocol, href } = new URL(address, base);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
