import type { SubmissionResult } from "@conform-to/react/future";

/** What an action answers when it did not save: errors at their fields, and what was typed. */
export interface FormAnswer<Stored = never> {
  result: SubmissionResult<string[], string | number | boolean | null>;
  /** Somebody else saved first: what is stored now, and the version to post to replace it knowingly. */
  conflict?: { stored: Stored; version: string };
}
