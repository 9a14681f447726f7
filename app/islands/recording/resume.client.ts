import { SessionExpired } from "../api";
import { report } from "../report";
import { wait } from "../timing";
import { deliver, requestEvaluation } from "./deliver";
import { deliverGroup } from "./deliver-group";
import { heldBySomeTab, hold } from "./holding.client";
import type { RecordingEvent } from "./machine";
import { browserPortions } from "./portions.client";
import { onReturn } from "./return.client";
import type { SendingEvent } from "./sending";
import { sharedSpool } from "./shared-spool.client";
import type { SpooledRecording } from "./spool.client";
import { browserTransport } from "./transport.client";

/** What this page is sending stays in its list. */
const sendingHere = new Set<string>();

/** This person's recordings that wait here: no other tab is making or sending them. */
export async function findPending(userId: string): Promise<SpooledRecording[]> {
  const spool = await sharedSpool();
  const [kept, isHeld] = await Promise.all([spool.list(userId), heldBySomeTab()]);
  const elsewhere = (recording: SpooledRecording) =>
    isHeld(recording) && !sendingHere.has(recording.instanceId);
  return kept.filter((recording) => !elsewhere(recording));
}

/** Sends a recording left from an earlier visit, unless another tab is at it; the events tell how it goes. */
export async function resume(
  recording: SpooledRecording,
  dispatch: (event: RecordingEvent) => void,
  onSending: (event: SendingEvent) => void,
): Promise<void> {
  const release = await hold(recording);
  if (!release) return;
  sendingHere.add(recording.instanceId);
  try {
    if (recording.kind === "module") await resumeModule(recording, dispatch);
    else if (!(await resumeGroup(recording, onSending)))
      return dispatch({ type: "upload-failed", failure: "upload" });
    dispatch({ type: "acknowledged" });
  } catch (error) {
    report(error);
    const failure = error instanceof SessionExpired ? "expired" : "upload";
    dispatch({ type: "upload-failed", failure });
  } finally {
    sendingHere.delete(recording.instanceId);
    release();
  }
}

const resumeModule = async (
  recording: SpooledRecording,
  dispatch: (event: RecordingEvent) => void,
) =>
  deliver(recording, {
    spool: await sharedSpool(),
    requestEvaluation,
    transport: browserTransport,
    wait,
    onProgress: (sentBytes, totalBytes) => dispatch({ type: "progress", sentBytes, totalBytes }),
  });

const resumeGroup = (recording: SpooledRecording, onSending: (event: SendingEvent) => void) =>
  deliverGroup(recording, {
    spool: sharedSpool,
    requestEvaluation,
    transport: browserPortions,
    wait,
    dispatch: onSending,
    onReturn,
    report,
  });

export async function forget(recording: SpooledRecording): Promise<void> {
  await (await sharedSpool()).remove(recording);
}
