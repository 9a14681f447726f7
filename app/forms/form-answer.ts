import type { SubmissionResult } from "@conform-to/react/future";
import type { Relocked } from "~/models/home/relock";

/** The answer of an action that did not save: errors at their fields, and the typed values. */
export interface FormAnswer<Stored = never> {
  result: SubmissionResult<string[], string | number | boolean | null>;
  /** Set when another person saved first: the stored values, and the version to post in order to replace them. */
  conflict?: { stored: Stored; version: string };
  /**
   * Set when saving would lock these containers again for people inside them.
   * Nothing was saved; the form asks for a choice.
   */
  relocks?: readonly Relocked[];
  /** Set when an admin is about to lose the own admin role. Nothing was saved; the form asks for a tick. */
  asksToLeave?: true;
}
