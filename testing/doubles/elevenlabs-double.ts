import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { readFileSync } from "node:fs";
import { WebSocketServer } from "ws";
import { elevenLabsContract } from "../contracts/elevenlabs";
import type { Held } from "../contracts/contract";
import { type AgentSettings, DoubleAgent } from "./elevenlabs-agent";
import { detailOf, summaryOf, type VendorRow, webhookOf } from "./voice-vendor";

/** The settings of the vendor's console. */
export interface ElevenLabsSettings {
  apiKey: string;
  /** Agents by id. */
  agents: Record<string, AgentSettings>;
  /**
   * The address that receives finished conversations, and the secret that signs them. Without it, no notice is sent.
   */
  webhook?: { url: string; secret: string };
}

/** Replaces the answer to every request. */
export type Fault = (response: ServerResponse) => void;

/** A local ElevenLabs: signed addresses, its socket, its conversation API, its webhook. */
export interface ElevenLabsDouble {
  url: string;
  settings: ElevenLabsSettings;
  contract: Held;
  /** Method and path with query of each request. */
  asked: string[];
  rows: VendorRow[];
  fault: Fault | null;
  /** True makes the double give addresses but refuse every socket. */
  refusesLines: boolean;
  /** The words that the recogniser returns, one entry per utterance. */
  hears: string[];
  /** Running conversations, oldest first. */
  live: DoubleAgent[];
  /** Sends the webhook of the conversation at this index. Returns its status. */
  tell(index: number, secret?: string): Promise<number>;
  close(): Promise<void>;
}

const SOUND = path.resolve("testing/media/voice.mp3");
const API = "/v1/convai/conversation";

/** Starts the double on a free port. */
export async function startElevenLabsDouble(
  settings: ElevenLabsSettings,
): Promise<ElevenLabsDouble> {
  const signatures = new Set<string>();
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => "convai" });
  const double: ElevenLabsDouble = {
    url: "",
    settings,
    contract: elevenLabsContract(),
    asked: [],
    rows: [],
    fault: null,
    refusesLines: false,
    hears: [],
    live: [],
    async tell(index, secret = settings.webhook?.secret ?? "") {
      const row = double.rows[index];
      if (!row || !settings.webhook) throw new Error("nothing to tell, or nobody");
      row.status = "done";
      const request = webhookOf(row, { secret });
      double.contract.check("webhook", JSON.parse(request.body));
      return (await fetch(settings.webhook.url, request)).status;
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", double.url);
    double.asked.push(`${request.method} ${url.pathname}${url.search}`);
    if (double.fault) return double.fault(response);
    if (request.headers["xi-api-key"] !== settings.apiKey)
      return send(response, 401, { detail: { status: "invalid_api_key" } });
    if (url.pathname === `${API}/get-signed-url`) return sign(url, response);
    if (url.pathname === `${API}s`) return list(url, response);
    return one(request, url.pathname.slice(`${API}s/`.length).split("/"), response);
  });

  /** Sends an answer of this kind after checking it against the contract. */
  const answer = (response: ServerResponse, kind: string, body: unknown) => {
    double.contract.check(kind, body);
    send(response, 200, body);
  };

  function sign({ searchParams }: URL, response: ServerResponse) {
    const id = searchParams.get("agent_id") ?? "";
    if (!settings.agents[id]) return send(response, 404, { detail: { status: "agent_not_found" } });
    const signature = randomBytes(16).toString("hex");
    signatures.add(signature);
    const query = new URLSearchParams({ agent_id: id, conversation_signature: signature });
    const signed_url = `${double.url.replace("http", "ws")}${API}?${query}`;
    answer(response, "signed url", { signed_url });
  }

  function list({ searchParams }: URL, response: ServerResponse) {
    const [after = 0, before = Infinity] = ["call_start_after_unix", "call_start_before_unix"].map(
      (name) => Number(searchParams.get(name)),
    );
    const found = double.rows.filter(
      ({ agentId, startedAtMs }) =>
        agentId === searchParams.get("agent_id") &&
        startedAtMs / 1_000 >= after &&
        startedAtMs / 1_000 <= before,
    );
    const conversations = found.map(summaryOf);
    answer(response, "conversations", { conversations, has_more: false, next_cursor: null });
  }

  function one(
    { method }: IncomingMessage,
    [id, part]: (string | undefined)[],
    response: ServerResponse,
  ) {
    const row = double.rows.find((known) => known.id === id);
    if (!row) return send(response, 404, { detail: { status: "conversation_not_found" } });
    if (method === "DELETE") {
      double.rows = double.rows.filter((known) => known !== row);
      return send(response, 200, {});
    }
    if (part !== "audio") return answer(response, "conversation", detailOf(row));
    response.writeHead(200, { "Content-Type": "audio/mpeg" });
    response.end(readFileSync(SOUND));
  }

  server.on("upgrade", (request, socket, head) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", double.url);
    const agentId = searchParams.get("agent_id") ?? "";
    const agent = settings.agents[agentId];
    const known = signatures.delete(searchParams.get("conversation_signature") ?? "");
    if (pathname !== API || !known || !agent || double.refusesLines)
      return socket.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
    sockets.handleUpgrade(request, socket, head, (line) => {
      const held = new DoubleAgent(line, { agentId, agent, double });
      double.live.push(held);
      double.rows.push(held.row);
    });
  });

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}
