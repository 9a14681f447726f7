import { directoryContext } from "~/http/context";
import * as Directory from "~/models/people/directory.server";
import { patched } from "~/services/parties/scim/patch";
import { removePerson, replacePerson } from "~/services/parties/scim/people.server";
import { readUser } from "~/services/parties/scim/resources";
import { answerOne, methodRefused, orScimError, readBody, requireVersion } from "./answer.server";
import { scimUserOf, userResource } from "./user-resource.server";
import type { Route } from "./+types/user";

/** GET /scim/v2/Users/{id}. */
export const loader = ({ request, url, params, context }: Route.LoaderArgs) =>
  orScimError(async () => {
    const person = await Directory.findPerson(context.get(directoryContext).id, params.id);
    return answerOne({ request, url }, userResource(person, url));
  });

/** PUT, PATCH and DELETE /scim/v2/Users/{id}. A deletion deactivates. */
export const action = ({ request, url, params: { id }, context }: Route.ActionArgs) =>
  orScimError(async () => {
    const party = context.get(directoryContext);
    const person = await Directory.findPerson(party.id, id);
    requireVersion(request, userResource(person, url));
    if (request.method === "DELETE") {
      await removePerson(party, id);
      return new Response(null, { status: 204 });
    }
    if (request.method !== "PUT" && request.method !== "PATCH") return methodRefused();
    const body = await readBody(request);
    const user = readUser(request.method === "PUT" ? body : patched(scimUserOf(person), body));
    await replacePerson(party, id, user);
    const saved = await Directory.findPerson(party.id, id);
    return answerOne({ request, url }, userResource(saved, url));
  });
