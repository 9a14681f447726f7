import { randomUUID } from "node:crypto";
import type { Piece } from "./turn";

/** The model name in the answers. It reveals neither model nor prompt. */
const ANSWERING_MODEL = "aplomb";

const headers = { "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" };

type FinishReason = "stop" | "tool_calls";

const toolCall = ({ tool, argumentsJson }: Extract<Piece, { tool: string }>) => ({
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
export async function wholeCompletion(turn: AsyncIterable<Piece>): Promise<Response> {
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
 * leaves.
 */
export async function streamedCompletion(
  turn: AsyncIterable<Piece>,
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
      cancel: onGone,
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { ...headers, "Content-Type": "text/event-stream" } });
}

async function* eventsOf(
  first: IteratorResult<Piece>,
  pieces: AsyncIterator<Piece>,
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
