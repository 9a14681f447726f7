import { directoryContext } from "~/http/context";
import * as Directory from "~/models/people/directory.server";
import { createPerson } from "~/services/parties/scim/people.server";
import { readUser } from "~/services/parties/scim/resources";
import {
  answerOne,
  answerPage,
  methodRefused,
  orScimError,
  readBody,
  readList,
} from "./answer.server";
import { askedOf } from "./asked";
import { userResource } from "./user-resource.server";
import type { Route } from "./+types/users";

/** GET /scim/v2/Users: a page of the directory's people, by `filter` on userName, externalId or id. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  orScimError(async () => {
    const { where, startIndex, count } = readList(url);
    const asked = askedOf(where, "userName");
    const place = { skip: startIndex - 1, limit: count };
    const { total, people } = await Directory.findPeople(
      context.get(directoryContext).id,
      asked,
      place,
    );
    const resources = people.map((person) => userResource(person, url));
    return answerPage(url, { total, startIndex, resources });
  });

/** POST /scim/v2/Users: creates a person. */
export const action = ({ request, url, context }: Route.ActionArgs) =>
  orScimError(async () => {
    if (request.method !== "POST") return methodRefused();
    const party = context.get(directoryContext);
    const id = await createPerson(party, readUser(await readBody(request)));
    const person = await Directory.findPerson(party.id, id);
    return answerOne({ request, url }, userResource(person, url), 201);
  });
