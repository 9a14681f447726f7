import { publicLink } from "~/models/mail/mails.server";
import * as DirectoryTeams from "~/models/people/directory-teams.server";
import { groupOf } from "~/services/parties/scim/groups.server";
import { GROUP_SCHEMA, type ScimGroup } from "~/services/parties/scim/resources";
import type { Resource } from "./answer.server";

/** Returns a team as a resource of SCIM. `members` may hold other teams' people. */
export function groupResource(
  team: DirectoryTeams.DirectoryTeam,
  members: readonly DirectoryTeams.DirectoryMember[],
  { origin }: URL,
): Resource {
  const { id, createdAt: created, updatedAt: lastModified } = team;
  const path = `/scim/v2/Groups/${id}`;
  const location = publicLink(path) ?? origin + path;
  const own = members.filter(({ teamId }) => teamId === id);
  return {
    schemas: [GROUP_SCHEMA],
    id,
    ...groupOf(team),
    members: own.map((person) => ({ value: person.id, display: person.name })),
    meta: { resourceType: "Group", created, lastModified, location },
  };
}

/** Returns a directory's team: as a resource, and as the group that a change begins with. @throws NotFound */
export async function findGroup(
  partyId: string,
  id: string,
  url: URL,
): Promise<{ resource: Resource; group: ScimGroup }> {
  const team = await DirectoryTeams.findTeam(partyId, id);
  const members = await DirectoryTeams.findMembers(partyId, [id]);
  const group = { ...groupOf(team), members: members.map((person) => ({ value: person.id })) };
  return { resource: groupResource(team, members, url), group };
}
