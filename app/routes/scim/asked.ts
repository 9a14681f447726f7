import { ScimError } from "~/services/parties/scim/errors";
import type { Equals } from "~/services/parties/scim/filter";

/** Returns the rows that a filter chooses. `named`: the attribute that names a resource. @throws ScimError */
export function askedOf(
  where: readonly Equals[],
  named: "userName" | "displayName",
): { id?: string; name?: string; externalId?: string } {
  const asked: { id?: string; name?: string; externalId?: string } = {};
  for (const { attribute, value } of where) {
    const text = String(value);
    if (attribute === named) asked.name = text.toLowerCase();
    else if (attribute === "externalId" || attribute === "id") asked[attribute] = text;
    else throw new ScimError(400, `No filter on ${attribute}`, "invalidFilter");
  }
  return asked;
}
