import { directoryContext } from "~/http/context";
import * as DirectoryTeams from "~/models/people/directory-teams.server";
import { createTeam } from "~/services/parties/scim/groups.server";
import { readGroup } from "~/services/parties/scim/resources";
import {
  answerOne,
  answerPage,
  methodRefused,
  orScimError,
  readBody,
  readList,
} from "./answer.server";
import { askedOf } from "./asked";
import { findGroup, groupResource } from "./group-resource.server";
import type { Route } from "./+types/groups";

/** GET /scim/v2/Groups: a page of the directory's teams, by `filter` on displayName, externalId or id. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  orScimError(async () => {
    const { id: partyId } = context.get(directoryContext);
    const { where, startIndex, count } = readList(url);
    const asked = askedOf(where, "displayName");
    const place = { skip: startIndex - 1, limit: count };
    const { total, teams } = await DirectoryTeams.findTeams(partyId, asked, place);
    const members = await DirectoryTeams.findMembers(
      partyId,
      teams.map(({ id }) => id),
    );
    const resources = teams.map((team) => groupResource(team, members, url));
    return answerPage(url, { total, startIndex, resources });
  });

/** POST /scim/v2/Groups: creates a team. */
export const action = ({ request, url, context }: Route.ActionArgs) =>
  orScimError(async () => {
    if (request.method !== "POST") return methodRefused();
    const party = context.get(directoryContext);
    const id = await createTeam(party, readGroup(await readBody(request)));
    const { resource } = await findGroup(party.id, id, url);
    return answerOne({ request, url }, resource, 201);
  });
