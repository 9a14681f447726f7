import { data, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { withReason } from "~/forms/with-reason";
import { redirectWithFlash } from "~/http/flash.server";
import * as Teams from "~/models/teams/teams.server";
import { log } from "~/platform/log.server";
import { joinTeam } from "~/services/mail/join-team.server";
import { failure } from "../order-action.server";

/** The verbs of the page of a team, for the ticked people. */
export const peopleIntent = v.object({
  intent: v.picklist(["members", "managers", "take"]),
  ids: v.array(v.string()),
});

/** Makes the ticked people members or managers of a team, or takes them out of it. */
export async function changePeople(
  teamId: string,
  { intent, ids }: v.InferOutput<typeof peopleIntent>,
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
) {
  if (ids.length === 0)
    return data({ tone: "ko" as const, text: copy.team.nobodyTicked }, { status: 400 });
  try {
    if (!(await Teams.findById(teamId))) return failure(copy.team.gone, 409);
    if (intent === "take") await Teams.removePeople(teamId, ids);
    else await joinTeam(teamId, ids, intent === "managers" ? 1 : 0);
  } catch (error) {
    log().error({ err: error }, "people of a team not saved");
    return failure(withReason(error, copy.team.bulkFailed), 500);
  }
  return redirectWithFlash(context, url.pathname, copy.team.peopleSaved(ids.length));
}
