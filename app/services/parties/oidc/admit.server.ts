import type { Transaction } from "kysely";
import * as v from "valibot";
import { inTransaction } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import {
  DEFAULT_ROLE,
  type GroupLine,
  lineOf,
  OidcLinkData,
  roleBy,
} from "~/models/parties/group-roles";
import * as Links from "~/models/parties/links.server";
import * as Parties from "~/models/parties/parties.server";
import * as Users from "~/models/people/users.server";
import type { Database, User } from "~/models/tables";
import * as Teams from "~/models/teams/teams.server";
import { mainRole } from "~/models/terms/roles";
import { emailText } from "~/platform/email";
import { log } from "~/platform/log.server";
import { joinTeam } from "~/services/mail/join-team.server";
import { findOrOpen } from "~/services/parties/open-account.server";
import { settingsOf } from "./providers.server";
import { OidcRefused } from "./refusal.server";
import type { Identity } from "./strategy.server";

/** The groups of a link that are kept. A provider may name hundreds. */
const KEPT_GROUPS = 100;

/**
 * Returns the account of a person whom a provider has named. Creates it at the first sign-in, and gives it the role and
 * the team of the table at each one.
 * @throws OidcRefused, AccountClaimed
 */
export async function admit(identity: Identity): Promise<User> {
  const email = acceptedEmail(identity);
  const { partyId } = identity.provider;
  const party = await Parties.findById(partyId);
  if (!party) throw new OidcRefused("failed");
  const lines = settingsOf(party).groups;
  const line = lineOf(lines, identity.groups);
  if (!line && lines.length > 0)
    log().info(
      { code: "group-without-role", provider: identity.provider.name, groups: identity.groups },
      "sign-in: no group of this person has a role",
    );
  const { link, isNew } = await findOrOpen({
    partyId,
    externalId: identity.externalId,
    email,
    name: identity.name,
    role: line?.role ?? DEFAULT_ROLE,
    claimData: { groups: identity.groups.slice(0, KEPT_GROUPS), given: null },
  });
  if (!(await Users.findActive(link.subjectId))) throw new OidcRefused("deactivated");
  await follow(link, { lines, groups: identity.groups, isNew });
  await Parties.touch(partyId);
  return (await Users.findById(link.subjectId)) as User;
}

const Email = emailText("");

/** Returns the address of a person. Refuses one that is missing, unverified or of a foreign domain. @throws OidcRefused */
function acceptedEmail({ email, isVerified, provider }: Identity): string {
  if (!v.is(Email, email)) throw new OidcRefused("no-email");
  if (!isVerified) throw new OidcRefused("unverified");
  const domain = email.slice(email.lastIndexOf("@") + 1);
  if (!provider.domains.includes(domain)) throw new OidcRefused("domain");
  return email;
}

/** Returns the data of a person's link. */
export const dataOf = (link: Pick<Links.Link, "dataJson">): OidcLinkData =>
  v.parse(OidcLinkData, JSON.parse(link.dataJson));

interface SignedIn {
  lines: readonly GroupLine[];
  groups: readonly string[];
  isNew: boolean;
}

/**
 * Gives a person the role and the team of the table, and notes the sign-in. A role that would take the last admin stays
 * out.
 */
export async function follow(link: Links.Link, { lines, groups, isNew }: SignedIn): Promise<void> {
  const { given } = dataOf(link);
  const line = lineOf(lines, groups);
  // An empty table decides nothing.
  const role = roleBy(line, { isNew, given: lines.length > 0 ? given : null });
  const user = await Users.findById(link.subjectId);
  if (!user) return;
  if (role && role !== mainRole(user.role)) await giveRole(user, role);
  const teamId = line?.teamId ?? null;
  await inTransaction(async (trx) => {
    await moveTeam(user.id, { from: given?.teamId ?? null, to: teamId }, trx);
    const data: OidcLinkData = {
      groups: groups.slice(0, KEPT_GROUPS),
      given: line && { role: line.role, teamId },
    };
    await Links.noteUse(link.id, data, trx);
  });
}

async function giveRole({ id, name, email }: User, role: string): Promise<void> {
  try {
    await Users.update(id, { name, email, role });
  } catch (error) {
    if (!(error instanceof Users.LastAdmin)) throw error;
    log().warn({ code: "last-admin", userId: id }, "sign-in: the last admin keeps the role");
  }
}

/** Moves a person from the team that the table gave before to the present one. Other teams stay. */
async function moveTeam(
  userId: string,
  { from, to }: { from: string | null; to: string | null },
  trx: Transaction<Database>,
): Promise<void> {
  if (from && from !== to) await Teams.removePeople(from, [userId], trx);
  if (!to || !(await findRow("teams", { id: to }, trx))) return;
  if (!(await Teams.findPeopleIds(to, trx)).has(userId)) await joinTeam(to, [userId], 0, trx);
}
