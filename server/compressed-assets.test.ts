import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import compression from "compression";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressAssets } from "../scripts/compress-assets.mjs";
import { compressedAssets } from "./request-steps";

const SCRIPT = "export const sentence = 'Il manque des points.';\n".repeat(200);
const LARGE = 400_001;

const folder = mkdtempSync(path.join(tmpdir(), "aplomb-assets-"));
let server: Server;
beforeAll(async () => {
  writeFileSync(path.join(folder, "one-1a.js"), SCRIPT);
  writeFileSync(path.join(folder, "large-2b.js"), "x".repeat(LARGE));
  await compressAssets(folder);
  const app = express().use(compression());
  app.use("/assets", compressedAssets(folder), express.static(folder, { fallthrough: false }));
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function read(name: string, encodings: string) {
  const { port } = server.address() as AddressInfo;
  const headers = { "Accept-Encoding": encodings };
  const request = get({ host: "127.0.0.1", port, path: `/assets/${name}`, headers });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test("a script is served from the copy that was compressed with the build", async () => {
  const { headers, body } = await read("one-1a.js?v=1", "gzip, br");
  expect(headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(headers["content-type"]).toMatch(/javascript; charset=utf-8$/);
  expect(headers["content-length"]).toBe(String(body.length));
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
});

test("a browser without brotli reads the same script", async () => {
  const zipped = await read("one-1a.js", "gzip");
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(zipped.body).toString()).toBe(SCRIPT);
  const plain = await read("one-1a.js", "identity");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.body.toString()).toBe(SCRIPT);
});

test("a file without a copy is compressed like any answer, and an unknown file gives 404", async () => {
  const { headers, body } = await read("large-2b.js", "br");
  expect(headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(body)).toHaveLength(LARGE);
  expect((await read("none.js", "br")).status).toBe(404);
});
