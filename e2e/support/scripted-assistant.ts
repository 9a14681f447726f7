import type { Page, WebSocketRoute } from "@playwright/test";

/** Half a second of sound at 16 kHz. */
const SOUND = Buffer.alloc(16_000, 1).toString("base64");

/** The server's sentence for a call that can only be written. */
export const VOICELESS = "The assistant can only write for now.";

/** The successive answers of `POST /support/call`. After the last one, it grants a call. */
export interface Script {
  refusals?: { status: number; body: object }[];
  /** False when the assistant can neither hear nor speak. */
  voice?: boolean;
}

/** A scripted assistant over the vendor's protocol, for behaviour that the real one does not show on demand. */
export class ScriptedAssistant {
  /** The fields posted by the page, and the messages of its socket. */
  readonly asked: Record<string, string>[] = [];
  readonly heard: Record<string, unknown>[] = [];
  #socket: WebSocketRoute | null = null;
  #event = 1;
  #close = () => {};
  /** Resolves when the page has hung up. */
  readonly closed = new Promise<void>((resolve) => (this.#close = resolve));

  static async install(page: Page, { refusals = [], voice = true }: Script = {}) {
    const assistant = new ScriptedAssistant();
    await page.route("**/support/call", async (route) => {
      const request = route.request();
      assistant.asked.push(Object.fromEntries(new URLSearchParams(request.postData() ?? "")));
      const refused = refusals.shift();
      if (refused) return route.fulfill({ status: refused.status, json: refused.body });
      const signedUrl = new URL("/voice/scripted", request.url()).href.replace("http", "ws");
      await route.fulfill({
        json: {
          provider: "embedded",
          signedUrl,
          dynamicVariables: { send_the_invoices: "", unknown_request: "", tutorials: "[]" },
          customLlmExtraBody: { os: null, supportToken: "t", lang: "fr", BASE_URL: signedUrl },
          conversationId: null,
          firstMessage: "",
          voice,
          reason: voice ? null : VOICELESS,
        },
      });
    });
    await page.routeWebSocket(/\/voice\/scripted/, (socket) => assistant.#answer(socket));
    return assistant;
  }

  #answer(socket: WebSocketRoute) {
    this.#socket = socket;
    socket.onClose(() => this.#close());
    socket.onMessage((frame) => {
      const message = JSON.parse(String(frame)) as Record<string, unknown>;
      this.heard.push(message);
      if (message.type !== "conversation_initiation_client_data") return;
      this.#send({
        type: "conversation_initiation_metadata",
        conversation_initiation_metadata_event: {
          conversation_id: "conv_scripted",
          agent_output_audio_format: "pcm_16000",
          user_input_audio_format: "pcm_16000",
        },
      });
    });
  }

  #send(message: object) {
    if (!this.#socket) throw new Error("nobody is connected");
    this.#socket.send(JSON.stringify(message));
  }

  says(agent_response: string, { aloud = false } = {}) {
    const event_id = ++this.#event;
    if (aloud) this.#send({ type: "audio", audio_event: { audio_base_64: SOUND, event_id } });
    this.#send({ type: "agent_response", agent_response_event: { agent_response, event_id } });
  }

  hears(user_transcript: string) {
    const event_id = ++this.#event;
    this.#send({
      type: "user_transcript",
      user_transcription_event: { user_transcript, event_id },
    });
  }

  /** Calls the page's tool, as the agent does to show a tutorial. */
  shows(id: string) {
    this.#send({
      type: "client_tool_call",
      client_tool_call: {
        tool_name: "show_tutorial",
        tool_call_id: `call_${++this.#event}`,
        parameters: { id },
      },
    });
  }

  /** Cuts the line. */
  async cut() {
    await this.#socket?.close({ code: 1011, reason: "cut" });
  }

  /** Returns the tool's results, oldest first. */
  toolResults() {
    return this.heard.filter(({ type }) => type === "client_tool_result");
  }
}
