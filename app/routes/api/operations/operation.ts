import * as v from "valibot";
import { type Endpoint, operations as calls, vendors } from "~/http/operations";

export type Schema = v.GenericSchema;

/** The file of a multipart form. */
export interface PostedFile {
  field: string;
  told: string;
  required: boolean;
}

/** The body of a status: a JSON schema, a media type, or null for no body. */
export type Answer = Schema | `${string}/${string}` | null;

/**
 * The requests and responses of a call of `/api`. The route reads its request with it, and `/api/openapi.json`
 * shows it (product §15). `answersOf` adds the refusals that follow from the caller and the kind of body.
 */
export interface Operation {
  /** A name for programs: `createModule`. */
  id: string;
  /** The method and path of a row in `app/http/operations.ts`. */
  call: `${Endpoint["method"]} ${Endpoint["path"]}`;
  /** The subject of the call. */
  tag: string;
  summary: string;
  /** Markdown below the summary. */
  detail?: string;
  /** The query of the address. */
  query?: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** A function when it depends on the settings. */
  body?: Schema | (() => Schema);
  file?: PostedFile;
  /** Set when 200 may be a stream of events, if the body asks for it. */
  streams?: true;
  /** The responses by status. `answersOf` adds the common refusals. */
  answers: Readonly<Record<number, Answer>>;
}

/** Returns an operation with its exact types. */
export const operation = <const O extends Operation>(told: O): O => told;

/** The body of every refusal. Some refusals have more fields. */
export const ErrorMessage = v.looseObject({ message: v.string() });

const byName = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));

/** Returns the row of an operation in the table of calls. @throws Error when there is none */
export function callOf({ call }: Pick<Operation, "call">): Endpoint {
  const known = byName.get(call);
  if (!known) throw new Error(`${call} is not in app/http/operations.ts`);
  return known;
}

/** Returns the statuses of refusals before the route, or in the code that all routes share. */
function commonStatuses(operation: Operation): number[] {
  const { caller, body, path, method } = callOf(operation);
  const isGuarded = caller !== "anybody" && !vendors.has(caller);
  return [
    ...(caller === "anybody" ? [] : [401]),
    // A request of another site's page and a body that is too long are refused, read or not.
    ...(method === "GET" ? [] : [403, 413]),
    ...(isGuarded ? [403] : []),
    ...(path.includes(":") ? [404] : []),
    ...(body === "none" ? [] : [400, 415, 422]),
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
