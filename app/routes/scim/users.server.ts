import * as Directory from "~/models/people/directory.server";
import { patched } from "~/services/parties/scim/patch";
import { createPerson, removePerson, replacePerson } from "~/services/parties/scim/people.server";
import { readUser } from "~/services/parties/scim/resources";
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
import { scimUserOf, userResource } from "./user-resource.server";

/** Returns a page of the directory's people, by `filter` on userName, externalId or id. */
async function list({ url, party }: DirectoryCall): Promise<Response> {
  const { where, startIndex, count } = readList(url);
  const place = { skip: startIndex - 1, limit: count };
  const { total, people } = await Directory.findPeople(party.id, askedOf(where, "userName"), place);
  const resources = people.map((person) => userResource(person, url));
  return answerPage(url, { total, startIndex, resources });
}

async function create(call: DirectoryCall): Promise<Response> {
  const id = await createPerson(call.party, readUser(await readBody(call.request)));
  return answer(call, id, 201);
}

async function answer(call: DirectoryCall, id: string, status?: 201): Promise<Response> {
  const person = await Directory.findPerson(call.party.id, id);
  return answerOne(call, userResource(person, call.url), status);
}

/** Replaces a person, or applies a PATCH. */
async function change(call: DirectoryCall, id: string): Promise<Response> {
  const { request, url, party } = call;
  const person = await Directory.findPerson(party.id, id);
  requireVersion(request, userResource(person, url));
  const body = await readBody(request);
  const user = readUser(request.method === "PUT" ? body : patched(scimUserOf(person), body));
  await replacePerson(party, id, user);
  return answer(call, id);
}

/** Deactivates a person: the work stays. */
async function remove({ request, url, party }: DirectoryCall, id: string): Promise<Response> {
  requireVersion(request, userResource(await Directory.findPerson(party.id, id), url));
  await removePerson(party, id);
  return new Response(null, { status: 204 });
}

/** The calls of `/scim/v2/Users`. */
export const users: DirectoryCalls = { list, create, read: answer, change, remove };
