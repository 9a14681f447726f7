import * as v from "valibot";
import { type ApiCall, vendors } from "~/http/context";

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
 * One call of `/api`, described once (product §15). The guards read its callers, the route reads its request with it,
 * and `/api/openapi.json` shows it. `answersOf` adds the refusals that follow from the caller and the kind of body.
 */
export interface Operation extends Pick<ApiCall, "caller" | "island"> {
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
    ...(isGuarded ? [403] : []),
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
