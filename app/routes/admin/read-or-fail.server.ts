import { data } from "react-router";
import { log } from "~/platform/log.server";
import { copy } from "~/copy/copy";
import * as Containers from "~/models/content/containers.server";
import type { LoadFailure } from "./admin-page";

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

/** Returns the containers of a selector. Throws the failure that the page of this title shows with a Retry. */
export const readContainers = (title: string) =>
  readOrFail({ title, sentence: copy.container.selectorFailed }, Containers.findAllByTitle);
