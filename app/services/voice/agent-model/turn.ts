import type { Heard, Interlocutor } from "../embedded/interlocutor";

/** A piece of a turn for a vendor's agent: words to say, or a tool to call with a JSON text. */
export type Piece = { text: string } | { tool: string; argumentsJson: string };

/** The tool of the vendor that ends a conversation. */
const END_CALL = "end_call";

/**
 * Yields the turn that answers `heard`. Each sentence comes as soon as it is known, followed by the space that tells a
 * voice that it is whole. The offered tools of the turn come last. A farewell ends the call.
 */
export async function* turnOf(
  interlocutor: Interlocutor,
  heard: Heard & { signal: AbortSignal },
  tools: ReadonlySet<string>,
): AsyncGenerator<Piece> {
  const sentences: string[] = [];
  const used: Piece[] = [];
  for await (const said of interlocutor.reply(heard)) {
    if (typeof said === "string") {
      sentences.push(said);
      yield { text: `${said} ` };
    } else if (tools.has(said.tool))
      used.push({ tool: said.tool, argumentsJson: JSON.stringify({ id: said.id }) });
  }
  yield* used;
  if (tools.has(END_CALL) && interlocutor.closes(sentences.join(" ")))
    yield { tool: END_CALL, argumentsJson: JSON.stringify({ reason: "goodbye" }) };
}
