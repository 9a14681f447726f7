import type { Transaction } from "kysely";
import { copy } from "~/copy/copy";
import { inTransaction } from "~/models/database/database.server";
import * as DirectoryTeams from "~/models/people/directory-teams.server";
import * as Directory from "~/models/people/directory.server";
import type { Database, Party } from "~/models/tables";
import * as Teams from "~/models/teams/teams.server";
import { isAdmin } from "~/models/terms/roles";
import { joinTeam } from "~/services/mail/join-team.server";
import { ScimError } from "./errors";
import type { ScimGroup } from "./resources";

const idsOf = ({ displayName, externalId }: ScimGroup): Directory.DirectoryIds => ({
  externalId: externalId ?? null,
  name: displayName.toLowerCase(),
});

const taken = () => new ScimError(409, copy.scim.groupTaken, "uniqueness");

/** The group in the data of a team's link, without its members. */
export const groupOf = ({ dataJson }: { dataJson: string }): Omit<ScimGroup, "members"> =>
  (JSON.parse(dataJson) as { group: Omit<ScimGroup, "members"> }).group;

const dataOf = ({ members: _, ...group }: ScimGroup) => ({ group });

/**
 * Creates a team of a directory, and returns the id. A team that this directory deleted comes back. Another team of
 * that name is offered to the admins, and refused here.
 * @throws ScimError
 */
export async function createTeam(party: Party, group: ScimGroup): Promise<string> {
  const id = await inTransaction(async (trx) => {
    const of = { partyId: party.id, subjectKind: "team" as const, ...idsOf(group) };
    const known = await Directory.findLink(of, trx);
    if (known?.state === "linked") throw taken();
    if (known?.state === "removed") {
      await Teams.rename(known.subjectId, group.displayName, undefined, trx);
      const link = { ...of, subjectId: known.subjectId, state: "linked" as const };
      await Directory.saveLink(link, dataOf(group), { known, trx });
      await placeMembers(party, known.subjectId, { group, trx });
      return known.subjectId;
    }
    const holder = await Teams.findIdByName(group.displayName, trx);
    if (holder !== null) {
      const offered = { ...of, subjectId: holder, state: "offered" as const };
      await Directory.saveLink(offered, dataOf(group), { known, trx });
      return null; // the offer stays, although the directory is refused
    }
    const values = { name: group.displayName, memberIds: [], managerIds: [] };
    const subjectId = await Teams.insert(values, trx);
    await Directory.saveLink({ ...of, subjectId, state: "linked" }, dataOf(group), { known, trx });
    await placeMembers(party, subjectId, { group, trx });
    return subjectId;
  });
  if (id === null) throw new ScimError(409, copy.scim.groupOffered, "uniqueness");
  return id;
}

/** Replaces the name and the people of a directory's team. @throws ScimError, NotFound, TeamNameTaken */
export async function replaceTeam(party: Party, id: string, group: ScimGroup): Promise<void> {
  await inTransaction(async (trx) => {
    const { name } = await DirectoryTeams.findTeam(party.id, id, trx);
    const of = { partyId: party.id, subjectKind: "team" as const, ...idsOf(group) };
    const known = await Directory.findOwnLink({ ...of, subjectId: id }, trx);
    if (!known) throw taken();
    if (group.displayName !== name) await Teams.rename(id, group.displayName, undefined, trx);
    await Directory.saveLink({ ...of, subjectId: id, state: "linked" }, dataOf(group), {
      known,
      trx,
    });
    await placeMembers(party, id, { group, trx });
  });
}

/** Takes a directory's people out of a team that it deleted. The team stays with its assignments. @throws NotFound */
export async function removeTeam(party: Party, id: string): Promise<void> {
  await inTransaction(async (trx) => {
    const { name } = await DirectoryTeams.findTeam(party.id, id, trx);
    await placeMembers(party, id, { group: { displayName: name, members: [] }, trx });
    await Directory.removeLink({ partyId: party.id, subjectKind: "team", subjectId: id }, trx);
  });
}

/**
 * Makes the directory's people of a team those of its group. Managers keep their place, and people whom the directory
 * does not know stay, as do admins. @throws ScimError for a member whom the directory does not know
 */
async function placeMembers(
  party: Party,
  teamId: string,
  { group, trx }: { group: Pick<ScimGroup, "displayName" | "members">; trx: Transaction<Database> },
): Promise<void> {
  const wanted = new Set((group.members ?? []).map(({ value }) => value));
  const known = await DirectoryTeams.findKnown(party.id, [...wanted], trx);
  const knownIds = new Set(known.map(({ id }) => id));
  const strange = [...wanted].find((id) => !knownIds.has(id));
  if (strange) throw new ScimError(400, copy.scim.unknownMember(strange), "invalidValue");
  const present = (await DirectoryTeams.findMembers(party.id, [teamId], trx)).filter(isRep);
  const presentIds = new Set(present.map(({ id }) => id));
  const added = known.filter(isRep).filter(({ id }) => !presentIds.has(id));
  const gone = present.filter(({ id }) => !wanted.has(id));
  if (added.length > 0)
    await joinTeam(
      teamId,
      added.map(({ id }) => id),
      0,
      trx,
    );
  await Teams.removePeople(
    teamId,
    gone.map(({ id }) => id),
    trx,
  );
}

const isRep = ({ role }: { role: string }) => !isAdmin(role);
