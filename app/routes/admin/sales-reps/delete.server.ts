import { redirect, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/current-user";
import { redirectWithFlash } from "~/http/flash.server";
import { log } from "~/platform/log.server";
import { RecordingUnderway } from "~/models/presentations/recordings.server";
import * as Users from "~/models/people/users.server";
import { NotFound } from "~/models/database/version.server";
import { ChoiceNeeded, deleteUser } from "~/services/accounts/delete-user.server";
import { withReason } from "~/forms/with-reason";
import { failure } from "../order-action.server";
import { fieldsOf, listAt, type ListPart, WHOLE_LIST } from "./addresses";

export const deleteIntent = v.object({
  intent: v.literal("delete"),
  id: v.string(),
  /** The choice for the recordings. */
  recordings: v.optional(v.picklist(["keep", "remove"])),
});

/** Returns the account to delete with everything that it holds, or null when there is no such account. */
export async function findAsked(id: string) {
  const user = await Users.findById(id);
  if (!user) return null;
  const held = await Users.findHoldings(id);
  return { id, name: user.name, holds: held.presentations + held.evaluations > 0, ...held };
}

/**
 * Deletes an account of the list. An account with work is deleted only after the
 * admin chose what happens to its recordings.
 */
export async function deleteListed(
  { id, recordings }: v.InferOutput<typeof deleteIntent>,
  part: ListPart,
  context: Readonly<RouterContextProvider>,
) {
  try {
    const { name } = await deleteUser({ id, by: currentUser(context).id, recordings });
    const news = recordings === "remove" ? copy.salesRep.deletedFilesSoon : "";
    return redirectWithFlash(context, listAt(part), copy.salesRep.deleted(name) + news);
  } catch (error) {
    if (error instanceof ChoiceNeeded) {
      const search = new URLSearchParams({ ...fieldsOf(part), confirm: `delete-${id}` });
      return redirect(`${listAt(WHOLE_LIST)}?${search}`);
    }
    if (error instanceof NotFound) return failure(copy.salesRep.gone, 409);
    if (error instanceof Users.OwnAccount) return failure(copy.salesRep.ownAccount, 409);
    if (error instanceof Users.LastAdmin) return failure(copy.salesRep.lastAdmin, 409);
    if (error instanceof RecordingUnderway) return failure(copy.salesRep.recordingUnderway, 409);
    log().error({ err: error }, "account not deleted");
    return failure(withReason(error, copy.salesRep.deleteFailed), 500);
  }
}
