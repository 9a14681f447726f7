import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  double,
  integer,
  jsonValue,
  oneof,
  option,
  record,
  string,
  stringMatching,
  tuple,
  uuid,
} from "fast-check";
import type { ApiDocument, DescribedCall } from "./api-description";

/** Generates requests from the description of `/api`. Most follow the description; the others are wrong in one way. */

type Schema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

const callers = [
  "admin",
  "owner",
  "candidate",
  "supportBearer",
  "signedOut",
  "keyOfEverything",
  "keyOfPeople",
] as const;
export type Caller = (typeof callers)[number];

/** A request before it is sent. Ids of the world are still placeholders. */
export interface Draft {
  call: DescribedCall;
  caller: Caller;
  method: string;
  /** The segments of the path. */
  parts: string[];
  query: Record<string, string>;
  headers: Record<string, string>;
  body: DraftBody | null;
  /** True when every part follows the description. */
  isRight: boolean;
}

export type DraftBody =
  | { type: "application/json"; text: string }
  | { type: "application/x-www-form-urlencoded" | "multipart/form-data"; fields: [string, Field][] }
  | { type: "raw"; contentType: string; text: string };

export type Field = string | { file: "video" | "noise" };

/** The kinds of ids that a placeholder such as `<module>` stands for. */
export const places = ["module", "group", "container", "owner", "tutorial", "evaluation"] as const;
const ids = [...places, "presentation", "groupPresentation", "conversation"] as const;
const named = constantFrom(...ids.map((name) => `<${name}>`));

const hostile = constantFrom(
  "",
  " ",
  "\0",
  "\ud800",
  "../../etc/passwd",
  "%00",
  "%",
  "__proto__",
  "' or 1=1 --",
  "é".normalize("NFD"),
  "🦜".repeat(60),
  "a".repeat(101),
  "-1",
  "1e400",
  "[object Object]",
);
const text = oneof(
  { weight: 4, arbitrary: string({ minLength: 1, maxLength: 40 }) },
  { weight: 3, arbitrary: named },
  { weight: 1, arbitrary: hostile },
);

/** Generates values that a schema admits. Keeps lengths and patterns, and of formats only e-mail addresses. */
function valueOf(schema: Schema, document: ApiDocument): Arbitrary<unknown> {
  const of = (one: Schema) => valueOf(one, document);
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return of(document.components.schemas[name] as Schema);
  }
  if (schema.const !== undefined) return constant(schema.const);
  if (schema.enum) return constantFrom(...schema.enum);
  if (schema.anyOf) return oneof(...schema.anyOf.map(of));
  if (schema.items) return array(of(schema.items), { maxLength: 6 });
  if (schema.properties) return objectOf(schema, document);
  if (schema.type === "null") return constant(null);
  if (schema.type === "boolean") return boolean();
  if (schema.type === "integer") return integer({ min: schema.minimum, max: schema.maximum });
  if (schema.type === "number")
    return double({
      min: schema.minimum,
      max: schema.maximum,
      noNaN: true,
      noDefaultInfinity: true,
    });
  if (schema.type === "string") return stringOf(schema);
  return jsonValue();
}

function stringOf({ pattern, format, minLength = 0, maxLength = 200 }: Schema): Arbitrary<string> {
  if (pattern) return stringMatching(new RegExp(pattern));
  if (format === "email") return integer({ min: 0, max: 30 }).map((n) => `p${n}@example.test`);
  return text.filter((one) => one.length >= minLength && one.length <= maxLength);
}

function objectOf({ properties = {}, required = [] }: Schema, document: ApiDocument) {
  const model = Object.fromEntries(
    Object.entries(properties)
      .filter(([, schema]) => schema.format !== "binary")
      .map(([name, schema]) => [name, valueOf(schema, document)]),
  );
  return record(model, { requiredKeys: required.filter((name) => name in model) });
}

/** Generates the same value with one wrong part. */
function spoiled(value: unknown): Arbitrary<unknown> {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0)
    return jsonValue();
  const keys = Object.keys(value);
  const junk = oneof(jsonValue(), hostile, constant("x".repeat(20_000)));
  return tuple(constantFrom(...keys), option(junk, { nil: undefined })).map(([key, other]) =>
    // Undefined removes the field from the JSON.
    Object.assign(Array.isArray(value) ? [...value] : { ...value }, { [key]: other }),
  );
}

const rawBodies: Arbitrary<DraftBody> = tuple(
  constantFrom(
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=b",
    "",
  ),
  oneof(string(), hostile, constantFrom("{", "[]", "null", "--b\r\n", '{"a":', "[".repeat(5_000))),
).map(([contentType, text]) => ({ type: "raw", contentType, text }));

