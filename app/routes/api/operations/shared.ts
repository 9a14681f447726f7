import * as v from "valibot";
import { roles } from "~/models/terms/roles";
import { EVALUATION_STATUSES } from "~/models/evaluations/standing";
import { aliases } from "../aliases";
import { Refusal } from "./operation";

/** Parts that several resources are made of (product §5). */

export const Id = v.string();
export const Instant = v.pipe(v.string(), v.isoTimestamp());
/** Such as '78/100'; null when none counts. */
export const ScoreText = v.nullable(v.pipe(v.string(), v.regex(/^\d{1,3}\/100$/)));
export const EvaluationStatus = v.picklist(EVALUATION_STATUSES);

/** A list of roles, commas between, that begins with admin. */
export const AllowedRoles = v.string();

export const stamps = { created_at: Instant, updated_at: Instant };
export const container = { container_id: v.nullable(Id), container_name: v.nullable(v.string()) };

/** What a save answers. */
export const Saved = v.object({ id: Id, title: v.string() });
export const Deleted = v.object({ id: Id });

const UNKNOWN_ROLE = `allowed_roles: ${roles.join(", ")}`;
const role = `\\s*(?:${roles.join("|")})\\s*`;

/** `allowed_roles` as it is posted: a text with commas, or a list; each is a role. */
export const PostedRoles = v.union(
  [
    v.pipe(v.string(), v.regex(new RegExp(`^(?:${role}(?:,${role})*)?$`), UNKNOWN_ROLE)),
    v.array(v.picklist(roles, UNKNOWN_ROLE)),
  ],
  UNKNOWN_ROLE,
);

/** Statuses that several calls refuse by, with {message}. */
export const conflict = { 409: Refusal } as const;
export const notFound = { 404: Refusal } as const;
export const vendorFailed = { 502: Refusal } as const;

/** An id that a client sends. */
export const GivenId = v.pipe(v.string(), v.maxLength(100));

type Ids<Name extends string> = Record<Name, v.ArraySchema<v.StringSchema<undefined>, undefined>>;

/** Puts what a list names into its order; answers the same. */
export function ordering<const Name extends string>(name: Name) {
  const Order = v.object({ [name]: v.array(v.string()) } as Ids<Name>);
  return { body: Order, answers: { 200: Order, ...conflict } };
}

type Aliases = typeof aliases;
type Aliased<E> = E & { [K in keyof Aliases & keyof E as Aliases[K]]: E[K] };

/** The entries of an answer, under their second names too (product §5). */
export function aliased<E extends v.ObjectEntries>(entries: E): Aliased<E> {
  const more = Object.entries(aliases).flatMap(([name, alias]) => {
    const entry = entries[name];
    return entry ? [[alias, entry] as const] : [];
  });
  return { ...entries, ...Object.fromEntries(more) } as Aliased<E>;
}
