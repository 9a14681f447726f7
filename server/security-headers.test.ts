import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:http";
import { secretAddresses } from "~/platform/secret-addresses";
import { securityHeaders } from "./request-steps";

let server: Server;
let url: string;
beforeAll(async () => {
  const app = express();
  app.set("trust proxy", "loopback");
  app.use(securityHeaders(false));
  app.get("/opened", (_, response) => {
    const frameAncestors = ["https://lms.example"];
    response.locals.openPolicy({ frameAncestors, formAction: ["https://back.example"] });
    response.sendStatus(200);
  });
  app.use((_, response) => {
    response.sendStatus(404);
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const referrerPolicy = async (path: string) =>
  (await fetch(url + path)).headers.get("Referrer-Policy");

const headersOf = async (headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).headers;

test("every answer over TLS promises a year of TLS, errors included", async () => {
  const { headers, status } = await fetch(url, { headers: { "X-Forwarded-Proto": "https" } });
  expect(status).toBe(404);
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  expect((await headersOf()).get("Strict-Transport-Security")).toBeNull();
});

test("scripts are our own, no page may frame ours, and types are not guessed", async () => {
  const headers = await headersOf();
  expect(headers.get("Content-Security-Policy")).toMatch(/script-src 'self' 'nonce-/);
  expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
});

test("a page may open its policy for one site, and the next page is closed again", async () => {
  const opened = (await fetch(`${url}/opened`)).headers;
  const policy = opened.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("frame-ancestors https://lms.example");
  expect(policy).toContain("form-action 'self' https://back.example;");
  expect(policy).toMatch(/script-src 'self' 'nonce-/);
  expect(opened.get("X-Frame-Options")).toBeNull();
  const next = await headersOf();
  expect(next.get("Content-Security-Policy")).toContain("form-action 'self';");
  expect(next.get("X-Frame-Options")).toBe("DENY");
});

test("no address is sent to other sites, and one with a secret is sent to nobody", async () => {
  for (const path of ["/", "/video/12", "/supporters", "/admin/support", "/first-admins"])
    expect(await referrerPolicy(path), path).toBe("same-origin");
  for (const { path, parameters } of secretAddresses)
    for (const form of [
      `${path}?${parameters[0]}=t`,
      `${path}/`,
      `${path}.data?${parameters[0]}=t`,
    ])
      for (const address of [form, form.toUpperCase()])
        expect(await referrerPolicy(address), address).toBe("strict-origin");
});
