import { copy } from "~/copy/copy";
import * as Containers from "~/models/content/containers.server";
import { readOrFail } from "./read-or-fail.server";

/** What a container selector offers; when it cannot be read, the page of this title says so, with a Retry. */
export const readContainers = (title: string) =>
  readOrFail({ title, sentence: copy.container.selectorFailed }, Containers.findAllByTitle);
