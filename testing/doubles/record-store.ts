import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as v from "valibot";
import { type SentStatement, statementSchema, VOIDED } from "./xapi-schema";

/**
 * The answer of the store in place of its own. `lost`: it keeps the statement and never answers. `hang`: it keeps
 * nothing and never answers.
 */
export type StoreAnswer = { status: number; headers?: Record<string, string> } | "lost" | "hang";

/**
 * Starts a record store on loopback, by our own reading of the specification (`xapi-schema.ts`): it refuses what is not a
 * statement, keeps a statement once under its id, and voids what a voiding names. `answers` are taken in turn before
 * its own, which an `undefined` leaves. `faults` are the requests that no client may send.
 */
export async function startRecordStore({ key = "key", secret = "secret" } = {}) {
  const statements = new Map<string, SentStatement>();
  const voided = new Set<string>();
  const double = {
    url: "",
    statements,
    voided,
    answers: [] as (StoreAnswer | undefined)[],
    faults: [] as string[],
    calls: 0,
    /** The versions that the requests named. */
    versions: new Set<string>(),
    /** Called at each put, before its answer. */
    onPut: (_statement: SentStatement): void => {},
    /** Returns the statements that hold: neither voided, nor voidings. */
    live: () =>
      [...statements.values()].filter(({ id, verb }) => !voided.has(id) && verb.id !== VOIDED),
    close: async () => {},
  };

  function keep(statement: SentStatement): number {
    const known = statements.get(statement.id);
    if (known) return JSON.stringify(known) === JSON.stringify(statement) ? 204 : 409;
    if (statement.verb.id === VOIDED) {
      const target = statements.get(statement.object.id);
      if (!target) return 404;
      if (target.verb.id === VOIDED) return refuse("a voiding cannot be voided");
      voided.add(target.id);
    }
    statements.set(statement.id, statement);
    return 204;
  }

  function refuse(fault: string): number {
    double.faults.push(fault);
    return 400;
  }

  /** Returns the answer to a request whose headers are right. */
  function answer(method: string, url: URL, body: string): { status: number; text?: string } {
    if (url.pathname !== "/xapi/statements") return { status: refuse(`path ${url.pathname}`) };
    if (method === "GET")
      return { status: 200, text: JSON.stringify({ statements: [], more: "" }) };
    if (method !== "PUT") return { status: refuse(`method ${method}`) };
    const read = v.safeParse(statementSchema, parsed(body));
    if (!read.success) return { status: refuse(`${v.summarize(read.issues)} ${body}`) };
    if (url.searchParams.get("statementId") !== read.output.id)
      return { status: refuse("another statementId") };
    double.onPut(read.output);
    return { status: keep(read.output) };
  }

  function headerFault({ headers }: IncomingMessage): number | null {
    const basic = `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;
    if (headers.authorization !== basic) return 401;
    const version = String(headers["x-experience-api-version"]);
    double.versions.add(version);
    return /^(?:1\.0\.\d|2\.0\.\d)$/.test(version) ? null : refuse(`version ${version}`);
  }

  function serve(request: IncomingMessage, response: ServerResponse, body: string): void {
    double.calls += 1;
    const url = new URL(request.url ?? "", "http://store.test");
    const given = double.answers.shift();
    if (given === "hang") return;
    if (typeof given === "object")
      return void response.writeHead(given.status, given.headers).end();
    const fault = headerFault(request);
    const { status, text } =
      fault === null ? answer(request.method ?? "", url, body) : { status: fault };
    if (given === "lost") return;
    response.writeHead(status, { "content-type": "application/json" }).end(text);
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => serve(request, response, Buffer.concat(parts).toString("utf8")));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/xapi`;
  double.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return double;
}

export type RecordStoreDouble = Awaited<ReturnType<typeof startRecordStore>>;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
