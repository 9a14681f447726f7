import { Ajv2020 } from "ajv/dist/2020.js";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { operations as calls, vendors } from "~/http/operations";
import { apiDocument, send, serverBuild } from "../../../testing/academy-request";
import { callsOf } from "../../../testing/api-description";
import { useTestDatabase } from "../../../testing/database";
import { operations } from "./operations/all";
import { answersOf, bodySchema } from "./operations/operation";

useTestDatabase();

test("every call of the table has one operation, and every operation its call", () => {
  const told = operations.map(({ call }) => call).toSorted();
  expect(told).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted());
  const names = operations.map(({ id }) => id);
  expect(names).toEqual([...new Set(names)]);
});

test("an operation says what is sent exactly when its call has a body", () => {
  const wrong = operations.filter((operation) => {
    const call = calls.find(({ method, path }) => operation.call === `${method} ${path}`);
    const isHeard = call && vendors.has(call.caller); // in the vendor's format, behind its signature
    return !isHeard && (bodySchema(operation) !== undefined) !== (call?.body !== "none");
  });
  expect(wrong.map(({ call }) => call)).toEqual([]);
});

test("every route of /api is described, and nothing else", async () => {
  const { routes } = await serverBuild();
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const served = Object.values(routes).flatMap((route) => {
    if (!route || parents.has(route.id)) return [];
    const parts: string[] = [];
    for (let at: typeof route | undefined = route; at; at = routes[at.parentId ?? ""])
      if (at.path) parts.unshift(at.path);
    const path = `/${parts.join("/")}`;
    if (!/^\/api\/[^*]/.test(path) || route.module.default) return [];
    const { loader, action } = route.module;
    return [loader && `${path} reads`, action && `${path} writes`].filter(Boolean);
  });
  const described = operations.map(({ call }) => {
    const [method, path] = call.split(" ");
    return `${path} ${method === "GET" ? "reads" : "writes"}`;
  });
  expect([...new Set(described)].toSorted()).toEqual(served.toSorted());
});

test("a schema of what is sent stands with the operations, and nowhere else", () => {
  const folder = "app/routes/api";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith("operations"),
  );
  expect(files.length).toBeGreaterThan(50);
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
    ajv.addFormat("date-time", true).addFormat("email", true);
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
    const anybody = calls.filter(({ caller }) => caller === "anybody");
    expect(open).toHaveLength(anybody.length);
  });

  test("is sent once: a client that has it is told so", async () => {
    const first = await send("/api/openapi.json");
    const tag = first.headers.get("ETag") ?? "";
    const again = await send("/api/openapi.json", { headers: { "If-None-Match": tag } });
    expect([first.status, again.status, await again.text()]).toEqual([200, 304, ""]);
  });
});

test("whoever is refused is told so wherever credentials are asked for", () => {
  for (const operation of operations) {
    const call = calls.find(({ method, path }) => operation.call === `${method} ${path}`);
    if (call?.caller !== "anybody") expect(Object.keys(answersOf(operation))).toContain("401");
  }
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
