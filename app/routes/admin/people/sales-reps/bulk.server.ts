import { teamChanges } from "~/copy/people/team";
import { type RouterContextProvider, data } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import * as BulkUsers from "~/models/people/bulk-users.server";
import * as ListedUsers from "~/models/people/listed-users.server";
import * as Users from "~/models/people/users.server";
import * as Teams from "~/models/teams/teams.server";
import { isAdmin, roles } from "~/models/terms/roles";
import { invite } from "~/services/accounts/access-links.server";
import { joinTeam } from "~/services/mail/join-team.server";
import { failed, failure } from "../../admin-page.server";
import { askedOf, listAt, type ListPart } from "./addresses";

/** The ticked people: their ids, or everybody whom the filter of the list finds. */
const ticked = { ids: v.array(v.string()), everyone: v.optional(v.literal("on")) };

/** The verbs of the list for the ticked people. */
export const bulkIntents = [
  v.object({ intent: v.literal("set-role"), ...ticked, role: v.picklist(roles) }),
  v.object({ intent: v.literal("ask-deactivate"), ...ticked }),
  v.object({ intent: v.picklist(["deactivate", "reactivate", "invite"]), ...ticked }),
  v.object({ intent: v.picklist(["join-team", "leave-team"]), ...ticked, team: v.string() }),
] as const;

type BulkIntent = v.InferOutput<(typeof bulkIntents)[number]>;

/** The people whose accounts an admin is about to deactivate. */
export interface AskedDeactivation {
  ids: string[];
  /** True for everybody of the filter; then `ids` is empty. */
  everyone: boolean;
  count: number;
  /** The first name; the only one when `count` is 1. */
  name: string;
}

/** The verbs that never reach the admin's own account when everybody is ticked. */
const notOwn = new Set<BulkIntent["intent"]>(["ask-deactivate", "deactivate", "set-role"]);

/**
 * Changes the role, the team or the state of the ticked people, and returns to the shown part of the list. Returns the
 * question that comes before a deactivation.
 */
export async function changeTicked(
  { everyone, ...posted }: BulkIntent,
  part: ListPart,
  context: Readonly<RouterContextProvider>,
) {
  const own = currentUser(context).id;
  const found = everyone ? await ListedUsers.findIds(askedOf(part)) : posted.ids;
  const ids = everyone && notOwn.has(posted.intent) ? found.filter((id) => id !== own) : found;
  const asked = { ...posted, ids };
  const refused = (text: string) => data({ tone: "ko" as const, text }, { status: 400 });
  if (ids.length === 0) return refused(copy.team.nobodyTicked);
  if ("team" in asked && asked.team === "") return refused(copy.salesRep.chooseTeamFirst);
  if (asked.intent === "ask-deactivate")
    return ids.includes(own)
      ? failure(copy.salesRep.ownDeactivation, 409)
      : { deactivation: await askDeactivation(ids, everyone === "on") };
  try {
    const done = await change(asked, own);
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

/** Returns the question before a deactivation. */
async function askDeactivation(
  ids: readonly string[],
  everyone: boolean,
): Promise<AskedDeactivation> {
  const first = await Users.findById(ids[0] ?? "");
  return {
    ids: everyone ? [] : [...ids],
    everyone,
    count: ids.length,
    name: first?.name ?? "",
  };
}

/** The number of changed people, and the sentences for some and for none. */
interface Done {
  count: number;
  said: (count: number) => string;
  none: string;
}

/** Carries out a verb; returns null when the team is gone. */
async function change(
  asked: Exclude<BulkIntent, { intent: "ask-deactivate" }>,
  by: string,
): Promise<Done | null> {
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
