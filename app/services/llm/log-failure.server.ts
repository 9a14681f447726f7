import { log } from "~/platform/log.server";
import type { LogFailure } from "./port";

/**
 * Returns the log of failures that end with their reading. A line holds the kind of the failure and `about`, such as
 * the model and the judged evaluation. It never holds words of the talk, of the answer or of the server.
 */
export const logFailures =
  (about: Record<string, string>): LogFailure =>
  (failure) =>
    log().warn({ ...about, failure }, "the language model gave no verdicts");
