import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTick } from "node:timers/promises";

/** The formats of three kinds of servers, from their documentation. */
export const DIALECTS = ["openrouter", "ollama", "llama.cpp"] as const;
export type Dialect = (typeof DIALECTS)[number];

/** The usage reported by every server after a successful call. Only OpenRouter reports the cost. */
export const TOLD = { promptTokens: 194, completionTokens: 7, cost: 0.00095 };

/** The server's behaviour in one call. */
export type Turn =
  | {
      kind: "say";
      pieces: string[];
      /** The finish reason, "stop" by default. */
      finish?: string;
      /** Waits for this promise after the first piece. */ hold?: Promise<unknown>;
    }
  | { kind: "status"; status: number; headers?: Record<string, string>; body?: unknown }
  /** Status 200, then `pieces`, then an error in place of the rest. */
  | { kind: "tell-error"; pieces: string[]; error: object }
  | { kind: "cut"; pieces: string[] }
  | { kind: "raw"; text: string }
  /** Sends `pieces` and never ends. */
  | { kind: "hang"; pieces: string[] }
  /** An answer longer than any reader accepts. */
  | { kind: "huge" };

export interface AskedOfServer {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; stream: boolean; usage?: unknown; stream_options?: unknown };
}

export interface ChatServer {
  baseUrl: string;
  asked: AskedOfServer[];
  /** Sets the behaviour of the next calls. The last one applies to all later calls. */
  will(...turns: Turn[]): void;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a local server of OpenAI's chat completions over a real socket, with faults on demand. */
export async function startChatServer(
  dialect: Dialect,
  { chunkBytes = Number.POSITIVE_INFINITY }: { chunkBytes?: number } = {},
): Promise<ChatServer> {
  const asked: AskedOfServer[] = [];
  let turns: Turn[] = [{ kind: "say", pieces: ["Bonjour."] }];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text || "{}") as AskedOfServer["body"];
    asked.push({ path: request.url ?? "", headers: request.headers, body });
    const [turn = { kind: "hang", pieces: [] }] = turns;
    if (turns.length > 1) turns = turns.slice(1);
    const answer = body.stream ? streamed : whole;
    await answer(turn, { dialect, response, chunkBytes, usage: wantsUsage(dialect, body) });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    will: (...next) => {
      turns = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Ollama and vLLM report usage of a stream on request. llama.cpp here is a version that cannot. */
const wantsUsage = (dialect: Dialect, { stream, stream_options }: AskedOfServer["body"]) =>
  dialect === "openrouter" || (dialect === "ollama" && (!stream || stream_options !== undefined));

interface Line {
  dialect: Dialect;
  response: ServerResponse;
  chunkBytes: number;
  usage: boolean;
}

const usageOf = (dialect: Dialect) => ({
  prompt_tokens: TOLD.promptTokens,
  completion_tokens: TOLD.completionTokens,
  total_tokens: TOLD.promptTokens + TOLD.completionTokens,
  ...(dialect === "openrouter"
    ? { cost: TOLD.cost, cost_details: { upstream_inference_cost: null } }
    : {}),
});

async function whole(turn: Turn, { dialect, response, usage }: Line): Promise<void> {
  if (turn.kind === "status") return refuse(turn, response);
  response.writeHead(200, { "content-type": "application/json" });
  if (turn.kind === "hang") return void response.flushHeaders();
  if (turn.kind === "raw") return void response.end(turn.text);
  if (turn.kind === "huge") return flood(response, () => "x".repeat(60_000));
  if (turn.kind === "tell-error")
    return void response.end(JSON.stringify({ id: "gen-1", error: turn.error }));
  const answer = JSON.stringify({
    id: "chatcmpl-1",
    object: "chat.completion",
    choices: [
      {
        index: 0,
        finish_reason: finishOf(turn),
        message: { role: "assistant", content: contentOf(turn) },
      },
    ],
    ...(usage ? { usage: usageOf(dialect) } : {}),
  });
  if (turn.kind !== "cut") return void response.end(answer);
  response.write(answer.slice(0, 40), () => response.destroy());
}

const finishOf = (turn: Turn) => ("finish" in turn && turn.finish) || "stop";

const contentOf = (turn: Turn) => ("pieces" in turn ? turn.pieces.join("") : "");

async function streamed(turn: Turn, line: Line): Promise<void> {
  const { dialect, response } = line;
  if (turn.kind === "status") return refuse(turn, response);
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  if (turn.kind === "raw") return void response.end(turn.text);
  if (turn.kind === "huge")
    return flood(response, () => eventOf(dialect, { content: "x".repeat(60_000) }));
  for (const bytes of opening(dialect)) await write(bytes, line);
  const { pieces } = turn;
  for (const [index, content] of pieces.entries()) {
    await write(eventOf(dialect, { content }), line);
    if (index === 0 && turn.kind === "say") await turn.hold;
  }
  if (turn.kind === "hang") return;
  if (turn.kind === "cut") return void response.write("", () => response.destroy());
  if (turn.kind === "tell-error") {
    const choices = [{ index: 0, delta: { content: "" }, finish_reason: "error" }];
    await write(`data: ${JSON.stringify({ error: turn.error, choices })}\n\n`, line);
    return void response.end();
  }
  await write(closing(line, finishOf(turn)), line);
  response.end();
}

/** Returns the start of a stream: OpenRouter's keep-alives, or the first event, which names the role. */
const opening = (dialect: Dialect): string[] =>
  dialect === "openrouter"
    ? [": OPENROUTER PROCESSING\n\n", ": OPENROUTER PROCESSING\n\n"]
    : [eventOf(dialect, { role: "assistant", content: dialect === "llama.cpp" ? null : "" })];

function closing({ dialect, usage }: Line, finish: string): string {
  const told = { choices: [], usage: usageOf(dialect) };
  return [
    eventOf(dialect, {}, finish),
    dialect === "openrouter" ? ": OPENROUTER PROCESSING\n\n" : "",
    usage ? `data: ${JSON.stringify(told)}\n\n` : "",
    // Some versions of llama.cpp close the connection after the last event.
    dialect === "llama.cpp" ? "" : "data: [DONE]\n\n",
  ].join("");
}

/** Formats an event. llama.cpp here ends its lines with CRLF, as HTTP does. */
function eventOf(dialect: Dialect, delta: object, finish_reason: string | null = null): string {
  const end = dialect === "llama.cpp" ? "\r\n\r\n" : "\n\n";
  const chunk = {
    id: "1",
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta, finish_reason }],
  };
  return `data: ${JSON.stringify(chunk)}${end}`;
}

/** Writes in chunks of `chunkBytes`, which may cut characters. */
async function write(text: string, { response, chunkBytes }: Line): Promise<void> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += Math.min(chunkBytes, bytes.length)) {
    response.write(bytes.subarray(at, Math.min(at + chunkBytes, bytes.length)));
    await nextTick();
  }
}

function refuse(turn: Extract<Turn, { kind: "status" }>, response: ServerResponse): void {
  response.writeHead(turn.status, { "content-type": "application/json", ...turn.headers });
  response.end(JSON.stringify(turn.body ?? { error: { message: "no", code: turn.status } }));
}

/** Writes as fast as the reader reads, until the reader disconnects. */
function flood(response: ServerResponse, first: () => string): void {
  const more = () => {
    while (!response.destroyed && response.write(first()));
  };
  response.on("drain", more);
  more();
}
