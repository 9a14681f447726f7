import type { Logger } from "pino";
import type { Sounds } from "~/services/media/sounds/port";
import type { Speech } from "~/services/speech/port";
import type { Clock } from "./clock";
import type { OtherNodes } from "./other-nodes.server";
import type { MomentDesk } from "./parts/moment-part.server";
import type { Answering } from "./parts/parts.server";

/** The engines, limits and listeners of the embedded agents. */
export interface EmbeddedAgentsOptions extends Answering {
  speech: Speech;
  moments: Omit<MomentDesk, "rolePlayer">;
  /** The voice sessions at once. Null for as many as `measure` finds, and one until then. */
  maxSessions: number | null;
  /** The place of the sounds of both sides. */
  sounds: Sounds;
  log: Logger;
  clock?: Clock;
  /** Returns the query of the socket's address for a token. Several nodes name the one that holds the place. */
  queryOf?: ((token: string) => string) | undefined;
  /** The other nodes; left out when there is none. */
  others?: OtherNodes | undefined;
  /** Called when a presentation's conversation has ended and is stored, or when a crash ended it before this start. */
  onEnded?: (conversation: { id: string; presentationId: string; reason: string }) => void;
}
