import { hasWord } from "~/models/terms/fold";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { Interlocutor, TurnToAnswer } from "../embedded/parts/part";
import * as v from "valibot";
import { LANGUAGES } from "~/models/terms/language";
import { randomUUID } from "node:crypto";

/** The request of a vendor's agent to its model: the part of OpenAI's chat completions that we read. */

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const Part = v.object({ type: v.string(), text: v.nullish(v.string()) });

const AgentChatMessage = v.object({
  role: v.picklist(["system", "developer", "user", "assistant", "tool", "function"]),
  content: v.nullish(v.union([v.string(), v.array(Part)])),
});
export type AgentChatMessage = v.InferOutput<typeof AgentChatMessage>;

/** The customer that the presentation's page asks for (product §7.1). */
const OfPresentation = v.object({
  module_id: Id,
  group_id: v.nullish(Id),
  user_id: Id,
  recording_start_time: v.nullish(v.number()),
  BASE_URL: v.nullish(v.string()),
});

/** The assistant of one call that the support page asks for (product §3.7). */
const OfSupport = v.object({
  os: v.nullish(v.string()),
  supportToken: v.pipe(v.string(), v.maxLength(4_000)),
  lang: v.nullish(v.picklist(LANGUAGES)),
  BASE_URL: v.nullish(v.string()),
});

export const AgentExtraBody = v.union([OfPresentation, OfSupport]);
export type AgentExtraBody = v.InferOutput<typeof AgentExtraBody>;

export const AgentChatRequest = v.object({
  model: v.nullish(v.string()),
  messages: v.pipe(v.array(AgentChatMessage), v.minLength(1)),
  stream: v.nullish(v.boolean()),
  tools: v.nullish(v.array(v.object({ function: v.nullish(v.object({ name: v.string() })) }))),
  elevenlabs_extra_body: AgentExtraBody,
});
export type AgentChatRequest = v.InferOutput<typeof AgentChatRequest>;

/** A piece of a turn for a vendor's agent: words to say, or a tool to call with a JSON text. */
export type AgentPiece = { text: string } | { tool: string; argumentsJson: string };

/** The tool of the vendor that ends a conversation. */
const END_CALL = "end_call";

/**
 * Yields the turn that answers `heard`. Each sentence comes as soon as it is known, followed by the space that tells a
 * voice that it is whole. The offered tools of the turn come last. A farewell ends the call.
 */
export async function* turnOf(
  interlocutor: Interlocutor,
  heard: TurnToAnswer & { signal: AbortSignal },
  tools: ReadonlySet<string>,
): AsyncGenerator<AgentPiece> {
  const sentences: string[] = [];
  const used: AgentPiece[] = [];
  for await (const said of interlocutor.reply(heard)) {
    if (typeof said === "string") {
      sentences.push(said);
      yield { text: `${said} ` };
    } else if ("tool" in said && tools.has(said.tool))
      used.push({ tool: said.tool, argumentsJson: JSON.stringify({ id: said.id }) });
  }
  yield* used;
  if (tools.has(END_CALL) && interlocutor.closes(sentences.join(" ")))
    yield { tool: END_CALL, argumentsJson: JSON.stringify({ reason: "goodbye" }) };
}

/**
 * Reads the talk so far from a vendor's messages. The words after our last turn are to be answered. Ignores the agent's
 * own prompt and the answers of tools. A user without a word ("...") was not understood.
 */
export function heardIn(messages: readonly AgentChatMessage[]): TurnToAnswer {
  const said = messages.flatMap(({ role, content }): Pick<SpokenTurn, "source" | "message">[] => {
    const message = textOf(content);
    if (role === "assistant" && message !== "") return [{ source: "ai", message }];
    return role === "user" ? [{ source: "user", message }] : [];
  });
  const from = said.findLastIndex(({ source }) => source === "ai") + 1;
  const turns = said
    .slice(0, from)
    .filter(({ message }) => message !== "")
    .map((turn, index): SpokenTurn => ({ index, ...turn, startMs: null, endMs: null }));
  const last = said.slice(from).map(({ message }) => message);
  return { userText: last.filter(Boolean).join(" "), turns, contextualUpdates: [] };
}

/** Returns true when a tool has just answered: its turn is complete. */
export const isToolAnswer = (messages: readonly AgentChatMessage[]): boolean =>
  messages.at(-1)?.role === "tool" || messages.at(-1)?.role === "function";

function textOf(content: AgentChatMessage["content"]): string {
  const text =
    typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("");
  return hasWord(text) ? text.trim() : "";
}

/** The model name in the answers. It reveals neither model nor prompt. */
const ANSWERING_MODEL = "aplomb";

const headers = { "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" };

type FinishReason = "stop" | "tool_calls";

const toolCall = ({ tool, argumentsJson }: Extract<AgentPiece, { tool: string }>) => ({
  id: `call_${randomUUID().replaceAll("-", "")}`,
  type: "function" as const,
  function: { name: tool, arguments: argumentsJson },
});

/** Returns the first fields of every answer of one completion. */
const head = <const O extends string>(object: O) => ({
  id: `chatcmpl-${randomUUID()}`,
  object,
  created: Math.floor(Date.now() / 1_000),
  model: ANSWERING_MODEL,
});

/** Returns the whole turn as one `chat.completion`. Rejects with the turn's error. */
export async function wholeCompletion(turn: AsyncIterable<AgentPiece>): Promise<Response> {
  let content = "";
  const calls: ReturnType<typeof toolCall>[] = [];
  for await (const piece of turn)
    if ("text" in piece) content += piece.text;
    else calls.push(toolCall(piece));
  const message = {
    role: "assistant",
    content: content.trimEnd(),
    refusal: null,
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  };
  const finish_reason: FinishReason = calls.length > 0 ? "tool_calls" : "stop";
  const choices = [{ index: 0, message, logprobs: null, finish_reason }];
  return Response.json({ ...head("chat.completion"), choices }, { headers });
}

/**
 * Streams the turn as `chat.completion.chunk` events, each as soon as its piece is known. Rejects when the turn fails
 * before the first piece. After that, `onFailure` gives the error object to send. `onGone` is called when the reader
 * leaves, and the turn is returned.
 */
export async function streamedCompletion(
  turn: AsyncIterable<AgentPiece>,
  { onFailure, onGone }: { onFailure: (error: unknown) => object; onGone: () => void },
): Promise<Response> {
  const pieces = turn[Symbol.asyncIterator]();
  const first = await pieces.next();
  const events = eventsOf(first, pieces, onFailure);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await events.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(`data: ${value}\n\n`));
      },
      async cancel() {
        onGone();
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { ...headers, "Content-Type": "text/event-stream" } });
}

async function* eventsOf(
  first: IteratorResult<AgentPiece>,
  pieces: AsyncIterator<AgentPiece>,
  onFailure: (error: unknown) => object,
): AsyncGenerator<string> {
  const shared = head("chat.completion.chunk");
  const chunk = (delta: object, finish_reason: FinishReason | null = null) =>
    JSON.stringify({ ...shared, choices: [{ index: 0, delta, logprobs: null, finish_reason }] });
  yield chunk({ role: "assistant", content: "" });
  let calls = 0;
  try {
    for (let next = first; !next.done; next = await pieces.next()) {
      const piece = next.value;
      if ("text" in piece) yield chunk({ content: piece.text });
      else yield chunk({ tool_calls: [{ index: calls++, ...toolCall(piece) }] });
    }
    yield chunk({}, calls > 0 ? "tool_calls" : "stop");
  } catch (error) {
    yield JSON.stringify(onFailure(error));
  }
  yield "[DONE]";
}
