import type { DirectoryPerson } from "~/models/people/directory.server";
import { publicLink } from "~/models/mail/mails.server";
import { dataOf } from "~/services/parties/scim/people.server";
import { type ScimUser, USER_SCHEMA } from "~/services/parties/scim/resources";
import type { Resource } from "./answer.server";

/** Returns a person as the directory sent it. Whether the account is open is ours to say. */
export const scimUserOf = (person: DirectoryPerson): ScimUser => ({
  ...dataOf(person).user,
  active: person.deactivatedAt === null,
});

/** Returns a person as a resource of SCIM. */
export function userResource(person: DirectoryPerson, { origin }: URL): Resource {
  const { id, createdAt: created, updatedAt: lastModified } = person;
  const path = `/scim/v2/Users/${id}`;
  const location = publicLink(path) ?? origin + path;
  return {
    schemas: [USER_SCHEMA],
    id,
    ...scimUserOf(person),
    meta: { resourceType: "User", created, lastModified, location },
  };
}
