import type { RolePlayer } from "~/services/customer/port";
import type { SupportAssistant } from "~/services/support/assistant/port";
import type { EmbeddedBrief } from "~/services/voice/port";
import { type MomentDesk, momentPart } from "./moment-part.server";
import type { Part } from "./part";
import { presentationPart } from "./presentation-part.server";
import { supportPart } from "./support-part.server";

/** The services that answer in this process: the customer's role player and the support assistant. */
export interface Answering {
  rolePlayer: RolePlayer;
  assistant: SupportAssistant;
}

/** Returns the part of the conversation `id`. */
export function partOf(
  id: string,
  brief: EmbeddedBrief,
  { rolePlayer, assistant, moments }: Answering & { moments: Omit<MomentDesk, "rolePlayer"> },
): Part {
  switch (brief.kind) {
    case "support":
      return supportPart(id, brief, assistant);
    case "moment":
      return momentPart(id, brief, { ...moments, rolePlayer });
    case "presentation":
      return presentationPart(id, brief, rolePlayer);
  }
}
