import * as v from "valibot";
import { postJson, Refused } from "../api";
import { mayPass, PATIENT_PAUSES_MS, retrying } from "../retry";
import type { Wait } from "../timing";
import type { RecordingKey, Spool, SpooledRecording } from "./spool.client";
import { publicIdOf, type UploadTransport, uploadVideo } from "./uploader";

export interface HandIn {
  moduleId: string;
  groupId: string | null;
  instanceId: string;
  /** Lines of spec §7. */
  messages: string[];
}

const Requested = v.object({ evaluation_id: v.string() });

/** Asks for an evaluation (spec §7 evaluate-messages; asking twice is asking once). @throws SessionExpired, Refused, TypeError */
export async function requestEvaluation(handIn: HandIn, signal?: AbortSignal): Promise<string> {
  const body = {
    module_id: handIn.moduleId,
    group_id: handIn.groupId,
    instance_id: handIn.instanceId,
    messages: handIn.messages,
  };
  return v.parse(Requested, await postJson("/api/evaluate-messages", body, signal)).evaluation_id;
}

export interface DeliveryWays {
  spool: Spool;
  requestEvaluation: typeof requestEvaluation;
  transport: UploadTransport;
  wait: Wait;
  onProgress: (sentBytes: number, totalBytes: number) => void;
  signal?: AbortSignal;
}

/**
 * Hands in what was said, module by module, until the server has it. It may refuse for good (the module is gone);
 * then there is nothing left to ask for.
 * @throws SessionExpired, Refused, TypeError
 */
export async function handIn(
  recording: SpooledRecording,
  ways: Omit<DeliveryWays, "transport" | "onProgress">,
) {
  if (recording.evaluated) return;
  const { instanceId, kind, subjectId } = recording;
  const groupId = kind === "group" ? subjectId : null;
  // After a crash before the first words the server may still know more than this browser.
  const none = kind === "module" ? [{ moduleId: subjectId, messages: [] }] : [];
  const conversations = recording.conversations.length > 0 ? recording.conversations : none;
  try {
    for (const { moduleId, messages } of conversations)
      await retrying(
        () => ways.requestEvaluation({ moduleId, groupId, instanceId, messages }, ways.signal),
        {
          pausesMs: PATIENT_PAUSES_MS,
          wait: ways.wait,
          signal: ways.signal,
          transient: (error) =>
            error instanceof TypeError || (error instanceof Refused && mayPass(error.status)),
        },
      );
  } catch (error) {
    if (error instanceof Refused && !mayPass(error.status))
      await ways.spool.mark(recording, { evaluated: true });
    throw error;
  }
  await ways.spool.mark(recording, { evaluated: true });
}

/** Sends a single-module recording whole (design §7). @throws SessionExpired, UploadRefused */
export async function sendVideo(recording: SpooledRecording, ways: DeliveryWays): Promise<void> {
  if (recording.uploaded) return;
  const blob = await ways.spool.read(recording);
  if (blob.size > 0) await uploadVideo({ blob, publicId: publicIdOf(recording) }, ways);
  await ways.spool.mark(recording, { uploaded: true });
}

/** Forgets a recording once the server has all of it. */
export async function forgetDelivered(key: RecordingKey, spool: Spool): Promise<void> {
  const recording = await spool.find(key);
  if (recording?.uploaded && recording.evaluated) await spool.remove(key);
}

/** Both, independently of each other: a recording left from an earlier visit. @throws the first failure */
export async function deliver(recording: SpooledRecording, ways: DeliveryWays): Promise<void> {
  const outcomes = await Promise.allSettled([sendVideo(recording, ways), handIn(recording, ways)]);
  await forgetDelivered(recording, ways.spool);
  const [sent, handedIn] = outcomes;
  if (sent.status === "rejected") throw sent.reason;
  if (handedIn.status === "rejected" && !isFinal(handedIn.reason)) throw handedIn.reason;
}

const isFinal = (error: unknown) => error instanceof Refused && !mayPass(error.status);
