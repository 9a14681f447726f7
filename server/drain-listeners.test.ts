import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import compression from "compression";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { drainListeners } from "./close-gently";

const CHUNK = Buffer.alloc(64 * 1_024, "un long tableau ");
const CHUNKS = 200;

/** The number of waits of the answer, above the ten listeners after which an emitter warns. */
let waits = 0;
const warnings: string[] = [];
const listen = (warning: Error) => void warnings.push(warning.message);
afterEach(() => {
  waits = 0;
  warnings.length = 0;
  process.off("warning", listen);
});

async function writeSlowly(response: ServerResponse) {
  response.setHeader("Content-Type", "text/html");
  for (let count = 0; count < CHUNKS; count++)
    if (!response.write(CHUNK)) {
      waits++;
      await once(response, "drain");
    }
  response.end();
}

async function whole(answer: IncomingMessage) {
  const pieces: Buffer[] = [];
  for await (const piece of answer as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

test.each(["gzip", "identity"])(
  "a long answer waits as often as needed, and leaves no listener (%s)",
  async (encoding) => {
    process.on("warning", listen);
    const app = express();
    app.use(compression(), drainListeners);
    app.use((_, response) => void writeSlowly(response));
    const server = createServer(app).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const asked = get({ port, host: "127.0.0.1", headers: { "accept-encoding": encoding } });
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    const body = await whole(answer);
    server.close();
    expect((encoding === "gzip" ? gunzipSync(body) : body).length).toBe(CHUNK.length * CHUNKS);
    expect(waits).toBeGreaterThan(20);
    expect(warnings).toEqual([]);
  },
);
