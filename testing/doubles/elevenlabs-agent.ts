import { randomUUID } from "node:crypto";
import type { RawData, WebSocket } from "ws";
import { askModel, type AskedTool } from "./custom-model";
import type { ElevenLabsDouble } from "./elevenlabs-double";
import { TurnEar } from "./turn-ear";
import type { VendorRow } from "./voice-vendor";

/** An agent of the vendor's console. */
export interface AgentSettings {
  /** The agent's custom model with OpenAI's API: an address that ends in /v1, and its key. */
  model: { url: string; secret: string };
  /** The prompt and the first message, with {{variables}}. */
  prompt: string;
  firstMessage: string;
  /** Client tools that the agent may call, by name. */
  tools: string[];
}

type VendorTurn = NonNullable<VendorRow["transcript"]>[number];
interface Initiation {
  conversation_config_override?: { conversation?: { text_only?: boolean } };
  custom_llm_extra_body?: Record<string, unknown>;
  dynamic_variables?: Record<string, unknown>;
}

const RATE_HZ = 16_000;
/** The duration of each word of the double's voice, in ms. */
const WORD_MS = 120;

/**
 * One conversation of the double. It speaks the vendor's protocol, asks its model for each answer and keeps the turns.
 */
export class DoubleAgent {
  readonly row: VendorRow;
  /** The results of the page's tools, in order. */
  readonly toolResults: { tool: string; result: string; isError: boolean }[] = [];
  /** Bytes of sound received from the microphone. */
  heardBytes = 0;
  readonly #line: WebSocket;
  readonly #agent: AgentSettings;
  readonly #double: ElevenLabsDouble;
  readonly #messages: Record<string, unknown>[] = [];
  readonly #waiting = new Map<string, { tool: string; done: () => void }>();
  readonly #ear = new TurnEar(() => void this.#hear(this.#double.hears.shift() ?? "..."));
  #event = 0;
  #extraBody: Record<string, unknown> = {};

  constructor(
    line: WebSocket,
    { agentId, agent, double }: { agentId: string; agent: AgentSettings; double: ElevenLabsDouble },
  ) {
    this.#line = line;
    this.#agent = agent;
    this.#double = double;
    const id = `conv_${randomUUID().replaceAll("-", "")}`;
    this.row = { id, agentId, status: "in-progress", startedAtMs: Date.now(), transcript: [] };
    line.on("message", (frame: RawData) => this.#receive(String(frame)));
    line.on("close", () => (this.row.status = "processing"));
  }

  #receive(frame: string) {
    const message = JSON.parse(frame) as Record<string, unknown>;
    const type = "user_audio_chunk" in message ? "user_audio_chunk" : String(message.type);
    this.#double.contract.check(`socket ${type}`, message);
    if (type === "conversation_initiation_client_data") this.#begin(message);
    if (type === "user_audio_chunk") this.#listen(String(message.user_audio_chunk));
    if (type === "user_message") void this.#hear(String(message.text), "text");
    if (type === "client_tool_result") this.#toolAnswered(message);
  }

