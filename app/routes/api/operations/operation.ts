import * as v from "valibot";
import { roles } from "~/models/terms/roles";
import { EVALUATION_STATUSES } from "~/models/evaluations/standing";
import { aliases } from "../aliases";
import { type ApiCall, vendors } from "~/http/context";

export type Schema = v.GenericSchema;

/** The file of a multipart form. */
interface PostedFile {
  field: string;
  told: string;
  required: boolean;
}

/** The body of a status: a JSON schema, a media type, or null for no body. */
export type Answer = Schema | `${string}/${string}` | null;

/**
 * One call of `/api`, described once (product §15). The guards read its callers, the route reads its request with it,
 * and `/api/openapi.json` shows it. `answersOf` adds the refusals that follow from the caller and the kind of body.
 */
export interface Operation extends Pick<ApiCall, "caller" | "island" | "scopes"> {
  /** The method, and the path as in routes.ts. */
  call: `${ApiCall["method"]} /api/${string}`;
  /**
   * The type of the body, which is not read without it. fields: JSON or a form; form: a form that may carry a file.
   * Another type gets 415, an unreadable body 400, an invalid one 422.
   */
  takes?: "json" | "fields" | "form";
  /** The subject of the call. */
  tag: string;
  summary: string;
  /** Markdown below the summary. */
  detail?: string;
  /** The query of the address. */
  query?: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** The schema of the body, or a function when the schema depends on the settings. */
  body?: Schema | (() => Schema);
  file?: PostedFile;
  /** Set when 200 may be a stream of events, if the body asks for it. */
  streams?: true;
  /** The responses by status. `answersOf` adds the common refusals. */
  answers: Readonly<Record<number, Answer>>;
}

/** Returns a function that makes the operations of one subject, with their exact types. Name the constant as programs shall. */
export const operationsOf =
  (tag: string) =>
  <
    const Call extends Operation["call"],
    const Caller extends Operation["caller"],
    const Told extends Omit<Operation, "call" | "caller" | "tag">,
  >(
    call: Call,
    caller: Caller,
    told: Told,
  ) => ({ call, caller, tag, ...told });

/** The body of every refusal. Some refusals have more fields. */
export const ErrorMessage = v.looseObject({ message: v.string() });

/** Returns the method and the path of an operation. */
export function addressOf({ call }: Pick<Operation, "call">) {
  const [method, path] = call.split(" ") as [ApiCall["method"], string];
  return { method, path };
}

/** Returns the statuses of refusals before the route, or in the code that all routes share. */
function commonStatuses(operation: Operation): number[] {
  const { caller, takes } = operation;
  const { path, method } = addressOf(operation);
  const isGuarded = caller !== "anybody" && !vendors.has(caller);
  return [
    ...(caller === "anybody" ? [] : [401]),
    // A request of another site's page and a body that is too long are refused, read or not.
    ...(method === "GET" ? [] : [403, 413]),
    ...(isGuarded ? [403, 429] : []),
    ...(path.includes(":") ? [404] : []),
    ...(takes ? [400, 415, 422] : []),
    ...(operation.query ? [422] : []),
  ];
}

/** Returns all responses of an operation by status, with its refusals. */
export function answersOf(operation: Operation): Record<number, Answer> {
  const common = commonStatuses(operation).map((status) => [status, ErrorMessage] as const);
  return { ...Object.fromEntries(common), ...operation.answers };
}

/** Returns the schema of a body, also when it depends on the settings. */
export const bodySchema = ({ body }: Operation): Schema | undefined =>
  typeof body === "function" ? body() : body;

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
const MOST_ON_PAGE = 200;

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
      v.maxValue(MOST_ON_PAGE),
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
