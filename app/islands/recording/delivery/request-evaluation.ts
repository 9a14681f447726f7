import * as v from "valibot";
import { postJson } from "~/islands/api";

export interface HandIn {
  moduleId: string;
  groupId: string | null;
  instanceId: string;
  /** Lines as product §9.1 writes them. */
  messages: string[];
}

const Requested = v.object({ evaluation_id: v.string() });

/** Asks for an evaluation (product §15; asking twice is asking once). @throws SessionExpired, Refused, TypeError */
export async function requestEvaluation(handIn: HandIn, signal?: AbortSignal): Promise<string> {
  const body = {
    module_id: handIn.moduleId,
    group_id: handIn.groupId,
    instance_id: handIn.instanceId,
    messages: handIn.messages,
  };
  return v.parse(Requested, await postJson("/api/evaluate-messages", body, signal)).evaluation_id;
}
