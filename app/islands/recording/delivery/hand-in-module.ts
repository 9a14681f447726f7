import * as v from "valibot";
import { Refused, postJson } from "~/islands/api";
import type { RecordingKey, Spool } from "~/islands/recording/spool/spool.client";
import type { PortionTransport } from "./portion-sender";
import { type Pauses, troubleOf } from "./retries";

export interface HandIn {
  moduleId: string;
  groupId: string | null;
  instanceId: string;
  /** The lines in the format of product §9.1. */
  messages: string[];
}

const Requested = v.object({ evaluation_id: v.string() });

/** Requests an evaluation; a repeat changes nothing (product §15). @throws SessionExpired, Refused, TypeError */
export async function requestEvaluation(handIn: HandIn, signal?: AbortSignal): Promise<string> {
  const body = {
    module_id: handIn.moduleId,
    group_id: handIn.groupId,
    instance_id: handIn.instanceId,
    messages: handIn.messages,
  };
  return v.parse(Requested, await postJson("/api/evaluate-messages", body, signal)).evaluation_id;
}

export interface HandInDeps {
  spool(): Promise<Spool>;
  requestEvaluation: typeof requestEvaluation;
  portions: Pick<PortionTransport, "progress">;
  pauses: Pick<Pauses, "pause">;
  /** Called before another try, with the error. */
  onTrouble?(error: unknown): void;
  report(error: unknown): void;
}

type HandInFields = Omit<HandIn, "instanceId">;

/**
 * Requests the evaluation of one module until the server has answered, through a lost line and an expired session. A
 * module refused for good counts as handed in, because no further request would help.
 * @throws the signal's reason
 */
export async function handInModule(
  key: RecordingKey,
  said: HandInFields,
  deps: HandInDeps,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted();
    try {
      await ask(key, said, deps, signal);
      // Without the mark, a return would only ask once more.
      return await (await deps.spool()).markHandedIn(key, said.moduleId).catch(deps.report);
    } catch (error) {
      signal.throwIfAborted();
      deps.report(error);
      deps.onTrouble?.(error);
      await deps.pauses.pause(tries, signal);
    }
  }
}

async function ask(
  { instanceId }: RecordingKey,
  said: HandInFields,
  deps: HandInDeps,
  signal: AbortSignal,
) {
  try {
    await deps.requestEvaluation({ ...said, instanceId }, signal);
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble !== "refused" && !(error instanceof Refused && trouble === "foreign")) throw error;
    // Not found means that another person is signed in, so that `progress` throws, or that the module is gone for good.
    if (trouble === "foreign") await deps.portions.progress(instanceId, signal);
    deps.report(error);
  }
}
