import type { TurnToAnswer, Interlocutor } from "../embedded/interlocutor";

/** Part of a turn, as a vendor's agent takes it: words to say, or a tool to call with a JSON text. */
export type AgentPiece = { text: string } | { tool: string; argumentsJson: string };

/** The tool of the vendor that ends a conversation. */
const END_CALL = "end_call";

/**
 * The turn that answers `heard`: each sentence as soon as it is known, with the space that tells a voice that it is whole; then the
 * tools that go with it, of those that are offered. Taking leave ends the call.
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
    } else if (tools.has(said.tool))
      used.push({ tool: said.tool, argumentsJson: JSON.stringify({ id: said.id }) });
  }
  yield* used;
  if (tools.has(END_CALL) && interlocutor.closes(sentences.join(" ")))
    yield { tool: END_CALL, argumentsJson: JSON.stringify({ reason: "goodbye" }) };
}
