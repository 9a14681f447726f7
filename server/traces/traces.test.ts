import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { useTestDatabase } from "../../testing/database";
import { createUser } from "../../testing/factories";
import { db } from "~/models/database/database.server";
import * as Users from "~/models/people/users.server";
import { createOutgoing } from "~/platform/outgoing.server";
import { during, type JobReport, report, type RequestReport } from "~/platform/reports.server";
import { startTraces } from "./traces";

useTestDatabase();

interface Received {
  path: string;
  headers: Record<string, unknown>;
  body: string;
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}

/** Starts a receiver of traces that answers `status`, and the tracing towards it. */
async function startReceiver(status = 200) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { url: path = "", headers } = request;
    received.push({ path, headers, body: await textOf(request) });
    response.writeHead(status).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const traces = startTraces({
    url: `${origin}/v1/traces`,
    headers: { "x-key": "of the receiver" },
    service: "academy",
  });
  onTestFinished(async () => {
    await traces.stop();
    server.closeAllConnections();
    server.close();
  });
  const spans = async (): Promise<SentSpan[]> => {
    await traces.flush();
    return received.flatMap(({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
  };
  return { origin, received, traces, spans };
}

const requestOf = (id: string): RequestReport => ({
  id,
  method: "GET",
  route: "/video/:moduleId",
  status: 200,
  durationMs: 12,
});

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

test("a request is sent with its queries and calls, under its id", async () => {
  const { origin, received, spans } = await startReceiver();
  const event = requestOf("request-1");
  await during("request", event, async () => {
    await sql`select 1 as "one"`.execute(db());
    await createOutgoing({ origins: [origin], timeoutMs: 1_000, maxBytes: 100 })(`${origin}/else`);
  });
  report("request", event);
  received.length = 0;
  const [query, call, root, ...others] = await spans();
  expect(others).toEqual([]);
  expect(received[0]?.path).toBe("/v1/traces");
  expect(received[0]?.headers["x-key"]).toBe("of the receiver");
  expect(received[0]?.body).toContain('{"key":"service.name","value":{"stringValue":"academy"}}');
  if (!query || !call || !root) throw new Error("a span is missing");
  expect(root).toMatchObject({ name: "GET /video/:moduleId", status: {} });
  expect(attributesOf(root)).toMatchObject({
    "aplomb.request_id": "request-1",
    "http.response.status_code": 200,
  });
  for (const child of [query, call])
    expect(child).toMatchObject({ traceId: root.traceId, parentSpanId: root.spanId });
  expect(root).not.toHaveProperty("parentSpanId");
  expect(attributesOf(query)["db.query.text"]).toBe('select 1 as "one"');
  expect(attributesOf(call)).toMatchObject({ "server.address": new URL(origin).host });
  expect(BigInt(root.endTimeUnixNano) - BigInt(root.startTimeUnixNano)).toBe(12_000_000n);
});

test("a job has a trace of its own, also when a request started it", async () => {
  const { spans } = await startReceiver();
  const asked = requestOf("request-2");
  const job: JobReport = { kind: "send-mail", outcome: "done", durationMs: 3 };
  await during("request", asked, async () => {
    await during("job", job, async () => void (await sql`select 2`.execute(db())));
    job.outcome = "given up";
    report("job", job);
  });
  report("request", asked);
  const sent = await spans();
  const root = sent.find(({ name }) => name === "job send-mail");
  const query = sent.find(({ name }) => name === "select");
  expect(query).toMatchObject({ traceId: root?.traceId, parentSpanId: root?.spanId });
  expect(root?.status).toEqual({ code: 2 });
  const request = sent.find(({ name }) => name.startsWith("GET"));
  expect(request?.traceId).not.toBe(root?.traceId);
});

test("no attribute holds an email or a value of a query", async () => {
  const { received, spans } = await startReceiver();
  const event = requestOf("request-3");
  await during("request", event, async () => {
    const { email } = await createUser({ email: "camille.durand@example.test", name: "Camille" });
    await Users.findIdByEmail(email);
  });
  report("request", event);
  expect((await spans()).length).toBeGreaterThan(2);
  const sent = received.map(({ body }) => body).join("\n");
  expect(sent).toContain('\\"email\\"');
  expect(sent).not.toMatch(/@example|Camille/i);
});

test("work without a request, or after its end, is not traced", async () => {
  const { spans } = await startReceiver();
  await sql`select 3`.execute(db());
  const event = requestOf("request-4");
  let late: Promise<unknown> = Promise.resolve();
  const ended = deferred();
  during("request", event, () => {
    late = ended.promise.then(() => sql`select 4`.execute(db()));
  });
  report("request", event);
  ended.resolve();
  await late;
  expect((await spans()).map(({ name }) => name)).toEqual(["GET /video/:moduleId"]);
});

test("a receiver that refuses loses its spans and causes no other harm", async () => {
  const { received, traces } = await startReceiver(503);
  const event = requestOf("request-5");
  during("request", event, () => {});
  report("request", event);
  await traces.flush();
  expect(received).toHaveLength(1);
  await traces.flush();
  expect(received).toHaveLength(1);
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
