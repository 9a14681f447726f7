import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from "@valibot/to-json-schema";
import type { ApiCaller } from "~/http/context";
import { KEY_MARK } from "~/models/terms/party";
import { apiDocs } from "~/copy/admin/api-docs";
import { named, operations } from "../operations/all";
import {
  type Answer,
  addressOf,
  answersOf,
  bodySchema,
  type Operation,
  type Schema,
} from "../operations/operation";

/** A part of the document. OpenAPI 3.1 defines its content, and a test checks it. */
type Part = { [name: string]: unknown };

const conversion: ConversionConfig = {
  target: "draft-2020-12",
  ignoreActions: ["trim", "to_lower_case", "check"],
  definitions: named,
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    valibotSchema.type === "loose_object" ? { ...jsonSchema, additionalProperties: true } : null,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** Returns the JSON schema of a route's valibot schema, for its input or its output. */
function jsonSchema(schema: Schema, typeMode: "input" | "output"): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, { ...conversion, typeMode });
  return rest;
}

const encodings: Record<NonNullable<Operation["takes"]>, string[]> = {
  json: ["application/json"],
  fields: ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"],
  form: ["multipart/form-data", "application/x-www-form-urlencoded"],
};

/** The credentials of a client. Any one of them is enough. */
const credentials: Record<ApiCaller, string[]> = {
  anybody: [],
  user: ["bearer"],
  admin: ["bearer"],
  "support token": ["supportToken"],
  "support token or admin": ["supportToken", "bearer"],
  "drive token or admin": ["driveToken", "bearer"],
  "media vendor": ["mediaSignature"],
  "voice vendor": ["voiceSignature"],
  agent: ["agentSecret"],
};

const securitySchemes = {
  bearer: { type: "http", scheme: "bearer", description: apiDocs.bearer },
  key: { type: "http", scheme: "bearer", bearerFormat: `${KEY_MARK}…`, description: apiDocs.key },
  supportToken: { type: "http", scheme: "bearer", description: apiDocs.supportToken },
  driveToken: { type: "http", scheme: "bearer", description: apiDocs.driveToken },
  mediaSignature: { type: "apiKey", in: "header", name: "X-Cld-Signature" },
  voiceSignature: { type: "apiKey", in: "header", name: "ElevenLabs-Signature" },
  agentSecret: { type: "http", scheme: "bearer", description: apiDocs.agentSecret },
};

/** Writes `/api/modules/:id` with braces, as in OpenAPI. */
const inBraces = (path: string) => path.replace(/:(\w+)/g, "{$1}");

function parametersOf({ query }: Operation, path: string): Part[] {
  const inPath = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  if (!query) return inPath;
  const { properties = {} } = jsonSchema(query, "output");
  // Every query parameter is optional.
  const behind = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    schema,
  }));
  return [...inPath, ...behind];
}

function requestBodyOf(operation: Operation): Part | null {
  const schema = bodySchema(operation);
  const { file, takes } = operation;
  if (!schema || !takes) return null;
  const body = jsonSchema(schema, "input");
  const content = Object.fromEntries(
    encodings[takes].map((type) => {
      const carries = file && type === "multipart/form-data";
      return [type, { schema: carries ? withFile(body, file) : body }];
    }),
  );
  return { required: true, content };
}

function withFile(body: JsonSchema, file: NonNullable<Operation["file"]>): JsonSchema {
  const { field, told, required } = file;
  const part = { type: "string" as const, format: "binary", description: told };
  return {
    ...body,
    properties: { ...body.properties, [field]: part },
    required: [...(body.required ?? []), ...(required ? [field] : [])],
  };
}

const eventContent = { "text/event-stream": { schema: { type: "string" } } };

/** Adds a stream of events as the other possible content. */
const orEvents = ({ content, ...rest }: Part): Part => ({
  ...rest,
  content: { ...(content as Part), ...eventContent },
});

function contentOf(answer: Answer): Part {
  if (answer === null) return {};
  if (typeof answer === "string")
    return { content: { [answer]: { schema: { type: "string", format: "binary" } } } };
  return { content: { "application/json": { schema: jsonSchema(answer, "output") } } };
}

const tagHeader = { ETag: { schema: { type: "string" }, description: apiDocs.etag } };
const waitHeader = {
  "Retry-After": { schema: { type: "string" }, description: apiDocs.retryAfter },
};

function responsesOf(operation: Operation): Part {
  const answers = answersOf(operation);
  const isTagged = 304 in answers;
  const told = Object.entries(answers).map(([status, answer]) => {
    const headers = status === "429" ? waitHeader : status === "200" && isTagged ? tagHeader : null;
    const description = apiDocs.statuses[Number(status)] ?? "";
    const content = contentOf(answer);
    const body = status === "200" && operation.streams ? orEvents(content) : content;
    return [status, { description, ...(headers ? { headers } : {}), ...body }];
  });
  const failed = { description: apiDocs.failed, content: refusalContent };
  return { ...Object.fromEntries(told), "5XX": failed };
}

const refusalContent = {
  "application/json": { schema: { $ref: "#/components/schemas/ErrorMessage" } },
};

function describeOperation(operation: (typeof operations)[number]): Part {
  const { id, tag, summary, detail, caller, scopes } = operation;
  const requestBody = requestBodyOf(operation);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [detail, apiDocs.callers[caller], apiDocs.scopes(scopes)]
      .filter(Boolean)
      .join("\n\n"),
    security: [
      ...credentials[caller].map((name) => ({ [name]: [] })),
      ...(scopes.length > 0 ? [{ key: scopes }] : []),
    ],
    parameters: parametersOf(operation, addressOf(operation).path),
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(operation),
  };
}

/** Returns the document of `/api/openapi.json`, made from the operations with which the routes read requests. */
export function describeApi(): Part {
  const paths: Record<string, Record<string, Part>> = {};
  for (const operation of operations) {
    const { method, path } = addressOf(operation);
    const at = (paths[inBraces(path)] ??= {});
    at[method.toLowerCase()] = describeOperation(operation);
  }
  return {
    openapi: "3.1.0",
    info: { title: apiDocs.title, version: apiDocs.version, description: apiDocs.about },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: toJsonSchemaDefs(named, { ...conversion, typeMode: "output" }),
      securitySchemes,
    },
  };
}
