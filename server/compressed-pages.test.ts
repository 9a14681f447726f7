import { once } from "node:events";
import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, createGunzip, gunzipSync } from "node:zlib";
import compression from "compression";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { flushOnPause } from "./request-steps";

const HALF = "<p>Un module est prêt.</p>\n".repeat(200);
const PICTURE = Buffer.alloc(40_000, 7);

let server: Server;
const open: ServerResponse[] = [];
beforeAll(async () => {
  const app = express().use(compression(), flushOnPause);
  app.get("/page", (_, response) => {
    response.type("html").write(HALF);
    response.flush();
    response.end(HALF);
  });
  app.get("/streamed", (_, response) => {
    open.push(response);
    response.type("html").write(HALF);
    response.flush();
  });
  app.get("/picture", (_, response) => void response.type("image/webp").send(PICTURE));
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

async function ask(path: string, encodings: string) {
  const { port } = server.address() as AddressInfo;
  const headers = { "Accept-Encoding": encodings };
  const [answer] = await once(get({ host: "127.0.0.1", port, path, headers }), "response");
  return answer as IncomingMessage;
}

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
  ["identity", undefined, (whole: Buffer) => whole],
])("a page for a browser that accepts %s", async (accepted, encoding, decompress) => {
  const answer = await ask("/page", accepted);
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.headers.vary).toBe("Accept-Encoding");
  expect(decompress(await buffer(answer)).toString()).toBe(HALF + HALF);
});

test("a page is flushed at its end, not after each piece", async () => {
  const bytes = await buffer(await ask("/page", "gzip"));
  // A flush ends with an empty block: 00 00 ff ff.
  expect(bytes.includes(Buffer.from([0, 0, 0xff, 0xff]))).toBe(false);
});

test("a page that waits reaches the browser up to there", async () => {
  const answer = await ask("/streamed", "gzip");
  const text = answer.pipe(createGunzip());
  let read = "";
  for await (const piece of text) {
    read += String(piece);
    if (read === HALF) open.pop()?.end(HALF);
  }
  expect(read).toBe(HALF + HALF);
});

test("a picture, compressed already, is sent as it is", async () => {
  const answer = await ask("/picture", "gzip, br");
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(await buffer(answer)).toEqual(PICTURE);
});
