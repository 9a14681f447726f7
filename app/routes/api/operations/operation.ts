import * as v from "valibot";
import { type Endpoint, operations as calls, vendors } from "~/http/operations";

export type Schema = v.GenericSchema;

/** What is sent beside the fields of a multipart form. */
export interface PostedFile {
  field: string;
  told: string;
  required: boolean;
}

/** What a status answers: a schema of JSON, the kind of file it is, or null for no body. */
export type Answer = Schema | `${string}/${string}` | null;

/**
 * What a call of `/api` takes and answers: the route reads its request with it, and `/api/openapi.json` tells it (product
 * §15). Who may call, and what follows from it and from the kind of body, is not told again: `answersOf` adds it.
 */
export interface Operation {
  /** A word for programs: `createModule`. */
  id: string;
  /** Which of `app/http/operations.ts`: method and path. */
  call: `${Endpoint["method"]} ${Endpoint["path"]}`;
  /** What it is about. */
  tag: string;
  summary: string;
  /** What the summary leaves open; Markdown. */
  detail?: string;
  /** Of the address, behind `?`. */
  query?: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** A function where it depends on the settings. */
  body?: Schema | (() => Schema);
  file?: PostedFile;
  /** 200 may be a stream of events instead, when the body asks for it. */
  streams?: true;
  /** By status; refusals that follow from the call are added by `answersOf`. */
  answers: Readonly<Record<number, Answer>>;
}

/** An operation with its own types. */
export const operation = <const O extends Operation>(told: O): O => told;

/** What every refusal is; some say more. */
export const Refusal = v.looseObject({ message: v.string() });

const byName = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));

/** Its row in the table of calls. @throws Error when there is none */
export function callOf({ call }: Pick<Operation, "call">): Endpoint {
  const known = byName.get(call);
  if (!known) throw new Error(`${call} is not in app/http/operations.ts`);
  return known;
}

/** Refusals that are answered before a route has its turn, or by what all routes share. */
function commonStatuses(operation: Operation): number[] {
  const { caller, body, path, method } = callOf(operation);
  const isGuarded = caller !== "anybody" && !vendors.has(caller);
  return [
    ...(caller === "anybody" ? [] : [401]),
    // Whatever another site's page sends is refused, and a body that is too long, read or not.
    ...(method === "GET" ? [] : [403, 413]),
    ...(isGuarded ? [403] : []),
    ...(path.includes(":") ? [404] : []),
    ...(body === "none" ? [] : [400, 415, 422]),
    ...(operation.query ? [422] : []),
  ];
}

/** All that an operation answers, refusals included, by status. */
export function answersOf(operation: Operation): Record<number, Answer> {
  const common = commonStatuses(operation).map((status) => [status, Refusal] as const);
  return { ...Object.fromEntries(common), ...operation.answers };
}

/** The schema of a body, whether or not it waits for the settings. */
export const bodySchema = ({ body }: Operation): Schema | undefined =>
  typeof body === "function" ? body() : body;
