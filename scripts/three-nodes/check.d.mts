interface Portion {
  presentationId: string;
  index: number;
  digest: string;
}

export interface Seen {
  acknowledged: Portion[];
  evaluations: { presentationId: string; evaluationId: string }[];
  lost: string[];
  /** Conversations, each with the number of messages that the customer answered. */
  conversations: { id: string; answered: number }[];
}

export interface Counted {
  presentations: { id: string; recordingState: string; videoDurationS: number | null }[];
  portions: Portion[];
  evaluations: { presentationId: string; state: string }[];
  jobs: { kind: string; state: string; count: number }[];
  recordings: number;
  /** Conversations, each with the number of the person's stored turns. */
  conversations: { id: string; state: string; said: number }[];
}

export function faultsOf(seen: Seen, counted: Counted): string[];
