import { copy } from "~/copy/copy";
import * as Containers from "~/models/content/containers.server";
import { readOrFail } from "./read-or-fail.server";

/** Returns the containers of a selector. Throws the failure that the page of this title shows with a Retry. */
export const readContainers = (title: string) =>
  readOrFail({ title, sentence: copy.container.selectorFailed }, Containers.findAllByTitle);
