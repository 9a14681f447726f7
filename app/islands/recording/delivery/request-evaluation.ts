import * as v from "valibot";
import { postJson } from "~/islands/api";

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
