import * as v from "valibot";
import { roles } from "~/models/terms/roles";
import { EVALUATION_STATUSES } from "~/models/evaluations/standing";
import { aliases } from "../aliases";
import { ErrorMessage, type Schema } from "./operation";

/** Parts shared by several resources (product §5). */

export const Id = v.string();
export const Instant = v.pipe(v.string(), v.isoTimestamp());
/** Such as '78/100'; null when none counts. */
export const ScoreText = v.nullable(v.pipe(v.string(), v.regex(/^\d{1,3}\/100$/)));
export const EvaluationStatus = v.picklist(EVALUATION_STATUSES);

/** The roles with commas between them. The first is admin. */
export const AllowedRoles = v.string();

export const stamps = { created_at: Instant, updated_at: Instant };
export const container = { container_id: v.nullable(Id), container_name: v.nullable(v.string()) };

/** The response to a save. */
export const Saved = v.object({ id: Id, title: v.string() });
export const Deleted = v.object({ id: Id });

const UNKNOWN_ROLE = `allowed_roles: ${roles.join(", ")}`;
const role = `\\s*(?:${roles.join("|")})\\s*`;

/** `allowed_roles` as posted: a text with commas, or a list. Each must be a role. */
export const PostedRoles = v.union(
  [
    v.pipe(v.string(), v.regex(new RegExp(`^(?:${role}(?:,${role})*)?$`), UNKNOWN_ROLE)),
    v.array(v.picklist(roles, UNKNOWN_ROLE)),
  ],
  UNKNOWN_ROLE,
);

/** Statuses that several calls refuse by, with {message}. */
export const conflict = { 409: ErrorMessage } as const;
export const notFound = { 404: ErrorMessage } as const;
export const vendorFailed = { 502: ErrorMessage } as const;

/** An id from a client. */
export const GivenId = v.pipe(v.string(), v.maxLength(100));

type Ids<Name extends string> = Record<Name, v.ArraySchema<v.StringSchema<undefined>, undefined>>;

/** Returns the body and responses of a call that sorts a list. It returns the posted order. */
export function ordering<const Name extends string>(name: Name) {
  const Order = v.object({ [name]: v.array(v.string()) } as Ids<Name>);
  return { body: Order, answers: { 200: Order, ...conflict } };
}

type Aliases = typeof aliases;
type Aliased<E> = E & { [K in keyof Aliases & keyof E as Aliases[K]]: E[K] };

/** Returns the entries of a response, also under their second names (product §5). */
export function aliased<E extends v.ObjectEntries>(entries: E): Aliased<E> {
  const more = Object.entries(aliases).flatMap(([name, alias]) => {
    const entry = entries[name];
    return entry ? [[alias, entry] as const] : [];
  });
  return { ...entries, ...Object.fromEntries(more) } as Aliased<E>;
}

/** The most rows of one page. */
const MOST = 200;

/** The query of every list. Without a limit and a cursor, the whole list comes. */
export const ListQuery = v.object({
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/),
      v.transform(Number),
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(MOST),
    ),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
});

/**
 * Returns the responses of a list: all rows, or a page with the cursor of the next one (null at the
 * end). 304 when the client has the same list.
 */
export const listed = <const Name extends string, const Row extends Schema>(
  name: Name,
  row: Row,
) => ({
  200: v.object({ [name]: v.array(row), next_cursor: v.optional(v.nullable(v.string())) }),
  304: null,
});
