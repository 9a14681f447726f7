import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

/** Checks requests to `/api` and their answers against `/api/openapi.json` (product §15). */

interface Content {
  content?: Record<string, { schema: object }>;
}

export interface DescribedOperation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: "path" | "query"; schema: object }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

export interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, object> };
}

/** A described call and its place in the document. */
export interface DescribedCall {
  method: string;
  path: string;
  operation: DescribedOperation;
}

export const callsOf = ({ paths }: ApiDocument): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, at]) =>
    Object.entries(at).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

export interface Exchange {
  method: string;
  url: URL;
  /** The body given to `send`. */
  body: unknown;
  contentType: string | null;
  response: Response;
}

/** Creates a function that checks exchanges one by one. @throws Error that names what the description does not allow */
export function createChecker(document: ApiDocument): (exchange: Exchange) => Promise<void> {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  // Answers may hold described fields only. Requests may hold others.
  ajv.addSchema({ $id: "closed", components: closed(document.components) });
  ajv.addSchema({ $id: "open", components: document.components });
  const known = new Map<object, ValidateFunction>();
  const compiled = (schema: object, id: "closed" | "open") => {
    let validate = known.get(schema);
    if (!validate) {
      const from = id === "closed" ? closed(schema) : schema;
      validate = ajv.compile(pointing(from, id));
      known.set(schema, validate);
    }
    return validate;
  };
  const hold = (value: unknown, schema: object, id: "closed" | "open") => {
    const validate = compiled(schema, id);
    return validate(value) ? null : ajv.errorsText(validate.errors, { separator: "\n" });
  };
  const calls = callsOf(document);
  const paths = Object.keys(document.paths)
    .map((path) => ({ path, pattern: patternOf(path) }))
    .toSorted((a, b) => wild(a.path) - wild(b.path));

  return async ({ method, url, body, contentType, response }) => {
    const asked = method === "HEAD" ? "GET" : method;
    const at = paths.find(({ pattern }) => pattern.test(url.pathname))?.path;
    const call = calls.find((one) => one.method === asked && one.path === at);
    const fault = (text: string): never => {
      throw new Error(`${method} ${url.pathname} → ${response.status}: ${text}`);
    };
    if (!call) {
      if (response.status < 400) fault("answered, and not described");
      if (method === "HEAD") return;
      const said = hold(await readJson(response), refusal, "open");
      return said ? fault(said) : undefined;
    }
    const { responses, requestBody, parameters } = call.operation;
    const { status } = response;
    const described = responses[status] ?? (status >= 500 ? responses["5XX"] : undefined);
    if (!described) return fault("this status is not described");
    const answered = await answerFault(response, described, { hold, isHead: method === "HEAD" });
    if (answered) fault(answered);
    if (!response.ok) return;
    const taken = requestFault({ url, body, contentType }, { parameters, requestBody, hold });
    if (taken) fault(`taken, and not described: ${taken}`);
  };
}

type Hold = (value: unknown, schema: object, id: "closed" | "open") => string | null;

const refusal = {
  type: "object",
  properties: { message: { type: "string", minLength: 1 } },
  required: ["message"],
};

async function answerFault(
  response: Response,
  described: Content,
  { hold, isHead }: { hold: Hold; isHead: boolean },
): Promise<string | null> {
  const answered = response.headers.get("Content-Type") ?? "";
  const contents = Object.entries(described.content ?? {});
  const [type, content] = contents.find(([one]) => answered.startsWith(one)) ?? contents[0] ?? [];
  if (isHead) return null;
  if (!type || !content) {
    const text = await response.clone().text();
    return text === "" || response.status === 416 ? null : `no body is described, ${text}`;
  }
  if (type !== "application/json")
    return answered.startsWith(type.replace("*", "")) ? null : `${answered} is not ${type}`;
  if (!answered.startsWith(type)) return `${answered} is not ${type}`;
  return hold(await readJson(response), content.schema, "closed");
}

/** Returns the mismatch of an accepted request with its description. */
function requestFault(
  { url, body, contentType }: Pick<Exchange, "url" | "body" | "contentType">,
  {
    parameters,
    requestBody,
    hold,
  }: Pick<DescribedOperation, "parameters" | "requestBody"> & { hold: Hold },
): string | null {
  const names = new Set(parameters.flatMap((one) => (one.in === "query" ? [one.name] : [])));
  const strange = [...url.searchParams.keys()].find((name) => !names.has(name));
  if (strange) return `?${strange}`;
  const sent = fieldsOf(body, contentType);
  if (!requestBody?.content || sent === undefined) return null;
  const { type, value } = sent;
  const schema = requestBody.content[type]?.schema;
  return schema ? hold(value, schema, "open") : `a body of ${type}`;
}

/** Returns the fields of a body that can be read again, else undefined. */
function fieldsOf(body: unknown, contentType: string | null) {
  if (body instanceof URLSearchParams || body instanceof FormData) {
    const names = [...new Set(body.keys())];
    const value = Object.fromEntries(
      names.map((name) => {
        const values = body.getAll(name).map((one) => (typeof one === "string" ? one : ""));
        return [name, values.length > 1 ? values : values[0]];
      }),
    );
    const type =
      body instanceof FormData ? "multipart/form-data" : "application/x-www-form-urlencoded";
    return { type, value };
  }
  if (typeof body !== "string" || !contentType?.includes("json")) return undefined;
  return { type: "application/json", value: JSON.parse(body) as unknown };
}

const readJson = (response: Response): Promise<unknown> => response.clone().json();

const wild = (path: string) => path.split("{").length;

/** Ignores capitals, as the router does. */
const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`, "i");

/** Returns the schema with `additionalProperties` closed on every object that names its properties. */
function closed<T>(schema: T): T {
  return rebuilt(schema, (part) =>
    part.properties && part.additionalProperties === undefined
      ? { ...part, additionalProperties: false }
      : part,
  );
}

/** Returns the schema with its references pointing into the document added under `id`. */
const pointing = <T>(schema: T, id: string): T =>
  rebuilt(schema, (part) =>
    typeof part.$ref === "string" ? { ...part, $ref: part.$ref.replace("#", `${id}#`) } : part,
  );

type Part = Record<string, unknown>;

function rebuilt<T>(schema: T, change: (part: Part) => Part): T {
  const of = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(of);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([name, one]) => [name, of(one)]);
    return change(Object.fromEntries(entries) as Part);
  };
  return of(schema) as T;
}
