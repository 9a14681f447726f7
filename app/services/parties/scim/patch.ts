import * as v from "valibot";
import { ScimError } from "./errors";
import { type Equals, matches, type Path, readPath } from "./filter";
import { underOwnNames } from "./names";

const PATCH_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
/** The most operations of one request. */
const OPERATIONS_MAX = 1_000;

/** A PATCH body. `op` comes in any case: Entra writes `Replace`. */
const PatchBody = v.object({
  schemas: v.pipe(v.array(v.string()), v.includes(PATCH_SCHEMA)),
  Operations: v.pipe(
    v.array(
      v.object({
        op: v.pipe(v.string(), v.toLowerCase(), v.picklist(["add", "replace", "remove"])),
        path: v.optional(v.string()),
        value: v.optional(v.unknown()),
      }),
    ),
    v.minLength(1),
    v.maxLength(OPERATIONS_MAX),
  ),
});

type Verb = "add" | "replace" | "remove";
type Thing = Record<string, unknown>;

const lists = new Set(["emails", "members"]);

/** Returns a copy of a resource with the changes of a PATCH body. Attributes that we do not keep do nothing. @throws ScimError */
export function patched(resource: object, body: unknown): Thing {
  const checked = v.safeParse(PatchBody, body);
  if (!checked.success) throw new ScimError(400, checked.issues[0].message, "invalidSyntax");
  const thing = structuredClone(resource) as Thing;
  for (const { op, path, value } of checked.output.Operations) {
    if (path !== undefined && path !== "") change(thing, { op, path, value });
    else if (op === "remove") throw new ScimError(400, "A removal needs a path.", "noTarget");
    else if (!isThing(value))
      throw new ScimError(400, "A change without a path needs an object.", "invalidValue");
    // Each name may itself be a path: Okta and Entra both send `name.givenName`.
    else
      for (const [name, one] of Object.entries(value))
        change(thing, { op, path: name, value: one });
  }
  return thing;
}

function change(
  thing: Thing,
  { op, path, value }: { op: Verb; path: string; value: unknown },
): void {
  const at = readPath(path);
  if (!at) return;
  if (op !== "remove" && value === undefined)
    throw new ScimError(400, `${path} needs a value.`, "invalidValue");
  const given = underOwnNames(value);
  if (lists.has(at.attribute)) changeList(thing, at, { op, value: given });
  else if (at.where) throw new ScimError(400, `${path} has no values to choose.`, "invalidPath");
  else if (at.part) {
    const whole = thing[at.attribute];
    thing[at.attribute] = withPart(isThing(whole) ? whole : {}, at.part, { op, value: given });
  } else if (op === "remove") delete thing[at.attribute];
  else if (isThing(given) && isThing(thing[at.attribute]))
    Object.assign(thing[at.attribute] as Thing, given);
  else thing[at.attribute] = given;
}

function changeList(
  thing: Thing,
  { attribute, where, part }: Path,
  { op, value }: { op: Verb; value: unknown },
): void {
  const present = thingsOf(thing[attribute]);
  if (where) thing[attribute] = changeChosen(present, { where, part }, { op, value });
  else if (op === "remove") {
    // Entra names the members to take out in the value.
    const gone = new Set(thingsOf(value).map((one) => one.value));
    thing[attribute] = value === undefined ? [] : present.filter((one) => !gone.has(one.value));
  } else if (op === "replace") thing[attribute] = thingsOf(value);
  else {
    const added = thingsOf(value);
    const values = new Set(added.map((one) => one.value));
    thing[attribute] = [...present.filter((one) => !values.has(one.value)), ...added];
  }
}

/** Changes the values that a path chooses. A value that is not there yet is made of the filter, as Entra expects. */
function changeChosen(
  present: Thing[],
  { where, part }: { where: Equals[]; part: string | null },
  { op, value }: { op: Verb; value: unknown },
): Thing[] {
  const chosen = present.filter((one) => matches(one, where));
  const others = present.filter((one) => !matches(one, where));
  if (op === "remove" && !part) return others;
  if (op === "remove" || chosen.length > 0)
    return present.map((one) => {
      if (!matches(one, where)) return one;
      if (part) return withPart(one, part, { op, value });
      return isThing(value) ? { ...one, ...value } : one;
    });
  const made = Object.fromEntries(where.map(({ attribute, value: is }) => [attribute, is]));
  if (part) return [...others, { ...made, [part]: value }];
  if (isThing(value)) return [...others, { ...made, ...value }];
  throw new ScimError(400, "The filter chooses no value.", "noTarget");
}

function withPart(thing: Thing, part: string, { op, value }: { op: Verb; value: unknown }): Thing {
  const { [part]: _, ...rest } = thing;
  return op === "remove" ? rest : { ...rest, [part]: value };
}

const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the values of a list, or a single value as a list. A bare text is a value. */
const thingsOf = (value: unknown): Thing[] =>
  (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map((one) =>
    isThing(one) ? one : { value: one as unknown },
  );
