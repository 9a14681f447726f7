import * as v from "valibot";
import { LOST, REPLACED } from "~/models/presentations/close-codes";
import type { ToolUse } from "./parts/part";

/**
 * The voice vendor's WebSocket protocol as `@elevenlabs/client` 1.25 speaks it: validated incoming messages, and our
 * answers. Our first message must be `metadata`: the SDK waits for it without a limit.
 */
export const SAMPLE_RATE_HZ = 16_000;
const MAX_TEXT_CHARS = 4_000;

const eventId = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_CHARS));

const Initiation = v.object({
  type: v.literal("conversation_initiation_client_data"),
  conversation_config_override: v.optional(
    v.object({ conversation: v.optional(v.object({ text_only: v.optional(v.boolean()) })) }),
  ),
});
const AudioChunk = v.pipe(
  v.object({ user_audio_chunk: v.string() }),
  v.transform((message) => ({ type: "user_audio_chunk" as const, ...message })),
);
const Typed = v.object({ type: v.literal("user_message"), text: v.optional(text) });
const Multimodal = v.pipe(
  v.object({
    type: v.literal("multimodal_message"),
    text: v.optional(v.object({ text: v.optional(text) })),
  }),
  v.transform((message) => ({ type: "user_message" as const, text: message.text?.text })),
);
const Incoming = v.union([
  AudioChunk,
  v.variant("type", [
    Initiation,
    Typed,
    v.object({ type: v.literal("pong"), event_id: eventId }),
    v.object({
      type: v.literal("feedback"),
      event_id: eventId,
      score: v.nullable(v.picklist(["like", "dislike"])),
    }),
    v.object({ type: v.literal("contextual_update"), text }),
    v.object({ type: v.literal("user_activity") }),
    v.object({
      type: v.literal("client_tool_result"),
      tool_call_id: v.string(),
      is_error: v.optional(v.boolean(), false),
    }),
    v.object({ type: v.literal("mcp_tool_approval_result"), tool_call_id: v.string() }),
  ]),
  Multimodal,
]);

export type IncomingMessage = v.InferOutput<typeof Incoming>;

/** Returns the message of one socket frame, or null when the protocol does not know it. */
export function parseIncoming(frame: string): IncomingMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(frame);
  } catch {
    return null; // not JSON: treated like any other unknown message
  }
  const parsed = v.safeParse(Incoming, value);
  return parsed.success ? parsed.output : null;
}

/** Returns the samples of a microphone chunk, or null when it is not whole 16-bit samples in base64. */
export function decodeAudio(base64: string): Int16Array | null {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length === 0 || bytes.length % 2 !== 0) return null;
  const samples = new Int16Array(bytes.length / 2);
  new Uint8Array(samples.buffer).set(bytes);
  return samples;
}

function encodeAudio(pcm: Int16Array): string {
  return Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength).toString("base64");
}

/** The builders of our messages. Event ids grow strictly between agent turns, transcripts and interruptions. */
export const outgoing = {
  metadata: (conversationId: string) => ({
    type: "conversation_initiation_metadata",
    conversation_initiation_metadata_event: {
      conversation_id: conversationId,
      agent_output_audio_format: `pcm_${SAMPLE_RATE_HZ}`,
      user_input_audio_format: `pcm_${SAMPLE_RATE_HZ}`,
    },
  }),
  ping: (event_id: number, pingMs: number | null) => ({
    type: "ping",
    ping_event: { event_id, ping_ms: pingMs },
  }),
  audio: (event_id: number, pcm: Int16Array) => ({
    type: "audio",
    audio_event: { audio_base_64: encodeAudio(pcm), event_id },
  }),
  agentResponse: (event_id: number, agent_response: string) => ({
    type: "agent_response",
    agent_response_event: { agent_response, event_id },
  }),
  correction: (event_id: number, original: string, corrected: string) => ({
    type: "agent_response_correction",
    agent_response_correction_event: {
      original_agent_response: original,
      corrected_agent_response: corrected,
      event_id,
    },
  }),
  interruption: (event_id: number) => ({ type: "interruption", interruption_event: { event_id } }),
  userTranscript: (event_id: number, user_transcript: string) => ({
    type: "user_transcript",
    user_transcription_event: { user_transcript, event_id },
  }),
  tentativeTranscript: (event_id: number, user_transcript: string) => ({
    type: "tentative_user_transcript",
    tentative_user_transcription_event: { user_transcript, event_id },
  }),
  /** Makes the page run the tool of that name; the page answers with a `client_tool_result`. */
  clientToolCall: (event_id: number, { tool, id }: ToolUse) => ({
    type: "client_tool_call",
    client_tool_call: {
      tool_name: tool,
      tool_call_id: `tool_${event_id}`,
      parameters: { id },
      event_id,
    },
  }),
  /** `end_call` makes the SDK end the session with reason "agent". */
  endCall: (event_id: number) => ({
    type: "agent_tool_response",
    agent_tool_response: {
      tool_name: "end_call",
      tool_call_id: `end_${event_id}`,
      tool_type: "system",
      is_error: false,
      is_called: true,
      event_id,
    },
  }),
  /** `max_duration_exceeded` ends the session in the SDK; any other type is only shown. */
  error: (code: 1002 | 1008 | 1011, error_type: string, message: string) => ({
    type: "error",
    error_event: { code, error_type, message },
  }),
};

export type OutgoingMessage = ReturnType<(typeof outgoing)[keyof typeof outgoing]>;

/**
 * Our close codes. `replaced`: the same person opened another conversation, so the page must not reconnect. `lost`: the
 * line was silent. The vendor's SDK treats only `normal` as an agent that hung up.
 */
export const CLOSE = {
  normal: 1000,
  refused: 1008,
  failed: 1011,
  restarting: 1012,
  replaced: REPLACED,
  lost: LOST,
} as const;
