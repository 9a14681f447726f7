import { data } from "react-router";
import { log } from "~/platform/log.server";
import type { LoadFailure } from "./load-failure";

/**
 * Returns the result of `read`. Logs its error and throws the failure that `AdminError` shows with a Retry. Keep
 * redirects and refusals outside of `read`.
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
