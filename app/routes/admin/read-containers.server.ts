import { copy } from "~/copy/copy";
import * as Containers from "~/models/containers.server";
import { readOrFail } from "./read-or-fail.server";

/** Returns the containers of a selector. Throws for the page of this title, with a Retry, when they cannot be read. */
export const readContainers = (title: string) =>
  readOrFail({ title, sentence: copy.container.selectorFailed }, Containers.findAllByTitle);
