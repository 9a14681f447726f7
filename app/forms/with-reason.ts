import { copy } from "~/copy/copy";
import { isDiskFull } from "~/platform/storage-faults";

/** What is said of a save that failed, with the reason where whoever reads it can do something about it. */
export const withReason = (error: unknown, sentence: string): string =>
  isDiskFull(error) ? `${sentence.replace(/[.\s]+$/, "")}. ${copy.errors.diskFull}` : sentence;
