import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { exchange } from "../testing/raw-http";
import { guardEdge, createPublicOrigin } from "./edge";

/** Answers with the request's address, as the adapter of React Router reads it. */
const echo: RequestListener = (request, response) => {
  const { protocol, hostname } = request as typeof request &
    Record<"protocol" | "hostname", string>;
  request.resume();
  request.once("end", () =>
    response.end(`${request.method} ${protocol}://${hostname}${request.url}`),
  );
};

let server: Server;
let port: number;
beforeEach(async () => {
  server = createServer();
  guardEdge(server, echo, createPublicOrigin({ publicUrl: undefined, trustsProxy: () => false }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const asking = (line: string, headers = "Host: aplomb.test\r\n") =>
  `${line}\r\n${headers}Connection: close\r\n\r\n`;

describe("a request is answered as it is", () => {
  test.each([
    [asking("GET /a?b HTTP/1.1"), "GET http://aplomb.test/a?b"],
    [asking("GET // HTTP/1.1"), "GET http://aplomb.test//"],
    [asking("GET //evil.example/ HTTP/1.1"), "GET http://aplomb.test//evil.example/"],
    [asking("GET /%E0%A4%A HTTP/1.1"), "GET http://aplomb.test/%E0%A4%A"],
    [asking("GET http://other.test/a HTTP/1.1"), "GET http://other.test/a"],
    [asking("GET http://other.test?a HTTP/1.1"), "GET http://other.test/?a"],
    [asking("GET /a HTTP/1.1", "Host: [::1]:3000\r\n"), "GET http://[::1]:3000/a"],
    [asking("GET /a HTTP/1.0", ""), "GET http://localhost/a"],
  ])("its address is read from %j", async (sent, answer) => {
    const { statuses, text } = await exchange(port, sent);
    expect(statuses).toEqual([200]);
    expect(text).toContain(`\r\n${answer}`);
  });
});

describe("bytes that are no request are refused", () => {
  test.each<[string, number]>([
    [asking("GET a HTTP/1.1"), 400],
    [asking("OPTIONS * HTTP/1.1"), 400],
    [asking("GET ftp://other.test/ HTTP/1.1"), 400],
    [asking("GET http://user@other.test/ HTTP/1.1"), 400],
    [asking("GET /\0 HTTP/1.1"), 400],
    [asking("GET / HTTP/1.1", ""), 400],
    [asking("GET / HTTP/1.1", "Host: \r\n"), 400],
    [asking("GET / HTTP/1.1", "Host: a/b\r\n"), 400],
    [asking("GET / HTTP/1.1", "Host: a\r\nHost: b\r\n"), 400],
    [asking("GET / HTTP/1.1", "Host: a\r\nContent-Length: -1\r\n"), 400],
    [asking("GET / HTTP/1.1", `Host: a\r\nX: ${"x".repeat(20_000)}\r\n`), 431],
    [asking("GET / HTTP/3.9"), 505],
    [asking("TRACE / HTTP/1.1"), 405],
    [asking("PROPFIND / HTTP/1.1"), 405],
    [asking("CONNECT aplomb.test:443 HTTP/1.1"), 405],
    ["\x16\x03\x01\x02\x00\x01\x00\x01\xFC\x03\x03", 400],
    ["POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400],
  ])("it is in %j", async (sent, status) => {
    const { statuses, closed } = await exchange(port, sent);
    expect(statuses).toEqual([status]);
    expect(closed).toBe(true);
  });

  it("the edge answers a request that ends too early", async () => {
    const { statuses } = await exchange(port, "GET / HTTP/1.1\r\nHost: a", { half: true });
    expect(statuses).toEqual([400]);
  });

  it("the edge answers the requests before the malformed bytes first", async () => {
    const first = "GET /one HTTP/1.1\r\nHost: a\r\n\r\n";
    const { statuses, text } = await exchange(port, `${first}${first}\0\0\r\n\r\n`);
    expect(statuses).toEqual([200, 200, 400]);
    expect(text.match(/http:\/\/a\/one/g)).toHaveLength(2);
  });

  async function serve(app: RequestListener): Promise<void> {
    server.close();
    server = createServer();
    guardEdge(server, app, createPublicOrigin({ publicUrl: undefined, trustsProxy: () => false }));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  }
  const malformedBody =
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n";

  it("the edge completes an answer that began before its request turned out malformed", async () => {
    await serve((_, response) => {
      response.write("begun");
      setImmediate(() => response.end(" and ended"));
    });
    const { statuses, text, closed } = await exchange(port, malformedBody);
    expect(statuses).toEqual([200]);
    expect(text).toMatch(/begun[^]*and ended/);
    expect(closed).toBe(true);
  });

  it("the edge does not wait for an answer that needs the rest of a malformed request", async () => {
    await serve((request, response) => {
      response.write("begun");
      request.resume().once("end", () => response.end());
    });
    const { statuses, closed } = await exchange(port, malformedBody);
    expect([statuses, closed]).toEqual([[200], true]);
  });

  it("the edge cuts a connection that sends its headers byte by byte", async () => {
    server.close();
    server = createServer({ connectionsCheckingInterval: 20 });
    guardEdge(server, echo, createPublicOrigin({ publicUrl: undefined, trustsProxy: () => false }));
    server.headersTimeout = 200;
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
    const socket = connect(port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\n");
    const drops = setInterval(() => socket.write("X: x\r\n"), 20);
    const [answer] = (await once(socket, "data")) as [Buffer];
    clearInterval(drops);
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  });
});