  #send(message: Record<string, unknown>) {
    this.#double.contract.check(`socket ${String(message.type)}`, message);
    this.#line.send(JSON.stringify(message));
  }

  #begin({ dynamic_variables: variables = {}, ...told }: Initiation) {
    this.#extraBody = told.custom_llm_extra_body ?? {};
    this.row.variables = variables;
    this.row.extraBody = this.#extraBody;
    this.row.textOnly = told.conversation_config_override?.conversation?.text_only ?? false;
    const filled = (text: string) =>
      text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(variables[name] ?? ""));
    this.#messages.push({ role: "system", content: filled(this.#agent.prompt) });
    this.#send({
      type: "conversation_initiation_metadata",
      conversation_initiation_metadata_event: {
        conversation_id: this.row.id,
        agent_output_audio_format: `pcm_${RATE_HZ}`,
        user_input_audio_format: `pcm_${RATE_HZ}`,
      },
    });
    this.#send({ type: "ping", ping_event: { event_id: ++this.#event, ping_ms: null } });
    this.#say(filled(this.#agent.firstMessage));
  }

  #listen(base64: string) {
    const bytes = Buffer.from(base64, "base64");
    this.heardBytes += bytes.length;
    const score = this.#ear.hear(bytes);
    if (score !== null) this.#send({ type: "vad_score", vad_score_event: { vad_score: score } });
  }

  /** Says a line, with sound unless the conversation is written. */
  #say(agent_response: string) {
    if (agent_response === "") return;
    const event_id = ++this.#event;
    if (!this.row.textOnly)
      this.#send({
        type: "audio",
        audio_event: { audio_base_64: voiced(agent_response), event_id },
      });
    this.#send({ type: "agent_response", agent_response_event: { agent_response, event_id } });
    this.#messages.push({ role: "assistant", content: agent_response });
    this.#keep("agent", agent_response, "audio");
  }

  #keep(role: VendorTurn[0], message: string | null, medium: string) {
    const seconds = Math.floor((Date.now() - this.row.startedAtMs) / 1_000);
    this.row.transcript?.push([role, message, seconds, medium]);
  }

  async #hear(user_transcript: string, medium: "audio" | "text" = "audio") {
    this.#keep("user", user_transcript, medium);
    if (medium === "audio")
      this.#send({
        type: "user_transcript",
        user_transcription_event: { user_transcript, event_id: ++this.#event },
      });
    this.#messages.push({ role: "user", content: user_transcript });
    const { model, tools } = this.#agent;
    const { contract } = this.#double;
    const asked = { messages: this.#messages, tools, extraBody: this.#extraBody };
    const answer = await askModel(model, asked, contract);
    this.#say(answer.content);
    for (const tool of answer.tools) await this.#use(tool);
  }

  #use({ name, argumentsJson }: AskedTool): Promise<void> {
    const at = (this.row.transcript?.length ?? 0) - 1;
    const event_id = ++this.#event;
    const tool_call_id = `tool_${event_id}`;
    if (name === "end_call") return this.#end(event_id, tool_call_id);
    const parameters = JSON.parse(argumentsJson) as Record<string, unknown>;
    if (name === "show_tutorial") this.row.shown = { [at]: String(parameters.id) };
    this.#send({
      type: "client_tool_call",
      client_tool_call: { tool_name: name, tool_call_id, parameters, event_id },
    });
    return new Promise((done) => this.#waiting.set(tool_call_id, { tool: name, done }));
  }

  /** Calls the vendor's own end tool: tells the page, which hangs up. */
  #end(event_id: number, tool_call_id: string): Promise<void> {
    const ended = new Promise<void>((done) => this.#line.once("close", () => done()));
    const tool = { tool_name: "end_call", tool_call_id, tool_type: "system", event_id };
    const agent_tool_response = { ...tool, is_error: false, is_called: true };
    this.#send({ type: "agent_tool_response", agent_tool_response });
    return ended;
  }

  #toolAnswered({ tool_call_id, result, is_error }: Record<string, unknown>) {
    const waiting = this.#waiting.get(String(tool_call_id));
    if (!waiting) return;
    const { tool, done } = waiting;
    this.toolResults.push({ tool, result: String(result), isError: is_error === true });
    done();
  }

  /** Cuts the connection. */
  cut(): void {
    this.#line.terminate();
  }
}

/** Returns a tone per word as 16-bit sound at 16 kHz, in base64. */
function voiced(text: string): string {
  const words = text.split(/\s+/).length;
  const samples = new Int16Array((words * WORD_MS * RATE_HZ) / 1_000);
  const ofWord = (WORD_MS * RATE_HZ) / 1_000;
  for (let at = 0; at < samples.length; at++) {
    const swell = Math.sin((Math.PI * (at % ofWord)) / ofWord);
    samples[at] = 9_000 * swell * Math.sin((2 * Math.PI * 220 * at) / RATE_HZ);
  }
  return Buffer.from(samples.buffer).toString("base64");
}
