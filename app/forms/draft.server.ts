import type { RouterContextProvider } from "react-router";
import { addressContext, sessionContext } from "~/http/context";
import * as Drafts from "~/models/people/drafts.server";
import { isSignedInId } from "~/models/sign-in/sessions.server";

/** Milliseconds that a draft waits: for its author to sign in again, and for a person who never signed in. */
const KEPT_MS = 3_600_000;
const KEPT_OF_ANYBODY_MS = 900_000;

/** Keeps the fields for the page at `path` until the page is opened again or its form is posted. */
export async function keepDraft(
  context: Readonly<RouterContextProvider>,
  path: string,
  fields: Drafts.Fields,
): Promise<void> {
  if (fields.length === 0) return;
  const session = context.get(sessionContext);
  const before = session.get("draft");
  if (before) await Drafts.take(before.id);
  const keptMs = isSignedInId(session.id) ? KEPT_MS : KEPT_OF_ANYBODY_MS;
  const id = await Drafts.keep({ address: context.get(addressContext), path, fields, keptMs });
  session.set("draft", { id, path });
}

/** Returns the fields kept for this page and forgets them. Returns null when there are none. */
export async function takeDraft(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<Drafts.Fields | null> {
  const session = context.get(sessionContext);
  const draft = session.get("draft");
  if (draft?.path !== path) return null;
  session.unset("draft");
  return Drafts.take(draft.id);
}
