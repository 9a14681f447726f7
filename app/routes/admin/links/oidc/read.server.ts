import { type GroupLine, lineOf, roleBy } from "~/models/parties/group-roles";
import * as Links from "~/models/parties/links.server";
import * as Parties from "~/models/parties/parties.server";
import * as Users from "~/models/people/users.server";
import { versionOf } from "~/models/database/version.server";
import * as Teams from "~/models/teams/teams.server";
import { mainRole, roleLabels } from "~/models/terms/roles";
import { dataOf } from "~/services/parties/oidc/admit.server";
import { settingsOf } from "~/services/parties/oidc/providers.server";

/** The sign-ins of the preview. */
const LAST = 20;

/** Returns a provider with its table, the accounts that wait, and the teams; null when there is no such provider. */
export async function readProvider(partyId: string) {
  const party = await Parties.findById(partyId);
  if (party?.kind !== "oidc") return null;
  const { groups, ...settings } = settingsOf(party);
  const teams = await Teams.findNames();
  return {
    ...settings,
    id: party.id,
    isPaused: party.state === "paused",
    lines: groups,
    version: versionOf({ groups: JSON.stringify(groups) }),
    teams,
    claims: await readClaims(partyId),
  };
}

export type ShownProvider = NonNullable<Awaited<ReturnType<typeof readProvider>>>;

/** Returns the accounts that people of a party claim. */
export async function readClaims(partyId: string) {
  const claims = await Links.findClaims(partyId);
  const people = await Promise.all(claims.map(({ subjectId }) => Users.findById(subjectId)));
  return claims.flatMap(({ id }, index) => {
    const user = people[index];
    return user ? [{ id, name: user.name, email: user.email }] : [];
  });
}

/** A person who signed in lately, and what a table would give. */
export interface PreviewRow {
  id: string;
  name: string;
  groups: string[];
  now: string;
  after: string;
  changes: boolean;
}

/** Returns what these lines would give to the last twenty people who signed in. */
export async function preview(
  partyId: string,
  lines: readonly GroupLine[],
  teams: readonly { id: string; name: string }[],
): Promise<PreviewRow[]> {
  const links = await Links.findLastUsed(partyId, LAST);
  const people = await Promise.all(links.map(({ subjectId }) => Users.findById(subjectId)));
  const told = (role: string, teamId: string | null) =>
    [
      roleLabels[mainRole(role)],
      teamId === null ? [] : teams.filter(({ id }) => id === teamId).map(({ name }) => name),
    ]
      .flat()
      .join(", ");
  return links.flatMap((link, index) => {
    const user = people[index];
    if (!user) return [];
    const { groups, given } = dataOf(link);
    const line = lineOf(lines, groups);
    const role = roleBy(line, { isNew: false, given: lines.length > 0 ? given : null });
    const now = told(user.role, given?.teamId ?? null);
    const after = told(role ?? user.role, line?.teamId ?? null);
    return [{ id: link.id, name: user.name, groups, now, after, changes: now !== after }];
  });
}
