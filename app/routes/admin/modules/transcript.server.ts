import { href, type RouterContextProvider } from "react-router";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { log } from "~/platform/log.server";
import * as Transcripts from "~/models/content/module-transcripts.server";
import { withReason } from "~/forms/with-reason";
import { failure } from "../order-action.server";

const verbs = {
  retry: { act: Transcripts.retry, done: copy.module.transcriptRetried },
  accept: {
    act: (id: string) => Transcripts.settleProposal(id, true),
    done: copy.module.transcriptReplaced,
  },
  dismiss: {
    act: (id: string) => Transcripts.settleProposal(id, false),
    done: copy.module.transcriptKept,
  },
  figures: { act: Transcripts.confirmFigures, done: copy.module.transcriptConfirmed },
};

export type TranscriptVerb = keyof typeof verbs;

export const isTranscriptVerb = (intent: unknown): intent is TranscriptVerb =>
  typeof intent === "string" && Object.hasOwn(verbs, intent);

/**
 * Runs "Relancer", the answer to a proposed text, or the confirmation of figures read in the text of
 * this `version`. Then returns to the form.
 */
export async function actOnTranscript(
  moduleId: string,
  { verb, version }: { verb: TranscriptVerb; version: string },
  context: Readonly<RouterContextProvider>,
) {
  try {
    await verbs[verb].act(moduleId, version);
  } catch (error) {
    log().error({ err: error }, copy.module.updateFailed);
    return failure(withReason(error, copy.module.updateFailed), 500);
  }
  return redirectWithFlash(
    context,
    href("/admin/edit-module/:moduleId", { moduleId }),
    verbs[verb].done,
  );
}
