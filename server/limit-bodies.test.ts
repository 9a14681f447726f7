import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import express, { type Request } from "express";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { copy } from "~/copy/copy";
import { watchBodies } from "./limit-bodies";

const MB = 1024 * 1024;

let server: Server;
let port: number;
let socket: Socket;
/** The server's end of the socket. */
let accepted: Socket;
/** The part of the body that the server has received. */
let received: string;
let arrived: () => void;
/** Everything the server wrote. */
let answer: string;

beforeEach(async () => {
  [received, answer, arrived] = ["", "", () => {}];
  const app = express();
  app.use(watchBodies());
  const read = (request: Request, whole: () => void) => {
    request.on("data", (chunk: Buffer) => {
      received += String(chunk);
      arrived();
    });
    request.on("end", whole).on("error", () => {}); // cut by the test
  };
  app.post("/upload", (request, response) => {
    response.locals.allowLongBody();
    read(request, () => response.send(`whole ${received.length}`));
  });
  app.post(["/form", "/api/form"], (request, response) => {
    read(request, () => response.send(`whole ${received.length}`));
  });
  app.post(
    ["/unread", "/api/webhooks/vendor"],
    (_, response) => void response.status(413).send("unread"),
  );
  server = createServer(app).listen(0, "127.0.0.1");
  server.on("connection", (its) => (accepted = its));
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
  socket = connect(port, "127.0.0.1");
  socket.on("data", (chunk) => (answer += String(chunk))).on("error", () => {}); // a reset, by the server
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  socket.destroy();
  server.closeAllConnections();
  server.close();
});

const head = (path: string, length: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\n${length}\r\n\r\n`;

/** Sends some of the body and resolves once the server has it. */
async function sendSome(text: string): Promise<void> {
  const there = new Promise<void>((resolve) => (arrived = resolve));
  socket.write(text);
  await there;
}

async function answered(text: string): Promise<void> {
  while (!answer.includes(text)) await once(socket, "data");
}

describe("the body of an upload", () => {
  test("may take an hour while its bytes keep coming", async () => {
    socket.write(head("/upload", "Content-Length: 72"));
    for (let part = 0; part < 72; part += 1) {
      await sendSome("x");
      vi.advanceTimersByTime(50_000);
    }
    await answered("whole 72");
    expect(answer).toContain("200 OK");
  });

  test("gets 408 after a minute without a byte, and the connection is closed", async () => {
    socket.write(head("/upload", "Content-Length: 72"));
    await sendSome("x");
    vi.advanceTimersByTime(55_000);
    await sendSome("x");
    vi.advanceTimersByTime(55_000);
    expect(answer).toBe("");
    vi.advanceTimersByTime(10_000);
    await once(socket, "close");
    expect(answer).toContain("408 Request Timeout");
    expect(answer).toContain("Connection: close");
    expect(answer).toContain(copy.form.tooSlow);
  });
});

describe("any other body", () => {
  test.each([
    ["/form", copy.form.tooSlow],
    ["/api/form", '{"message":"Request timeout"}'],
  ])("to %s gets 408 after two minutes, even while bytes come", async (path, said) => {
    socket.write(head(path, "Content-Length: 72"));
    for (let part = 0; part < 2; part += 1) {
      await sendSome("x");
      vi.advanceTimersByTime(50_000);
    }
    await sendSome("x");
    vi.advanceTimersByTime(25_000);
    await once(socket, "close");
    expect(answer).toContain("408 Request Timeout");
    expect(answer).toContain(said);
  });

  test("leaves no timer once it has arrived", async () => {
    socket.write(head("/form", "Content-Length: 1"));
    await sendSome("x");
    await answered("whole 1");
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(300_000);
    socket.write(head("/form", "Content-Length: 1"));
    await sendSome("x");
    await answered("whole 2");
  });
});

describe("a body that was answered before its end", () => {
  test("is read to its end when it is short, and the connection stays open", async () => {
    socket.write(head("/unread", `Content-Length: ${MB}`) + "x".repeat(1_000));
    await answered("413");
    answer = "";
    socket.write("x".repeat(MB - 1_000) + head("/form", "Content-Length: 1"));
    await sendSome("x");
    await answered("whole 1");
  });

  test("is not read to its end when it is long, and the connection is closed", async () => {
    socket.write(head("/unread", `Content-Length: ${300 * MB}`));
    await answered("413");
    const closed = new Promise((resolve) => socket.once("close", () => resolve("closed")));
    let sent = 0;
    for (; sent < 300; sent += 1) {
      if (socket.write(Buffer.alloc(MB))) continue;
      const drained = new Promise((resolve) => socket.once("drain", resolve));
      if ((await Promise.race([closed, drained])) === "closed") break;
    }
    await closed;
    expect(sent).toBeGreaterThanOrEqual(8);
    expect(sent).toBeLessThan(60); // the bytes that the server drops, and those that the two systems hold
  });

  test("is read a little further when it is a vendor's notice, so that its sender gets the answer", async () => {
    socket.write(head("/api/webhooks/vendor", `Content-Length: ${7 * MB}`));
    const closed = new Promise((resolve) => socket.once("close", () => resolve("closed")));
    socket.write(Buffer.alloc(7 * MB));
    await answered("413");
    await closed;
    expect(answer).toContain("unread");
    expect(accepted.bytesRead).toBeLessThan(MB);
  });
});
