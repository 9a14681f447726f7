import {
  ApiCall,
  ApiFields,
  Told,
  type ApiField,
  type ApiOperation,
} from "./description/api-operation";
import { Brand } from "~/components/page/brand";
import { PageHeader } from "~/components/page/page-header";
import { Collapsible } from "~/components/ui/collapsible";
import { apiDocs } from "~/copy/admin/api-docs";
import type { PageHandle } from "~/http/document";
import type { Route } from "./+types/docs";

interface ReadableApi {
  about: string;
  tags: { name: string; operations: ApiOperation[] }[];
  schemas: { name: string; fields: ApiField[] }[];
}

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
}

interface Content {
  content?: Record<string, { schema: Schema }>;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string }>;
}

/** The parts of an OpenAPI document that the page reads. */
interface Document {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Returns the texts of the page for a document of `openapi.server.ts`, with types as one line of words. */
function readable({ info, paths, components }: Document): ReadableApi {
  const told = Object.entries(paths).flatMap(([path, at]) =>
    Object.entries(at).map(([method, operation]) => ({
      tag: operation.tags[0] ?? "",
      ...readOperation(operation, { method: method.toUpperCase(), path }),
    })),
  );
  const tags = [...new Set(told.map(({ tag }) => tag))];
  return {
    about: info.description,
    tags: tags.map((name) => ({ name, operations: told.filter(({ tag }) => tag === name) })),
    schemas: Object.entries(components.schemas).map(([name, schema]) => ({
      name,
      fields: fieldsOf(schema),
    })),
  };
}

function readOperation(
  operation: Operation,
  { method, path }: { method: string; path: string },
): ApiOperation {
  const { requestBody, responses, parameters } = operation;
  const types = Object.keys(requestBody?.content ?? {});
  const schema = requestBody?.content?.[types[0] ?? ""]?.schema;
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary,
    paragraphs: operation.description.split("\n\n"),
    parameters: parameters.map(({ name, required = false, schema: type }) => ({
      name,
      type: typeOf(type),
      required,
      told: type.description ?? null,
    })),
    body: schema ? { types, fields: fieldsOf(schema) } : null,
    answers: Object.entries(responses).map(([status, answer]) => {
      const [[type, content] = []] = Object.entries(answer.content ?? {});
      const isJson = type === "application/json";
      return {
        status,
        told: answer.description,
        type: content && isJson ? typeOf(content.schema) : (type ?? null),
      };
    }),
  };
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): ApiField[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    required: required.includes(name),
    told: schema.description ?? null,
  }));

/** Puts a schema into words: `{ modules: Module[], next_cursor?: string | null }`. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" | ");
  if (schema.items) return listOf(typeOf(schema.items));
  if (schema.properties) return objectOf(schema);
  const { additionalProperties: other } = schema;
  if (typeof other === "object") return `{ [name]: ${typeOf(other)} }`;
  return schema.format === "binary" ? "file" : (schema.type ?? "anything");
}

const listOf = (item: string) => (item.includes(" | ") ? `(${item})[]` : `${item}[]`);

function objectOf(schema: Schema): string {
  const fields = fieldsOf(schema).map(
    ({ name, type, required }) => `${name}${required ? "" : "?"}: ${type}`,
  );
  return fields.length > 0 ? `{ ${fields.join(", ")} }` : "{}";
}

export { ErrorBoundary } from "~/components/page/error-boundary";

export const handle: PageHandle = { document: () => ({ language: "en" }) };

/** GET /api/docs: `/api/openapi.json` for people. It is public, because it holds no data of the academy. */
export async function loader() {
  const { describeApi } = await import("./description/openapi.server");
  return readable(describeApi() as unknown as Document);
}

export default function ApiDocs({ loaderData: { about, tags, schemas } }: Route.ComponentProps) {
  return (
    <>
      <title>{apiDocs.title}</title>
      <header className="bar">
        <Brand />
      </header>
      <main id="content" className="page">
        <PageHeader title={apiDocs.title} lead={<Told text={about} />} />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <a className="btn" href="/api/docs/explore">
            {apiDocs.explore}
          </a>
          <a href="/api/openapi.json">/api/openapi.json</a>
        </p>
        {tags.map(({ name, operations }) => (
          <section key={name} className="mt-8 grid gap-3" aria-label={name}>
            <h2>{name}</h2>
            {operations.map((operation) => (
              <ApiCall key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
        <section className="mt-8 grid gap-3" aria-label={apiDocs.schemas}>
          <h2>{apiDocs.schemas}</h2>
          {schemas.map(({ name, fields }) => (
            <Collapsible key={name} compact title={name}>
              <ApiFields fields={fields} />
            </Collapsible>
          ))}
        </section>
      </main>
    </>
  );
}
