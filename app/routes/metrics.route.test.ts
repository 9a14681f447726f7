import { createRequestHandler } from "@react-router/express";
import express from "express";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { send, serverBuild, signIn } from "../../testing/academy-request";
import { accessTable } from "../../testing/access/access-table";
import { configureBy } from "../../testing/configure-by";
import { useTestDatabase } from "../../testing/database";
import { createModule, createUser } from "../../testing/factories";
import { routeNameContext } from "~/http/context";
import { startMetrics } from "~/services/health/metrics.server";
import { followRequests } from "../../server/request-steps";

useTestDatabase();
const TOKEN = "a-token-for-the-metrics-of-the-tests";
const withBearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

beforeEach(() => {
  const metrics = startMetrics({ laneOf: () => null, conversations: () => [], dataDir: "." });
  onTestFinished(() => metrics.stop());
});

test("without the setting there is no such page, with any bearer", async () => {
  for (const token of ["", TOKEN, "null", "undefined"])
    expect((await send("/metrics", withBearer(token))).status).toBe(404);
});

test("nothing can be posted to it, and the answer does not say that it is there", async () => {
  const admin = await createUser({ role: "admin" });
  for (const method of ["POST", "PUT", "DELETE"])
    expect((await send("/metrics", { as: admin, method })).status).toBe(404);
});

test("another bearer finds no such page, and neither does an admin", async () => {
  configureBy({ METRICS_TOKEN: TOKEN });
  const admin = await createUser({ role: "admin" });
  expect((await send("/metrics")).status).toBe(404);
  expect((await send("/metrics", { as: admin })).status).toBe(404);
  for (const wrong of [`${TOKEN}x`, TOKEN.slice(1), TOKEN.toUpperCase()])
    expect((await send("/metrics", withBearer(wrong))).status).toBe(404);
});

test("the bearer reads the figures, which nobody stores", async () => {
  configureBy({ METRICS_TOKEN: TOKEN });
  const response = await send("/metrics", withBearer(TOKEN));
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.text()).toMatch(/^process_cpu_seconds_total \d/m);
});

/** Serves the routes as the server does, and returns the address. */
async function listen(): Promise<string> {
  const app = express().use((_, response, next) => {
    response.locals.requestId = "one";
    next();
  });
  app.use(followRequests);
  const getLoadContext = (_: express.Request, response: express.Response) =>
    new RouterContextProvider(new Map([[routeNameContext, response.locals.nameRoute]]));
  app.use(createRequestHandler({ build: await serverBuild(), getLoadContext }));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("requests are counted by pattern: no address, id, name or token becomes a label", async () => {
  configureBy({ METRICS_TOKEN: TOKEN });
  const origin = await listen();
  const user = await createUser({ role: "user", name: "Camille Durand" });
  const { id } = await createModule({});
  const headers = { Cookie: await signIn(user) };
  const asked = [
    `/video/${id}`,
    `/video/${id}.data`,
    `/reset-password?token=private-token`,
    `/admin/sales-reps/${user.id}/Camille%20Durand/evaluations`,
    ...Array.from({ length: 15 }, (_, at) => `/nowhere/${at}/${user.email}`),
    ...Array.from({ length: 15 }, (_, at) => `/api/modules/guess-${at}`),
  ];
  for (const path of asked) await fetch(origin + path, { headers, redirect: "manual" });
  for (const method of ["PROPFIND", "PURGE"]) await fetch(`${origin}/video/${id}`, { method });
  const text = await (await send("/metrics", withBearer(TOKEN))).text();
  for (const personal of [user.id, user.email, "Camille", id, "private-token", "guess", "nowhere"])
    expect(text).not.toContain(personal);
  const patterns = new Set([...accessTable.map(({ pattern }) => pattern), "/*", "none", "static"]);
  const routes = [...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route ?? "");
  expect(routes.filter((route) => !patterns.has(route))).toEqual([]);
  expect(text).toMatch(/aplomb_requests_total\{route="\/video\/:moduleId",status="200"\} \d/);
  expect(text).toMatch(/aplomb_requests_total\{route="\/api\/modules\/:id",status="401"\} 15/);
});
