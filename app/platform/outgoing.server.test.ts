import { get } from "node:http";
import { gzipSync } from "node:zlib";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Ailment,
  type BadServer,
  isWaitedFor,
  startBadServer,
} from "../../testing/doubles/bad-server";
import { createBoundedAgent } from "./outgoing-agent.server";
import { CallFailed, createOutgoing } from "./outgoing.server";

const KEY = "canary-of-the-caller";
let server: BadServer;
beforeEach(async () => {
  server = await startBadServer();
});
afterEach(() => {
  vi.useRealTimers();
  return server.close();
});

function create() {
  const patience = isWaitedFor(server.ailment)
    ? { timeoutMs: 200, wholeMs: 1_000 }
    : { timeoutMs: 60_000, wholeMs: 60_000 };
  return createOutgoing({ origins: [server.url], ...patience, maxBytes: 1_000_000 });
}
const ask = async (path = "/x?token=canary") => {
  const answer = await create()(server.url + path, { headers: { authorization: KEY } });
  return `${answer.status} ${await answer.text()}`;
};
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable("it was answered"),
    (error: unknown) => error,
  );

test("a whole answer arrives with its status and headers", async () => {
  server.ailment = { status: 404, headers: { "Retry-After": "7" }, body: "no" };
  const answer = await create()(new URL(server.url));
  expect([answer.status, answer.headers.get("Retry-After"), await answer.text()]).toEqual([
    404,
    "7",
    "no",
  ]);
  server.ailment = { status: 204 };
  expect((await create()(server.url)).body).toBeNull();
});

test.each<[Ailment, string]>([
  [{ status: 302, headers: { Location: "http://127.0.0.1:1/" } }, "redirected"],
  [{ status: 308, headers: { Location: "/again" } }, "redirected"],
  ["slow", "slow"],
  ["stuck", "slow"],
  ["cut", "cut"],
  ["hangs up", "unreachable"],
  ["huge", "huge"],
  [{ status: 200, headers: { "Content-Length": "1000001" } }, "huge"],
  [
    {
      status: 200,
      headers: { "Content-Encoding": "gzip" },
      body: gzipSync(Buffer.alloc(2_000_000)),
    },
    "huge",
  ],
])("%j: %s, once, and neither key nor address is told", async (ailment, fault) => {
  server.ailment = ailment;
  const error = await failureOf(ask());
  expect(error).toMatchObject({ name: "CallFailed", fault });
  expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(/canary/);
  expect(server.asked).toEqual(["GET /x?token=canary"]);
});

test("the error does not quote a key that no header can hold", async () => {
  for (const key of [`${KEY}\nx`, `${KEY}’`]) {
    const error = await failureOf(create()(server.url, { headers: { authorization: key } }));
    expect(error).toMatchObject({ fault: "unreachable" });
    expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(/canary/);
  }
  expect(server.asked).toEqual([]);
});

test("the error of an unreachable server keeps its cause", async () => {
  const { url } = server;
  const call = create();
  await server.close();
  const error = await failureOf(call(url));
  expect(error).toMatchObject({ fault: "unreachable", cause: { code: "ECONNREFUSED" } });
  server = await startBadServer();
});

test("another host, another port and another protocol are never called", async () => {
  const { port } = new URL(server.url);
  for (const url of [
    `http://localhost:${port}/`,
    `https://127.0.0.1:${port}/`,
    `http://127.0.0.1:${Number(port) + 1}/`,
    `http://user@127.0.0.1.evil.test:${port}/`,
    "file:///etc/passwd",
  ])
    expect(await failureOf(create()(url))).toMatchObject({ fault: "not-allowed" });
  expect(server.asked).toEqual([]);
});

test("an abort by the caller keeps the caller's reason, before the answer and in the middle of it", async () => {
  for (const ailment of ["slow", "stuck"] as const) {
    server.ailment = ailment;
    const caller = new AbortController();
    const reading = create()(server.url, { signal: caller.signal }).then((answer) => answer.text());
    caller.abort(new Error("the player left"));
    expect(await failureOf(reading)).toEqual(new Error("the player left"));
  }
});

test("a paused reader is not cut, because the clock runs only while the reader waits for a part", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  server.ailment = { status: 200, body: "x".repeat(300_000) };
  const unhurried = createOutgoing({ origins: [server.url], timeoutMs: 50, maxBytes: 1_000_000 });
  const reader = (await unhurried(server.url)).body?.getReader();
  let bytes = 0;
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    vi.advanceTimersByTime(3_600_000);
    bytes += read.value.byteLength;
  }
  expect(bytes).toBe(300_000);
});

describe("the agent for an SDK", () => {
  const asked = (url: string) =>
    new Promise<string>((resolve, reject) => {
      const wholeMs = isWaitedFor(server.ailment) ? 300 : 60_000;
      const agent = createBoundedAgent({ origin: server.url, wholeMs, maxBytes: 10_000 });
      const request = get(url, { agent }, (response) => {
        let text = "";
        response.on("data", (part) => (text += String(part)));
        response.on("end", () => resolve(`${response.statusCode} ${text}`));
        response.on("error", reject);
      });
      request.on("error", reject);
      request.on("close", () => agent.destroy());
    });

  test("lets a short answer through, and does not follow a redirect", async () => {
    server.ailment = { status: 200, body: "well" };
    expect(await asked(server.url)).toBe("200 well");
    server.ailment = { status: 302, headers: { Location: "http://127.0.0.1:1/" } };
    expect(await asked(server.url)).toBe("302 ");
  });

  test("calls a single host", async () => {
    const { port } = new URL(server.url);
    expect(await failureOf(asked(`http://localhost:${port}/`))).toBeInstanceOf(CallFailed);
    expect(server.asked).toEqual([]);
  });

  test.each(["slow", "stuck", "huge", "cut"] as const)("ends an answer that is %s", async (ill) => {
    server.ailment = ill;
    expect(await failureOf(asked(server.url))).toBeInstanceOf(Error);
  });
});
