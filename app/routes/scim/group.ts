import { directoryContext } from "~/http/context";
import { removeTeam, replaceTeam } from "~/services/parties/scim/groups.server";
import { patched } from "~/services/parties/scim/patch";
import { readGroup } from "~/services/parties/scim/resources";
import { answerOne, methodRefused, orScimError, readBody, requireVersion } from "./answer.server";
import { findGroup } from "./group-resource.server";
import type { Route } from "./+types/group";

/** GET /scim/v2/Groups/{id}. */
export const loader = ({ request, url, params, context }: Route.LoaderArgs) =>
  orScimError(async () => {
    const { resource } = await findGroup(context.get(directoryContext).id, params.id, url);
    return answerOne({ request, url }, resource);
  });

/** PUT, PATCH and DELETE /scim/v2/Groups/{id}. A deletion takes the directory's people out; the team stays. */
export const action = ({ request, url, params: { id }, context }: Route.ActionArgs) =>
  orScimError(async () => {
    const party = context.get(directoryContext);
    const { resource, group } = await findGroup(party.id, id, url);
    requireVersion(request, resource);
    if (request.method === "DELETE") {
      await removeTeam(party, id);
      return new Response(null, { status: 204 });
    }
    if (request.method !== "PUT" && request.method !== "PATCH") return methodRefused();
    const body = await readBody(request);
    await replaceTeam(party, id, readGroup(request.method === "PUT" ? body : patched(group, body)));
    const saved = await findGroup(party.id, id, url);
    return answerOne({ request, url }, saved.resource);
  });