function fieldsOf(value: unknown, file: [string, Field][]): [string, Field][] {
  const entries = Object.entries(typeof value === "object" && value !== null ? value : {});
  const told = entries.flatMap(([name, one]): [string, Field][] => {
    if (one === null || one === undefined) return [];
    const all: unknown[] = Array.isArray(one) ? one : [one];
    return all.map((single) => [
      name,
      typeof single === "object" ? JSON.stringify(single) : String(single),
    ]);
  });
  return [...told, ...file];
}

function bodiesOf({ operation }: DescribedCall, document: ApiDocument) {
  const content = operation.requestBody?.content;
  if (!content) return constant({ body: null as DraftBody | null, isRight: true });
  const right = oneof(
    ...Object.entries(content).map(([type, { schema }]) => {
      const files = Object.entries((schema as Schema).properties ?? {}).flatMap(([name, one]) =>
        one.format === "binary" ? [name] : [],
      );
      const file: Arbitrary<[string, Field][]> = files[0]
        ? constantFrom<[string, Field][]>(
            [],
            [[files[0], { file: "noise" }]],
            // Skips a valid file, because the run would wait for its judgement.
            ...(operation.operationId === "evaluateVideo"
              ? []
              : [[[files[0], { file: "video" }]] as [string, Field][]]),
          )
        : constant([]);
      return tuple(valueOf(schema as Schema, document), file).chain(([value, file]) =>
        oneof(
          { weight: 3, arbitrary: constant({ value, isRight: true }) },
          { weight: 2, arbitrary: spoiled(value).map((value) => ({ value, isRight: false })) },
        ).map(({ value, isRight }) => ({
          isRight,
          body: (type === "application/json"
            ? { type, text: JSON.stringify(value) ?? "" }
            : { type, fields: fieldsOf(value, file) }) as DraftBody,
        })),
      );
    }),
  );
  const raw = oneof(rawBodies, constant(null)).map((body) => ({ body, isRight: false }));
  return oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: raw });
}

/** An empty id, or an id of dots, would change the path. */
const names = (id: string) => !/^\.{0,2}$/.test(id);

/** Generates an id in a path: mostly an existing id of the kind that the path names. */
function idOf(name: string, path: string): Arbitrary<string> {
  const about = /api\/(?:support\/)?(\w+?)s\//.exec(path)?.[1] ?? "";
  const kinds: Record<string, string> = {
    userId: "owner",
    moduleId: "module",
    groupId: "group",
    id: about === "user" ? "owner" : about,
  };
  const likely = `<${kinds[name] ?? about}>`;
  return oneof(
    { weight: 6, arbitrary: constant(likely) },
    { weight: 1, arbitrary: named },
    { weight: 1, arbitrary: uuid() },
    { weight: 1, arbitrary: oneof(string(), hostile).filter(names) },
  );
}

function queryOf({ operation }: DescribedCall): Arbitrary<Record<string, string>> {
  const asked = operation.parameters.filter((one) => one.in === "query");
  if (asked.length === 0) return constant({});
  const model = Object.fromEntries(
    asked.map(({ name, schema }) => [
      name,
      oneof(
        valueOf(schema as Schema, { components: { schemas: {} } } as unknown as ApiDocument).map(
          String,
        ),
        text,
      ),
    ]),
  );
  return record(model, { requiredKeys: [] }) as Arbitrary<Record<string, string>>;
}

const headers = oneof(
  { weight: 8, arbitrary: constant<Record<string, string>>({}) },
  {
    weight: 1,
    arbitrary: constantFrom<Record<string, string>>(
      { Range: "bytes=0-0" },
      { Range: "bytes=9-1" },
      { Range: "bytes=-" },
      { "If-None-Match": "*" },
      { "If-None-Match": 'W/"x", y' },
      { Authorization: "Bearer " },
      { Authorization: "Basic eDp5" },
    ),
  },
);

/** Generates requests of one call. */
export function draftsOf(call: DescribedCall, document: ApiDocument): Arbitrary<Draft> {
  const parameters: string[] = call.path.match(/\{\w+\}/g) ?? [];
  const method = oneof(
    { weight: 30, arbitrary: constant(call.method) },
    { weight: 1, arbitrary: constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE") },
  );
  return record({
    caller: oneof(
      { weight: 6, arbitrary: constant<Caller>("admin") },
      { weight: 4, arbitrary: constantFrom(...callers) },
    ),
    method,
    ids: tuple(...parameters.map((name) => idOf(name.slice(1, -1), call.path))),
    query: queryOf(call),
    headers,
    sent: bodiesOf(call, document),
  }).map(({ ids, sent: { body, isRight }, ...rest }) => ({
    ...rest,
    call,
    body,
    isRight: isRight && rest.method === call.method,
    parts: call.path.split("/").map((part) => ids[parameters.indexOf(part)] ?? part),
  }));
}

/** Generates the drafts of all calls, in turn. */
export const allDrafts = (calls: DescribedCall[], document: ApiDocument): Arbitrary<Draft> =>
  oneof(...calls.map((call) => draftsOf(call, document)));
