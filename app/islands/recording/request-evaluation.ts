import * as v from "valibot";
import { postJson } from "../api";

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
