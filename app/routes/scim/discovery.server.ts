import { copy } from "~/copy/copy";
import { resourceTypes, schemas, serviceProviderConfig } from "~/services/parties/scim/discovery";
import { ScimError } from "~/services/parties/scim/errors";
import { answerAll, answerPlain } from "./answer.server";

const lists = new Map(Object.entries({ ResourceTypes: resourceTypes, Schemas: schemas }));

/** Returns true for the name of a resource that tells what SCIM can here. */
export const isDiscovery = (name: string): boolean =>
  name === "ServiceProviderConfig" || lists.has(name);

/** Answers ServiceProviderConfig, ResourceTypes and Schemas, the last two also by id. @throws ScimError */
export function answerDiscovery(name: string, id: string | undefined): Response {
  const list = lists.get(name);
  if (!list && id === undefined) return answerPlain(serviceProviderConfig);
  if (list && id === undefined) return answerAll(list);
  const one = list?.find((resource) => resource.id === id);
  if (!one) throw new ScimError(404, copy.scim.gone);
  return answerPlain(one);
}
