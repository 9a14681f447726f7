import { copy } from "~/copy/copy";
import { resourceTypes, schemas, serviceProviderConfig } from "~/services/parties/scim/discovery";
import { ScimError } from "~/services/parties/scim/errors";
import { answerAll, answerPlain, methodRefused, orScimError } from "./answer.server";
import type { Route } from "./+types/discovery";

/** GET /scim/v2/ServiceProviderConfig, /ResourceTypes and /Schemas, the last two also by id. 404 for any other. */
export const loader = ({ params: { discovery, id } }: Route.LoaderArgs) =>
  orScimError(() => Promise.resolve(answer(discovery, id)));

/** The three resources are read only. */
export const action = () => methodRefused();

function answer(discovery: string, id: string | undefined): Response {
  if (discovery === "ServiceProviderConfig" && !id) return answerPlain(serviceProviderConfig);
  const list = { ResourceTypes: resourceTypes, Schemas: schemas }[discovery];
  if (list && !id) return answerAll(list);
  const one = list?.find((resource) => resource.id === id);
  if (!one) throw new ScimError(404, copy.scim.gone);
  return answerPlain(one);
}
