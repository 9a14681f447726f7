import { once } from "node:events";
import { WebSocket } from "ws";

/** A message of the customer, loosely typed for tests. */
export type AgentMessage = { type: string } & Record<string, Record<string, unknown>>;

/** Returns the text of an answer of the customer. */
export const answerOf = (message: AgentMessage) => message.agent_response_event?.agent_response;

/** The browser's side of the protocol, as the vendor's SDK speaks it, without a browser. */
export class VoiceClient {
  readonly messages: AgentMessage[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  private readonly socket: WebSocket;
  /** Receives each message as it arrives. */
  onMessage: (message: AgentMessage) => void = () => {};
  private readonly listeners = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => {
      socket.on("close", (code, reason) => resolve({ code, reason: String(reason) }));
    });
    socket.on("message", (data) => {
      const message = JSON.parse(String(data)) as AgentMessage;
      if (message.type === "ping")
        this.send({ type: "pong", event_id: message.ping_event?.event_id });
      this.messages.push(message);
      this.onMessage(message);
      for (const listener of this.listeners) listener();
    });
  }

  /** Opens the socket as a page of `origin` would. @throws the refusal */
  static async connect(
    url: string,
    origin: string,
    headers: Record<string, string> = {},
  ): Promise<VoiceClient> {
    const socket = new WebSocket(url, ["convai"], { origin, headers });
    const client = new VoiceClient(socket);
    await once(socket, "open");
    return client;
  }

  get subprotocol(): string {
    return this.socket.protocol;
  }

  get open(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  /** Opens the session. A spoken session starts its microphone, which sends silence until `speak` is called. */
  initiate(textOnly = false, dynamicVariables: Record<string, string> = {}): void {
    this.send({
      type: "conversation_initiation_client_data",
      dynamic_variables: dynamicVariables,
      conversation_config_override: {
        agent: {},
        tts: {},
        conversation: textOnly ? { text_only: true } : {},
      },
    });
    if (!textOnly)
      void this.nextOfType("conversation_initiation_metadata").then(
        () => this.speak(new Int16Array(1_600)),
        () => {}, // The socket closed before the session began.
      );
  }

  /** Sends sound at once, in microphone chunks of 100 ms. */
  speak(pcm: Int16Array): void {
    for (let at = 0; at < pcm.length; at += 1_600) {
      const chunk = pcm.slice(at, at + 1_600);
      this.send({ user_audio_chunk: Buffer.from(chunk.buffer).toString("base64") });
    }
  }

  /** Waits for the first message from index `from` on that `matches`. */
  async next(matches: (message: AgentMessage) => boolean, from = 0): Promise<AgentMessage> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = this.messages.slice(from).find(matches);
        if (!found) return;
        this.listeners.delete(look);
        resolve(found);
      };
      this.listeners.add(look);
      void this.closed.then(({ code }) => reject(new Error(`closed ${code} while waiting`)));
      look();
    });
  }

  nextOfType(type: string, from = 0): Promise<AgentMessage> {
    return this.next((message) => message.type === type, from);
  }

  ofType(type: string): AgentMessage[] {
    return this.messages.filter((message) => message.type === type);
  }

  /** Returns all the customer's sound so far. */
  heard(): Int16Array {
    const bytes = Buffer.concat(
      this.ofType("audio").map((it) =>
        Buffer.from(String(it.audio_event?.audio_base_64), "base64"),
      ),
    );
    const pcm = new Int16Array(bytes.length / 2);
    new Uint8Array(pcm.buffer).set(bytes);
    return pcm;
  }

  end(): void {
    this.socket.close(1000, "User ended conversation");
  }

  /** Drops the connection without a close message. */
  vanish(): void {
    this.socket.terminate();
  }
}
