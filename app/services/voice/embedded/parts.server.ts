import type { RolePlayer } from "~/services/customer/port";
import type { SupportAssistant } from "~/services/support/assistant/port";
import type { ConversationBrief } from "../port";
import type { Part } from "./part";
import { presentationPart } from "./presentation-part.server";
import { supportPart } from "./support-part.server";

/** Who answers in this process. */
export interface Answering {
  rolePlayer: RolePlayer;
  assistant: SupportAssistant;
}

/** What the conversation `id` has of its own. */
export function partOf(
  id: string,
  brief: ConversationBrief,
  { rolePlayer, assistant }: Answering,
): Part {
  return brief.kind === "support"
    ? supportPart(id, brief, assistant)
    : presentationPart(id, brief, rolePlayer);
}
