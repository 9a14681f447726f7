import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTick } from "node:timers/promises";

/** How three kinds of servers say the same, as their documentation has it. */
export const DIALECTS = ["openrouter", "ollama", "llama.cpp"] as const;
export type Dialect = (typeof DIALECTS)[number];

/** What every server tells of a call that went well here; the cost OpenRouter's alone. */
export const TOLD = { promptTokens: 194, completionTokens: 7, cost: 0.00095 };

/** What the server does with one call. */
export type Turn =
  | {
      kind: "say";
      pieces: string[];
      /** Why it ends; absent: "stop". */
      finish?: string;
      /** After the first piece, until this resolves. */ hold?: Promise<unknown>;
    }
  | { kind: "status"; status: number; headers?: Record<string, string>; body?: unknown }
  /** Status 200, and an error in place of the rest, after `pieces`. */
  | { kind: "tell-error"; pieces: string[]; error: object }
  | { kind: "cut"; pieces: string[] }
  | { kind: "raw"; text: string }
  /** Never ends; `pieces` first. */
  | { kind: "hang"; pieces: string[] }
  /** More than anybody reads. */
  | { kind: "huge" };

export interface AskedOfServer {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; stream: boolean; usage?: unknown; stream_options?: unknown };
}

export interface ChatServer {
  baseUrl: string;
  asked: AskedOfServer[];
  /** What it does with the next calls; the last of them with all that follow. */
  will(...turns: Turn[]): void;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A server of this machine that speaks OpenAI's chat completions over a real socket, and fails as asked. */
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

/** Ollama and vLLM count a stream when asked; llama.cpp, here, as it was before it could. */
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

/** Keep-alives before the first word, and the first event that says who speaks. */
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
    // llama.cpp hangs up after the last event of some versions.
    dialect === "llama.cpp" ? "" : "data: [DONE]\n\n",
  ].join("");
}

/** llama.cpp here ends its lines as HTTP does. */
function eventOf(dialect: Dialect, delta: object, finish_reason: string | null = null): string {
  const end = dialect === "llama.cpp" ? "\r\n\r\n" : "\n\n";
  const chunk = {
    id: "1",
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta, finish_reason }],
  };
  return `data: ${JSON.stringify(chunk)}${end}`;
}

/** In as many parts as asked, which cut characters too. */
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

/** As fast as it is read, until the reader hangs up. */
function flood(response: ServerResponse, first: () => string): void {
  const more = () => {
    while (!response.destroyed && response.write(first()));
  };
  response.on("drain", more);
  more();
}
