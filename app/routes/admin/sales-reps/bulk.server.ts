import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import * as BulkUsers from "~/models/people/bulk-users.server";
import * as Users from "~/models/people/users.server";
import * as Teams from "~/models/teams/teams.server";
import { roles } from "~/models/terms/roles";
import { invite } from "~/services/accounts/access-links.server";
import { joinTeam } from "~/services/mail/join-team.server";
import { failed, failure } from "../order-action.server";
import { listAt, type ListPart } from "./addresses";

const ids = v.array(v.string());

/** The verbs of the list for the ticked people. */
export const bulkIntents = [
  v.object({ intent: v.literal("set-role"), ids, role: v.picklist(roles) }),
  v.object({ intent: v.picklist(["deactivate", "reactivate", "invite"]), ids }),
  v.object({ intent: v.picklist(["join-team", "leave-team"]), ids, team: v.string() }),
] as const;

type BulkIntent = v.InferOutput<(typeof bulkIntents)[number]>;

/** Changes the role, the team or the state of the ticked people. Returns to the shown part of the list. */
export async function changeTicked(
  asked: BulkIntent,
  part: ListPart,
  context: Readonly<RouterContextProvider>,
) {
  if (asked.ids.length === 0)
    return data({ tone: "ko" as const, text: copy.team.nobodyTicked }, { status: 400 });
  try {
    const said = await change(asked, currentUser(context).id);
    return said === null
      ? failure(copy.team.gone, 409)
      : redirectWithFlash(context, listAt(part), said);
  } catch (error) {
    if (error instanceof Users.OwnAccount) return failure(copy.salesRep.ownDeactivation, 409);
    if (error instanceof Users.LastAdmin) return failure(copy.salesRep.lastAdmin, 409);
    return failed(error, copy.team.bulkFailed, "ticked accounts not changed");
  }
}

/** Carries out a verb and returns the sentence of its success; null when the team is gone. */
async function change(asked: BulkIntent, by: string): Promise<string | null> {
  switch (asked.intent) {
    case "set-role":
      return copy.team.roleGiven(await BulkUsers.setRole(asked.ids, asked.role));
    case "deactivate":
      return copy.salesRep.deactivated(await BulkUsers.setActive(asked.ids, false, by));
    case "reactivate":
      return copy.salesRep.reactivated(await BulkUsers.setActive(asked.ids, true, by));
    case "invite":
      return copy.accessLink.person.invitedMany(await invite(asked.ids, by));
    default:
      return changeTeam(asked);
  }
}

async function changeTeam({
  intent,
  team: teamId,
  ...asked
}: Extract<BulkIntent, { team: string }>): Promise<string | null> {
  const team = await Teams.findById(teamId);
  if (!team) return null;
  if (intent === "leave-team") {
    await Teams.removePeople(teamId, asked.ids);
    return copy.team.takenFrom(asked.ids.length, team.name);
  }
  const managing = new Set(team.managers.map(({ id }) => id));
  await joinTeam(
    teamId,
    asked.ids.filter((id) => !managing.has(id)),
    0,
  );
  return copy.team.addedTo(asked.ids.length, team.name);
}
