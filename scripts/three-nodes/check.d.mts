interface Portion {
  presentationId: string;
  index: number;
  digest: string;
}

export interface Seen {
  acknowledged: Portion[];
  evaluations: { presentationId: string; evaluationId: string }[];
  lost: string[];
}

export interface Counted {
  presentations: { id: string; recordingState: string; videoDurationS: number | null }[];
  portions: Portion[];
  evaluations: { presentationId: string; state: string }[];
  jobs: { kind: string; state: string; count: number }[];
  recordings: number;
}

export function faultsOf(seen: Seen, counted: Counted): string[];
