import * as DirectoryTeams from "~/models/people/directory-teams.server";
import { createTeam, removeTeam, replaceTeam } from "~/services/parties/scim/groups.server";
import { patched } from "~/services/parties/scim/patch";
import { readGroup } from "~/services/parties/scim/resources";
import {
  answerOne,
  answerPage,
  type DirectoryCall,
  type DirectoryCalls,
  readBody,
  readList,
  requireVersion,
} from "./answer.server";
import { askedOf } from "./asked";
import { findGroup, groupResource } from "./group-resource.server";

/** Returns a page of the directory's teams, by `filter` on displayName, externalId or id. */
async function list({ url, party }: DirectoryCall): Promise<Response> {
  const { where, startIndex, count } = readList(url);
  const place = { skip: startIndex - 1, limit: count };
  const asked = askedOf(where, "displayName");
  const { total, teams } = await DirectoryTeams.findTeams(party.id, asked, place);
  const ids = teams.map(({ id }) => id);
  const members = await DirectoryTeams.findMembers(party.id, ids);
  const resources = teams.map((team) => groupResource(team, members, url));
  return answerPage(url, { total, startIndex, resources });
}

async function create(call: DirectoryCall): Promise<Response> {
  const id = await createTeam(call.party, readGroup(await readBody(call.request)));
  return answer(call, id, 201);
}

async function answer(call: DirectoryCall, id: string, status?: 201): Promise<Response> {
  const { resource } = await findGroup(call.party.id, id, call.url);
  return answerOne(call, resource, status);
}

/** Replaces a team's name and people, or applies a PATCH. */
async function change(call: DirectoryCall, id: string): Promise<Response> {
  const { request, url, party } = call;
  const { resource, group } = await findGroup(party.id, id, url);
  requireVersion(request, resource);
  const body = await readBody(request);
  await replaceTeam(party, id, readGroup(request.method === "PUT" ? body : patched(group, body)));
  return answer(call, id);
}

/** Takes the directory's people out of a team, which stays. */
async function remove({ request, url, party }: DirectoryCall, id: string): Promise<Response> {
  const { resource } = await findGroup(party.id, id, url);
  requireVersion(request, resource);
  await removeTeam(party, id);
  return new Response(null, { status: 204 });
}

/** The calls of `/scim/v2/Groups`. */
export const groups: DirectoryCalls = { list, create, read: answer, change, remove };
