import { AgentUnreachable, type ConversationBrief, type VoiceAgents } from "./port";

/** A vendor that gave no session is not asked for one again for so long, in milliseconds: nobody waits for it twice. */
const RESTED_MS = 30_000;

/**
 * The vendor's agents, and ours in their place while the vendor gives no session (product §16.1): it is down, over quota, or
 * what it gave could not be opened. Whoever gets ours is told so; the vendor's conversations stay the vendor's.
 */
export function createStandIn({
  vendor,
  embedded,
  onUnreachable,
  now = Date.now,
}: {
  vendor: VoiceAgents;
  embedded: VoiceAgents;
  /** Ours stand in from now on. */
  onUnreachable: (error: AgentUnreachable) => void;
  /** Milliseconds. */
  now?: () => number;
}): VoiceAgents {
  /** Each kind of conversation has an agent of its own, which may fail alone. */
  const restsUntilMs = { presentation: 0, support: 0 };

  async function ofVendor(brief: ConversationBrief) {
    if (now() < restsUntilMs[brief.kind]) return null;
    try {
      return await vendor.open(brief);
    } catch (error) {
      if (!(error instanceof AgentUnreachable)) throw error;
      restsUntilMs[brief.kind] = now() + RESTED_MS;
      onUnreachable(error);
      return null;
    }
  }

  return {
    ...vendor,
    async open(brief, ticket, { standIn = false } = {}) {
      const place = standIn ? null : await ofVendor(brief);
      if (place) return place;
      const abilities = await embedded.availability();
      const mode = abilities.voice ? brief.mode : "text";
      return { ...(await embedded.open({ ...brief, mode }, ticket)), standIn: abilities };
    },
    settled: (presentationId) => embedded.settled(presentationId),
  };
}
