import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createReadableStreamFromReadable } from "@react-router/node";

/** Serves `handle` over real sockets. Builds requests as React Router's Express adapter does. */
export async function serve(handle: (request: Request) => Promise<Response>): Promise<{
  origin: string;
  port: number;
  server: Server;
  [Symbol.asyncDispose](): Promise<void>;
}> {
  const server = createServer((incoming, outgoing) => {
    const controller = new AbortController();
    outgoing.on("close", () => controller.abort());
    const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
    const request = new Request(`http://127.0.0.1${incoming.url}`, {
      method: incoming.method,
      headers: incoming.headers as Record<string, string>,
      signal: controller.signal,
      ...(hasBody ? { body: createReadableStreamFromReadable(incoming), duplex: "half" } : {}),
    });
    void handle(request).then((response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      if (response.body) Readable.fromWeb(response.body as NodeReadableStream).pipe(outgoing);
      else outgoing.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    server,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
