import { AgentUnreachable, type ConversationBrief, type VoiceAgents } from "./port";

/** The time in ms during which a vendor without a session is not asked again, so that nobody waits for it twice. */
const RESTED_MS = 30_000;

/**
 * Combines the vendor's agents with ours, which stand in while the vendor gives no session (product §16.1). The vendor
 * may be down or over quota, or its address could not be opened. The ticket says so. The vendor's conversations stay
 * with the vendor.
 */
export function createStandIn({
  vendor,
  embedded,
  onUnreachable,
  now = Date.now,
}: {
  vendor: VoiceAgents;
  embedded: VoiceAgents;
  /** Called when our agents start to stand in. */
  onUnreachable: (error: AgentUnreachable) => void;
  /** Milliseconds. */
  now?: () => number;
}): VoiceAgents {
  /** Each kind of conversation has its own agent, which may fail alone. */
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
