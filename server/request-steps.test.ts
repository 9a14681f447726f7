import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import { afterEach, expect, test } from "vitest";
import { filesOf, inTurn } from "./request-steps";

let server: Server | undefined;
afterEach(() => void server?.close());

/** Returns the answer of an application with these handlers: what each handler added to the locals, or its fault. */
async function answerOf(...handlers: RequestHandler[]): Promise<string> {
  const app = express();
  app.use(inTurn(...handlers));
  app.use((_: Request, response: Response) => void response.end(`after ${response.locals.passed}`));
  app.use((error: Error, _: Request, response: Response, _next: NextFunction) => {
    response.end(`fault ${error.message}`);
  });
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/`)).text();
}

const pass =
  (name: string): RequestHandler =>
  (_, { locals }, next) => {
    locals.passed = `${locals.passed ?? ""}${name}`;
    next();
  };

test("handlers run in their order, then the application goes on", async () => {
  expect(await answerOf(pass("a"), pass("b"), pass("c"))).toBe("after abc");
});

test("a handler that answers is the last one", async () => {
  const answer: RequestHandler = (_, response) => void response.end("answered");
  expect(await answerOf(pass("a"), answer, pass("b"))).toBe("answered");
});

test.each<[string, RequestHandler]>([
  [
    "throws",
    () => {
      throw new Error("x");
    },
  ],
  ["rejects", () => Promise.reject(new Error("x"))],
  ["passes on", (_, __, next) => next(new Error("x"))],
])("what a handler %s goes to the application's handler of faults", async (_, handler) => {
  expect(await answerOf(pass("a"), handler, pass("b"))).toBe("fault x");
});

test("the files of a folder are served, and all other paths go on", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-files-"));
  writeFileSync(path.join(folder, "sign.svg"), "<svg/>");
  const serve = filesOf(folder, { index: false });
  expect(await answerOf(serve)).toBe("after undefined");
  expect(
    await answerOf((request, response, next) => {
      request.url = "/sign.svg";
      serve(request, response, next);
    }),
  ).toBe("<svg/>");
  rmSync(folder, { recursive: true });
});
