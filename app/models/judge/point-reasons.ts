import type { Verdict } from "~/models/terms/verdict";

/** The sentences on why points cost what they cost; none of them stands twice. */
export interface PointReasons {
  /** Reasons that several points share, with the verdict that they explain. */
  leads: readonly { verdict: Verdict; text: string }[];
  /** By the id of a point, the sentences of that point alone. */
  of: Readonly<Record<string, readonly string[]>>;
  /** Ids of the discussed points that weigh most, three at most. */
  hinges: readonly string[];
}
