import { Ajv2020 } from "ajv/dist/2020.js";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { vendors } from "~/http/context";
import { apiDocument, send } from "../../../testing/academy-request";
import { callsOf } from "../../../testing/api-description";
import { useTestDatabase } from "../../../testing/database";
import { operations } from "./operations/all";
import { answersOf, bodySchema } from "./operations/operation";

useTestDatabase();

test("no two operations have the same call or the same id", () => {
  for (const names of [operations.map(({ call }) => call), operations.map(({ id }) => id)])
    expect(names).toEqual([...new Set<string>(names)]);
});

test("an operation says what is sent exactly when its call has a body", () => {
  const wrong = operations.filter((operation) => {
    const isHeard = vendors.has(operation.caller); // in the vendor's format, behind its signature
    return !isHeard && (bodySchema(operation) !== undefined) !== (operation.takes !== undefined);
  });
  expect(wrong.map(({ call }) => call)).toEqual([]);
});

test("a schema of what is sent stands with the operations, and nowhere else", () => {
  const folder = "app/routes/api";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith("operations"),
  );
  expect(files.length).toBeGreaterThan(40);
  const own = files.filter((name) =>
    /\bv\.(?:strict|loose)?[oO]bject\(/.test(readFileSync(path.join(folder, name), "utf8")),
  );
  expect(own).toEqual([]);
});

describe("the document", () => {
  test("is OpenAPI 3.1, whose schemas are JSON Schema 2020-12 and whose references lead somewhere", async () => {
    const document = await apiDocument();
    expect(document.openapi).toBe("3.1.0");
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, formats: { binary: true } });
    for (const format of ["date-time", "date", "email"]) ajv.addFormat(format, true);
    ajv.addKeyword("components");
    ajv.addSchema({ $id: "api", components: document.components });
    const schemas = callsOf(document).flatMap(({ operation }) => [
      ...operation.parameters.map(({ schema }) => schema),
      ...[operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
        Object.values(part?.content ?? {}).map(({ schema }) => schema),
      ),
    ]);
    expect(schemas.length).toBeGreaterThan(300);
    const text = JSON.stringify(schemas).replaceAll('"#/', '"api#/');
    for (const schema of JSON.parse(text) as object[])
      expect(() => ajv.compile(schema)).not.toThrow();
  });

  test("names every parameter of a path, and no two operations alike", async () => {
    const all = callsOf(await apiDocument());
    for (const { path, operation } of all) {
      const named = operation.parameters.flatMap((one) => (one.in === "path" ? [one.name] : []));
      expect(named).toEqual(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name));
    }
    expect(new Set(all.map(({ operation }) => operation.operationId)).size).toBe(all.length);
  });

  test("asks for credentials wherever the table does", async () => {
    const open = callsOf(await apiDocument()).filter(
      ({ operation }) => operation.security.length === 0,
    );
    const anybody = operations.filter(({ caller }) => caller === "anybody");
    expect(open).toHaveLength(anybody.length);
  });

  test("is sent once: a client that has it is told so", async () => {
    const first = await send("/api/openapi.json");
    const tag = first.headers.get("ETag") ?? "";
    const again = await send("/api/openapi.json", { headers: { "If-None-Match": tag } });
    expect([first.status, again.status, await again.text()]).toEqual([200, 304, ""]);
  });
});

test("every call with credentials describes its refusals", () => {
  for (const operation of operations)
    if (operation.caller !== "anybody") expect(Object.keys(answersOf(operation))).toContain("401");
});

describe("the page", () => {
  test("tells every call, without a script having run", async () => {
    const response = await send("/api/docs");
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<html lang="en"');
    for (const { call, summary } of operations) {
      const path = call.split(" ")[1]?.replace(/:(\w+)/g, "{$1}") ?? "";
      expect(html).toContain(`<code>${path}</code>`);
      expect(html.replaceAll("&#x27;", "'")).toContain(summary);
    }
    expect(html).not.toMatch(/(?:src|href)="https?:/);
  });
});
