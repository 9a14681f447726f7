import type { RouterContextProvider } from "react-router";
import { sessionContext } from "./context";

/** How long what was typed waits for its author to sign in again, in milliseconds. */
export const DRAFT_MS = 3_600_000;

/** What was typed in the form of a page when the session had expired. */
export interface Draft {
  /** The page's path. */
  path: string;
  fields: [string, string][];
  /** When, in milliseconds since the epoch. */
  at: number;
}

/** Keeps the fields for the page at `path`, until it is opened again or its form posted. */
export function keepDraft(
  context: Readonly<RouterContextProvider>,
  path: string,
  fields: [string, string][],
): void {
  if (fields.length > 0) context.get(sessionContext).set("draft", { path, fields, at: Date.now() });
}

/** The fields kept for this page, once; null when there are none. */
export function takeDraft(
  context: Readonly<RouterContextProvider>,
  path: string,
): Draft["fields"] | null {
  const session = context.get(sessionContext);
  const draft = session.get("draft");
  if (draft?.path !== path) return null;
  session.unset("draft");
  return Date.now() - draft.at < DRAFT_MS ? draft.fields : null;
}
