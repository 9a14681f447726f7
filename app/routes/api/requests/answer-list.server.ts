import { createHash } from "node:crypto";
import { type Slice, WHOLE } from "~/models/terms/slice";
import { ListQuery } from "~/routes/api/operations/operation";
import { readQuery } from "./read.server";
import { refusal } from "./refusals.server";
import { log } from "~/platform/log.server";
import { AgentsBusy, AgentUnreachable } from "~/services/voice/port";

/** A list that can be read page by page. */
interface ReadByPages<Row> {
  read(slice: Slice): Promise<Row[]>;
  /** Returns the number of rows before this one, or null when it was deleted. */
  placeOf(id: string): Promise<number | null>;
}

interface List<Row, Data> {
  /** The field of the list in the response. */
  name: string;
  rows: readonly Row[] | ReadByPages<Row>;
  data: (row: Row) => Data;
  /** The rows of a page without a limit. Without it the whole list comes. */
  pageSize?: number;
}

/**
 * Returns the response of a list (product §15): whole, or with `?limit=` and `?cursor=` a page with `next_cursor`.
 * Returns 304 when the client has the same list. @throws Response 422 with {message}
 */
export async function answerList<Row extends { id: string }, Data>(
  { request, url }: { request: Request; url: URL },
  { name, rows, data, pageSize }: List<Row, Data>,
): Promise<Response> {
  const { limit = pageSize, cursor } = readQuery(url, ListQuery);
  const asked = { limit, cursor };
  const isPaged = asked.limit !== undefined || asked.cursor !== undefined;
  const { page, next } = await pageOf("read" in rows ? rows : inMemory(rows), asked);
  const told = { [name]: page.map(data), ...(isPaged ? { next_cursor: next } : {}) };
  return answerTagged(request, told);
}

/** Returns a JSON response with an ETag of the body (RFC 9110 §8.8.3), or 304 when the client has the same tag. */
export function answerTagged(request: Request, body: unknown): Response {
  const text = JSON.stringify(body);
  // Weak, because the response may be compressed.
  const tag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const headers = { ETag: tag, "Cache-Control": "private, no-cache", Vary: "Authorization" };
  if (isKnown(request.headers.get("If-None-Match"), tag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": "application/json" } });
}

/** Compares tags as RFC 9110 §13.1.2 does: weak and strong are equal. */
const isKnown = (header: string | null, tag: string): boolean =>
  header?.split(",").some((one) => {
    const known = one.trim();
    return known === "*" || known === tag || `W/${known}` === tag;
  }) ?? false;

const inMemory = <Row extends { id: string }>(rows: readonly Row[]): ReadByPages<Row> => ({
  read: async ({ skip, limit }) =>
    rows.slice(skip, limit === WHOLE.limit ? undefined : skip + limit),
  placeOf: async (id) => {
    const place = rows.findIndex((row) => row.id === id);
    return place === -1 ? null : place;
  },
});

/**
 * Returns a page and the cursor of the next one. A cursor holds the last row and its index. When that row
 * was deleted, the page starts at its index.
 */
async function pageOf<Row extends { id: string }>(
  rows: ReadByPages<Row>,
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ page: readonly Row[]; next: string | null }> {
  const skip = cursor === undefined ? 0 : await after(rows, cursor);
  if (limit === undefined) return { page: await rows.read({ ...WHOLE, skip }), next: null };
  // One extra row shows that there is another page.
  const found = await rows.read({ skip, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const isEnd = last === undefined || found.length === page.length;
  return { page, next: isEnd ? null : cursorAt(skip + page.length - 1, last.id) };
}

const cursorAt = (index: number, id: string) => Buffer.from(`${index} ${id}`).toString("base64url");

async function after(rows: ReadByPages<{ id: string }>, cursor: string): Promise<number> {
  const [, index, id] = /^(\d{1,9}) (.+)$/s.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (index === undefined || id === undefined)
    throw refusal("cursor: none that a list answered", 422);
  const place = await rows.placeOf(id);
  return place === null ? Number(index) : place + 1;
}

/** Returns the full address of a socket. A ticket may give only a path of ours. */
export function socketAddress(signedUrl: string, { origin }: URL): string {
  const base = new URL(origin);
  base.protocol = base.protocol === "https:" ? "wss:" : "ws:";
  return new URL(signedUrl, base).href;
}

/**
 * Returns the refusal when there is no agent: 503 {message, ticket, position}
 * or 502 {message}. Throws any other error.
 */
export function agentRefusal(error: unknown, said: { busy: string; unreachable?: string }) {
  if (error instanceof AgentsBusy) {
    const { ticket, position } = error;
    return Response.json({ message: said.busy, ticket, position }, { status: 503 });
  }
  if (!(error instanceof AgentUnreachable)) throw error;
  log().error({ err: error }, "the voice vendor gave no session");
  return Response.json({ message: said.unreachable ?? error.message }, { status: 502 });
}
