import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import * as v from "valibot";
import { AgentUnreachable, type VoiceAgents } from "./port";

const TIMEOUT_MS = 10_000;
const AUDIO_TIMEOUT_MS = 120_000;
/** The vendor's ids; they become file names here. */
const CONVERSATION_ID = /^conv_[A-Za-z0-9]{1,80}$/;

const SignedUrl = v.object({ signed_url: v.pipe(v.string(), v.url(), v.startsWith("wss://")) });
const VendorConversation = v.object({
  status: v.string(),
  metadata: v.object({ start_time_unix_secs: v.number() }),
  transcript: v.array(
    v.object({
      role: v.picklist(["user", "agent"]),
      message: v.nullish(v.string()),
      time_in_call_secs: v.number(),
    }),
  ),
  conversation_initiation_client_data: v.optional(
    v.object({ dynamic_variables: v.optional(v.record(v.string(), v.unknown())) }),
  ),
});

interface VendorTranscript {
  /** The presentation it was held for, as our dynamic variables said; null when they did not. */
  instanceId: string | null;
  /** Epoch milliseconds. */
  startedAtMs: number;
  /** `startMs` from the start of the conversation; the vendor gives whole seconds and no end. */
  turns: { source: "ai" | "user"; message: string; startMs: number }[];
}

export interface ElevenLabsAgents extends VoiceAgents {
  provider: "elevenlabs";
  /** The vendor's own transcript; null while it is still being made or when there is none. @throws AgentUnreachable */
  transcript(conversationId: string): Promise<VendorTranscript | null>;
}

/**
 * The vendor's agent. The browser gets an address signed with the server's key and never the key; the queue, the
 * engines and the capacity are the vendor's.
 */
export function createElevenLabsAgents(options: {
  apiKey: string;
  agentId: string;
  /** Sound of conversations is fetched once and kept under it. */
  dataDir: string;
  apiBase?: string;
}): ElevenLabsAgents {
  const { apiKey, agentId, apiBase = "https://api.elevenlabs.io" } = options;
  const soundDir = path.join(options.dataDir, "conversations");

  /** Null for 404. */
  async function call(
    address: string,
    { method = "GET", timeoutMs = TIMEOUT_MS } = {},
  ): Promise<Response | null> {
    let response: Response;
    try {
      response = await fetch(new URL(address, apiBase), {
        method,
        headers: { "xi-api-key": apiKey },
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (cause) {
      throw new AgentUnreachable("ElevenLabs est injoignable.", { cause });
    }
    if (response.status === 404) return null;
    if (response.ok) return response;
    await response.body?.cancel();
    throw new AgentUnreachable(`ElevenLabs a répondu ${response.status}.`);
  }

  async function read<T extends v.GenericSchema>(response: Response, schema: T) {
    const body: unknown = await response.json().catch((cause: unknown) => {
      throw new AgentUnreachable("Réponse illisible d'ElevenLabs.", { cause });
    });
    const parsed = v.safeParse(schema, body);
    if (!parsed.success) throw new AgentUnreachable("Réponse inattendue d'ElevenLabs.");
    return parsed.output;
  }

  async function download(response: Response, file: string): Promise<void> {
    await mkdir(soundDir, { recursive: true });
    const part = `${file}.${randomUUID()}.part`;
    try {
      const body = response.body as NodeReadableStream | null;
      await pipeline(body ? Readable.fromWeb(body) : Readable.from([]), createWriteStream(part));
      await rename(part, file);
    } catch (cause) {
      await rm(part, { force: true });
      throw new AgentUnreachable("Le son de la conversation n'a pas pu être copié.", { cause });
    }
  }

  return {
    provider: "elevenlabs",
    async open(brief) {
      const query = new URLSearchParams({ agent_id: agentId });
      const response = await call(`/v1/convai/conversation/get-signed-url?${query.toString()}`);
      if (!response) throw new AgentUnreachable("L'agent ElevenLabs configuré n'existe pas.");
      const { signed_url: signedUrl } = await read(response, SignedUrl);
      return {
        provider: "elevenlabs",
        signedUrl,
        dynamicVariables: {
          system_prompt: brief.interactionPrompt,
          agent_first_message: brief.firstMessage,
          instance_id: brief.presentationId,
          module_id: brief.moduleId,
        },
      };
    },
    async audio(conversationId) {
      if (!CONVERSATION_ID.test(conversationId)) return null;
      const file = path.join(soundDir, `${conversationId}.mp3`);
      const kept = await access(file).then(
        () => true,
        () => false,
      );
      if (!kept) {
        const address = `/v1/convai/conversations/${conversationId}/audio`;
        const response = await call(address, { timeoutMs: AUDIO_TIMEOUT_MS });
        if (!response) return null;
        await download(response, file);
      }
      return { path: file, mimeType: "audio/mpeg" };
    },
    async forget(conversationId) {
      if (!CONVERSATION_ID.test(conversationId)) return;
      const answer = await call(`/v1/convai/conversations/${conversationId}`, { method: "DELETE" });
      await answer?.arrayBuffer(); // read, so that the line can serve again
    },
    async transcript(conversationId) {
      if (!CONVERSATION_ID.test(conversationId)) return null;
      const response = await call(`/v1/convai/conversations/${conversationId}`);
      if (!response) return null;
      const found = await read(response, VendorConversation);
      if (found.status !== "done") return null;
      const instance = found.conversation_initiation_client_data?.dynamic_variables?.instance_id;
      return {
        instanceId: typeof instance === "string" ? instance : null,
        startedAtMs: found.metadata.start_time_unix_secs * 1_000,
        turns: found.transcript.flatMap(({ role, message, time_in_call_secs: seconds }) => {
          const source = role === "agent" ? ("ai" as const) : ("user" as const);
          return message?.trim()
            ? [{ source, message: message.trim(), startMs: seconds * 1_000 }]
            : [];
        }),
      };
    },
    availability: () => Promise.resolve({ voice: true, reason: null }),
    settled: () => Promise.resolve(),
  };
}
