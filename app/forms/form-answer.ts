import type { SubmissionResult } from "@conform-to/react/future";
import type { Relocked } from "~/models/home/relock";

/** What an action answers when it did not save: errors at their fields, and what was typed. */
export interface FormAnswer<Stored = never> {
  result: SubmissionResult<string[], string | number | boolean | null>;
  /** Somebody else saved first: what is stored now, and the version to post to replace it knowingly. */
  conflict?: { stored: Stored; version: string };
  /** Nothing was saved: these containers would be locked again for people who are in them, and what is wanted is asked. */
  relocks?: readonly Relocked[];
}
