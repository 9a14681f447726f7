import * as v from "valibot";
import { ScimError } from "./errors";
import { underOwnNames } from "./names";

export const USER_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Group";

/** A text of a directory. An empty one counts as none. */
const text = v.nullish(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(300),
    v.transform((value) => value || undefined),
  ),
);

/** Yes or no, as Entra also writes it: `"False"`. */
const Flag = v.union([
  v.boolean(),
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.picklist(["true", "false"]),
    v.transform((value) => value === "true"),
  ),
]);

const required = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max));

/** A person as a directory sends it: the part that we keep. */
const UserSchema = v.object({
  userName: required(300),
  externalId: text,
  active: v.optional(Flag, true),
  displayName: text,
  name: v.nullish(v.object({ formatted: text, givenName: text, familyName: text })),
  emails: v.nullish(
    v.pipe(
      v.array(v.object({ value: text, type: text, primary: v.optional(Flag) })),
      v.maxLength(20),
    ),
  ),
});
export type ScimUser = v.InferOutput<typeof UserSchema>;

/** A group as a directory sends it. */
const GroupSchema = v.object({
  displayName: required(200),
  externalId: text,
  members: v.optional(v.nullish(v.array(v.object({ value: required(100) })), []), []),
});
export type ScimGroup = v.InferOutput<typeof GroupSchema>;

const read =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (body: unknown): v.InferOutput<Schema> => {
    const checked = v.safeParse(schema, underOwnNames(body));
    if (checked.success) return checked.output;
    const [issue] = checked.issues;
    const at = v.getDotPath(issue) ?? "body";
    throw new ScimError(400, `${at}: ${issue.message}`, "invalidValue");
  };

/** Reads a person. @throws ScimError */
export const readUser = read(UserSchema);
/** Reads a group. @throws ScimError */
export const readGroup = read(GroupSchema);

/** Returns the address of a person: of work, the first one, or a user name that is an address; null without any. */
export function emailOf({ emails, userName }: ScimUser): string | null {
  const told = emails?.filter(({ value }) => value) ?? [];
  const chosen =
    told.find(({ type }) => type?.toLowerCase() === "work") ??
    told.find(({ primary }) => primary) ??
    told[0];
  const email = chosen?.value ?? userName;
  return v.is(v.pipe(v.string(), v.email()), email) ? email : null;
}

/** Returns the name of a person for the screens. */
export const nameOf = ({ displayName, name, userName }: ScimUser): string =>
  displayName ??
  name?.formatted ??
  ([name?.givenName, name?.familyName].filter(Boolean).join(" ") || userName);
