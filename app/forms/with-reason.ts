import { copy } from "~/copy/copy";
import { isDiskFull } from "~/platform/disk.server";

/** Returns the sentence of a failed save. Adds the reason when the reader can act on it (a full disk). */
export const withReason = (error: unknown, sentence: string): string =>
  isDiskFull(error) ? `${sentence.replace(/[.\s]+$/, "")}. ${copy.errors.diskFull}` : sentence;
