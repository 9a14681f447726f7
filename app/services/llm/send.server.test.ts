import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { post } from "./send.server";

const DISPATCHER = Symbol.for("undici.globalDispatcher.1");
type Dispatcher = { constructor: new (limits: object) => Dispatcher };
const holder = globalThis as typeof globalThis & { [DISPATCHER]?: Dispatcher };
/** The time limit, in ms, that replaces Node's 300 s. */
const SHORT_MS = 50;

let waiting: ServerResponse[];
let server: ReturnType<typeof createServer>;
let url: string;
let own: Dispatcher | undefined;
beforeEach(async () => {
  waiting = [];
  server = createServer((request, response) => {
    request.resume();
    waiting.push(response);
    server.emit("asked");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await fetch("data:,"); // Node makes its dispatcher with the first call
  own = holder[DISPATCHER];
  if (!own) throw new Error("this Node keeps its dispatcher elsewhere");
  holder[DISPATCHER] = new own.constructor({ headersTimeout: SHORT_MS, bodyTimeout: SHORT_MS });
});
afterEach(async () => {
  holder[DISPATCHER] = own;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const never = new AbortController().signal;
const asked = () => new Promise((resolve) => server.once("asked", resolve));
const call = (signal = never) => post(url, { headers: {}, body: "{}", signal });
const codeOf = (error: unknown) =>
  error instanceof Error && error.cause ? (error.cause as { code?: string }).code : error;

test("an answer that begins after fetch's time limit is still read", async () => {
  const ours = call();
  await asked();
  expect(codeOf(await fetch(url).catch((error: unknown) => error))).toBe("UND_ERR_HEADERS_TIMEOUT");
  for (const response of waiting) response.end("enfin");
  expect(await (await ours).text()).toBe("enfin");
});

test("a silence within the answer, longer than fetch allows, does not end it", async () => {
  const ours = call();
  await asked();
  waiting[0]?.write("Je ");
  const answer = await ours;
  const theirs = fetch(url);
  await asked();
  waiting[1]?.write("Je ");
  const cut = await (await theirs).text().catch((error: unknown) => error);
  expect(codeOf(cut)).toBe("UND_ERR_BODY_TIMEOUT");
  waiting[0]?.end("reviens");
  expect(await answer.text()).toBe("Je reviens");
});

test("the caller's own reason ends the call, before the answer and within it", async () => {
  const before = new AbortController();
  const unanswered = call(before.signal);
  await asked();
  before.abort(new Error("the session ended"));
  await expect(unanswered).rejects.toThrow("the session ended");
  const within = new AbortController();
  const begun = call(within.signal);
  await asked();
  const closed = new Promise((resolve) => waiting[1]?.once("close", resolve));
  waiting[1]?.write("Je ");
  const answer = await begun;
  within.abort(new Error("the session ended"));
  await expect(answer.text()).rejects.toThrow();
  await closed;
});

test("a redirect is returned unchanged, and so is an answer without a body", async () => {
  const moved = call();
  await asked();
  waiting[0]?.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
  const { status, headers } = await moved;
  expect([status, headers.get("location")]).toEqual([302, "http://127.0.0.1:1/"]);
  const empty = call();
  await asked();
  waiting[1]?.writeHead(204).end();
  expect(await (await empty).text()).toBe("");
});
