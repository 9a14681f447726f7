/** The holder of a conversation: our own agent, or a vendor's. */
export type AgentProvider = "embedded" | "elevenlabs";

/** The abilities of a provider's agents. Callers ask for an ability, never for a provider. */
interface AgentAbilities {
  /** Our server hears each turn while it is said. Otherwise the provider tells the talk after its end. */
  hearsLive: boolean;
  /** The provider keeps the sound. Our store then has a copy by the conversation's id alone. */
  keepsSound: boolean;
  /** A typed turn is stored with a single instant, a spoken turn with its length. */
  marksTyped: boolean;
  /** It asks about a single point of a module (product §3.8). */
  asksOnePoint: boolean;
  /** Its line promises signs of life at a known rate. */
  isWatched: boolean;
  /** Our own agent may stand in when its line does not open. */
  isReplaced: boolean;
}

export const agentAbilities: Readonly<Record<AgentProvider, AgentAbilities>> = {
  embedded: {
    hearsLive: true,
    keepsSound: false,
    marksTyped: true,
    asksOnePoint: true,
    isWatched: true,
    isReplaced: false,
  },
  elevenlabs: {
    hearsLive: false,
    keepsSound: true,
    marksTyped: false,
    asksOnePoint: false,
    isWatched: false,
    isReplaced: true,
  },
};
