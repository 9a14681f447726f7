import { data } from "react-router";
import { log } from "~/platform/log.server";
import type { LoadFailure } from "./load-failure";

/**
 * Answers what `read` reads. What it throws is logged, and `AdminError` shows `sentence` with a Retry in its place.
 * Redirects and refusals belong outside of it.
 */
export async function readOrFail<T>(
  failed: LoadFailure | ((error: unknown) => LoadFailure),
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const failure = typeof failed === "function" ? failed(error) : failed;
    log().error({ err: error }, failure.sentence);
    throw data(failure, { status: 500 });
  }
}
