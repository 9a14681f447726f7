import type { Instant } from "~/models/tables";

/** The server's session data of a browser. */
export interface SessionData {
  userId: string;
  /** The instant of the first request on the last day (UTC) with a request from this browser. */
  seenAt: Instant;
  /** The page to open after the sign-in. */
  returnTo: string;
  /** The draft of a form that was sent without a session: its id, and the path of its page. */
  draft: { id: string; path: string };
}
export interface SessionFlash {
  toast: Toast;
  /** Set when a signed-in person's session has ended. */
  ended: true;
}
export interface Toast {
  /** info: nothing had to change. */
  tone: "ok" | "ko" | "info";
  text: string;
}
