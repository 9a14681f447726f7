import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import compression from "compression";
import express from "express";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { incomingBodyContext } from "~/http/context";
import { answerDirectly } from "./direct-requests";
import type { DirectCall } from "./direct-routes";

let server: Server;
let url: string;
/** The call that answers. */
let call: DirectCall;

beforeEach(async () => {
  const app = express();
  app.use(compression());
  app.use((incoming, outgoing) => {
    Object.defineProperty(incoming, "hostname", { value: incoming.headers.host });
    outgoing.setHeader("X-Before", "kept");
    const context = new RouterContextProvider();
    return answerDirectly(call, { incoming, outgoing, context });
  });
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("a call gets the request, and its answer is sent with the headers set before", async () => {
  call = async (asked) => {
    const headers = new Headers({ "X-Said": asked.headers.get("X-Asked") ?? "" });
    headers.append("Set-Cookie", "a=1");
    headers.append("Set-Cookie", "b=2");
    const { method, url } = asked;
    return Response.json({ method, url, body: await asked.text() }, { status: 201, headers });
  };
  const answer = await fetch(`${url}/api/x?y=é`, {
    method: "PUT",
    body: "words",
    headers: { "X-Asked": "this" },
  });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({
    method: "PUT",
    url: `${url}/api/x?y=%C3%A9`,
    body: "words",
  });
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
  expect([answer.headers.get("X-Said"), answer.headers.get("X-Before")]).toEqual(["this", "kept"]);
});

test("a request has every part of the platform's request, made on demand", async () => {
  call = async (asked) => {
    expect(asked).toBeInstanceOf(Request);
    const again = asked.clone();
    const [form, text] = [await asked.formData(), await again.text()];
    const { bodyUsed, cache, mode, redirect } = asked;
    return Response.json({ said: form.get("a"), text, bodyUsed, cache, mode, redirect });
  };
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams({ a: "é" }) });
  const platform = new Request(url);
  expect(await answer.json()).toEqual({
    said: "é",
    text: "a=%C3%A9",
    bodyUsed: true,
    cache: platform.cache,
    mode: platform.mode,
    redirect: platform.redirect,
  });
});

test("a body of a known length can be read as Node reads it", async () => {
  call = async (_, context) => {
    const body = context.get(incomingBodyContext);
    return new Response(body && (await text(body)));
  };
  const answer = await fetch(url, { method: "POST", body: "x".repeat(300_000) });
  expect(await answer.text()).toHaveLength(300_000);
});

test("a body of an unknown length is only read through its count", async () => {
  call = async (asked, context) =>
    Response.json([context.get(incomingBodyContext), await asked.text()]);
  const body = new Blob(["words"]).stream();
  const answer = await fetch(url, { method: "POST", body, duplex: "half" } as RequestInit);
  expect(await answer.json()).toEqual([null, "words"]);
});

test("an answer without a body has none", async () => {
  call = () => Promise.resolve(new Response(null, { status: 204 }));
  expect((await fetch(url)).status).toBe(204);
});

test("an answer in pieces is sent piece by piece", async () => {
  let told: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => void (told = controller),
  });
  const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-transform" };
  call = () => Promise.resolve(new Response(stream, { headers }));
  const asked = request(url).end();
  const [answer] = await once(asked, "response");
  told?.enqueue(Buffer.from("first"));
  expect(String((await once(answer, "data"))[0])).toBe("first");
  told?.enqueue(Buffer.from("second"));
  expect(String((await once(answer, "data"))[0])).toBe("second");
  told?.close();
  await once(answer, "end");
});

test("a request is aborted when its sender goes away, and not after its answer", async () => {
  const signals: AbortSignal[] = [];
  call = (asked) => {
    signals.push(asked.signal);
    return asked.url.endsWith("/waits")
      ? new Promise(() => {})
      : Promise.resolve(new Response("a"));
  };
  await (await fetch(`${url}/answers`)).text();
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write("GET /waits HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => signals).toHaveLength(2);
  socket.destroy();
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false, true]);
});
