import { href, redirect, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { log } from "~/platform/log.server";
import * as Containers from "~/models/content/containers.server";
import { NotFound } from "~/models/database/version.server";
import { withReason } from "~/forms/with-reason";
import { failure } from "../order-action.server";

export const deleteIntent = v.object({
  intent: v.literal("delete"),
  id: v.string(),
  /** The container that receives its modules and groups. */
  moveTo: v.optional(v.string()),
});

/** Deletes a container. A container with content is deleted only after the admin chose where the content goes. */
export async function deleteContainer(
  { id, moveTo }: v.InferOutput<typeof deleteIntent>,
  context: Readonly<RouterContextProvider>,
) {
  const list = href("/admin/containers");
  try {
    const { title } = await Containers.deleteById(id, moveTo);
    return redirectWithFlash(context, list, copy.container.deleted(title));
  } catch (error) {
    if (error instanceof Containers.ContainerNotEmpty)
      return redirect(`${list}?confirm=delete-${id}`);
    if (error instanceof NotFound) return failure(copy.container.gone, 409);
    log().error({ err: error }, "container not deleted");
    return failure(withReason(error, copy.container.deleteFailed), 500);
  }
}
