import { href, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { log } from "~/platform/log.server";
import * as Groups from "~/models/content/groups.server";
import { NotFound } from "~/models/database/version.server";
import { withReason } from "~/forms/with-reason";
import { failure } from "../order-action.server";

export const deleteIntent = v.object({ intent: v.literal("delete"), id: v.string() });

/** Deletes a group. Its modules and their presentations stay. */
export async function deleteGroup(id: string, context: Readonly<RouterContextProvider>) {
  try {
    const { title } = await Groups.deleteById(id);
    return redirectWithFlash(context, href("/admin/groups"), copy.group.deleted(title));
  } catch (error) {
    if (error instanceof NotFound) return failure(copy.group.gone, 409);
    log().error({ err: error }, "group not deleted");
    return failure(withReason(error, copy.group.deleteFailed), 500);
  }
}
