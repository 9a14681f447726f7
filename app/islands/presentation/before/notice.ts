import type { LegalBasis } from "~/models/terms/privacy";

/** The facts of the notice about recordings. */
export interface Notice {
  /** The days that recordings are kept; null: until they are deleted. */
  keepDays: number | null;
  /** The months that the words of evaluations are kept; null: until they are deleted. */
  evaluationMonths: number | null;
  basis: LegalBasis;
  /** The person to write to about data; empty for the administrators. */
  contact: string;
  /** True when a language model reads too. */
  isByModel: boolean;
  /** The vendors that hear or see the recordings. */
  vendors: readonly string[];
  /** The names of the person's managers today. */
  managers: readonly string[];
  /** True when the person read an older notice. */
  isChanged: boolean;
  /** The time of the acknowledgement, 'le 20 novembre 2026 à 14:03'; null before it. */
  acknowledgedOn: string | null;
}
