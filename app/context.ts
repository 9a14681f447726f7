import { createContext } from "react-router";
import type { Session } from "react-router";
import type { User } from "./models/tables";

/** The signed-in user of this request; null when signed out. */
export const userContext = createContext<User | null>(null);

export interface SessionData {
  userId: string;
  /** The day (UTC) this browser was last seen on. */
  seenOn: string;
  /** Where to go after signing in. */
  returnTo: string;
  /** What was typed in a form when nobody was signed in any more: which one, and on the page at which path. */
  draft: { id: string; path: string };
}
export interface SessionFlash {
  toast: Toast;
}
export interface Toast {
  tone: "ok" | "ko";
  text: string;
}

/** The browser's session, opened once per request by the root middleware. */
export const sessionContext = createContext<Session<SessionData, SessionFlash>>();

/** Identifies the request in the log; shown to the person when something fails. */
export const requestIdContext = createContext<string>("");

/** The nonce of this answer's Content-Security-Policy; empty under the stock runner. */
export const nonceContext = createContext<string>("");

/** The caller's address, as far as the trusted proxies say. */
export const addressContext = createContext<string>("");

/** Lets the body of this request take as long as its bytes keep coming; nothing to lift under the stock runner. */
export const longBodyContext = createContext<() => void>(() => {});
