/** What the server keeps of a browser from one request to the next. */
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
  /** Somebody who was signed in was sent to the login page. */
  ended: true;
}
export interface Toast {
  tone: "ok" | "ko";
  text: string;
}
