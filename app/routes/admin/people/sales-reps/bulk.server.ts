import { teamChanges } from "~/copy/people/team";
import { type RouterContextProvider, data } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import * as BulkUsers from "~/models/people/bulk-users.server";
import * as Users from "~/models/people/users.server";
import * as Teams from "~/models/teams/teams.server";
import { isAdmin, roles } from "~/models/terms/roles";
import { invite } from "~/services/accounts/access-links.server";
import { joinTeam } from "~/services/mail/join-team.server";
import { failed, failure } from "../../admin-page.server";
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
    const done = await change(asked, currentUser(context).id);
    if (done === null) return failure(copy.team.gone, 409);
    const [text, tone] =
      done.count > 0 ? [done.said(done.count), "ok" as const] : [done.none, "info" as const];
    return redirectWithFlash(context, listAt(part), text, tone);
  } catch (error) {
    if (error instanceof Users.OwnAccount)
      return failure(
        asked.intent === "set-role" ? copy.salesRep.ownRole : copy.salesRep.ownDeactivation,
        409,
      );
    if (error instanceof Users.LastAdmin) return failure(copy.salesRep.lastAdmin, 409);
    return failed(error, copy.team.bulkFailed, "ticked accounts not changed");
  }
}

/** The number of changed people, and the sentences for some and for none. */
interface Done {
  count: number;
  said: (count: number) => string;
  none: string;
}

/** Carries out a verb; returns null when the team is gone. */
async function change(asked: BulkIntent, by: string): Promise<Done | null> {
  const { salesRep, accessLink } = copy;
  const { ids } = asked;
  switch (asked.intent) {
    case "set-role":
      // Only the form of the own account asks before an admin leaves the administration.
      if (!isAdmin(asked.role) && ids.includes(by)) throw new Users.OwnAccount(by);
      return {
        count: await BulkUsers.setRole(ids, asked.role),
        said: teamChanges.roleGiven,
        none: teamChanges.sameRole,
      };
    case "deactivate":
      return {
        count: await BulkUsers.setActive(ids, false, by),
        said: salesRep.deactivated,
        none: salesRep.noneDeactivated,
      };
    case "reactivate":
      return {
        count: await BulkUsers.setActive(ids, true, by),
        said: salesRep.reactivated,
        none: salesRep.noneReactivated,
      };
    case "invite":
      return {
        count: await invite(ids, by),
        said: accessLink.person.invitedMany,
        none: accessLink.person.invitedNobody,
      };
    default:
      return changeTeam(asked);
  }
}

async function changeTeam({
  intent,
  team: teamId,
  ...asked
}: Extract<BulkIntent, { team: string }>): Promise<Done | null> {
  const team = await Teams.findById(teamId);
  if (!team) return null;
  if (intent === "leave-team") {
    const count = await Teams.removePeople(teamId, asked.ids);
    return {
      count,
      said: (people) => teamChanges.takenFrom(people, team.name),
      none: teamChanges.noneTaken(team.name),
    };
  }
  const managing = new Set(team.managers.map(({ id }) => id));
  const count = await joinTeam(
    teamId,
    asked.ids.filter((id) => !managing.has(id)),
    0,
  );
  return {
    count,
    said: (people) => teamChanges.addedTo(people, team.name),
    none: teamChanges.noneAdded(team.name),
  };
}
