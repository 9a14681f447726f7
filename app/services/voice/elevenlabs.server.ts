import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import * as v from "valibot";
import { createElevenLabsApi } from "./elevenlabs-api.server";
import {
  createVendorConversations,
  type VendorConversations,
} from "./elevenlabs-conversations.server";
import { CONVERSATION_ID } from "./elevenlabs-transcript";
import { AgentUnreachable, type VoiceAgents } from "./port";
import { variablesOf } from "./variables";

/** The limits of a sound: an hour of MP3 is some 60 MB. */
const SOUND = { wholeMs: 120_000, maxBytes: 256 * 1_024 * 1_024 };
const ELEVENLABS = "https://api.elevenlabs.io";

const SignedUrl = v.object({ signed_url: v.pipe(v.string(), v.url()) });

export interface ElevenLabsAgents extends VoiceAgents, VendorConversations {
  provider: "elevenlabs";
}

/**
 * Creates the vendor's agents. The browser gets an address signed with the server's key, and never the key. The vendor
 * runs the queue, the engines and the capacity.
 */
export function createElevenLabsAgents(options: {
  apiKey: string;
  agentId: string;
  /** The agent for support calls; null when no agent answers them. */
  supportAgentId?: string | null;
  /** The folder under which the sounds of conversations, fetched once, are kept. */
  dataDir: string;
  apiBase?: string;
  /** The time limit of the vendor's answer in ms, unless it is a sound. 10 s by default. */
  timeoutMs?: number;
}): ElevenLabsAgents {
  const { agentId } = options;
  const api = createElevenLabsApi(options);
  const soundDir = path.join(options.dataDir, "conversations");

  async function download(response: Response, file: string): Promise<void> {
    await mkdir(soundDir, { recursive: true });
    const part = `${file}.${randomUUID()}.part`;
    try {
      const body = response.body as NodeReadableStream | null;
      await pipeline(body ? Readable.fromWeb(body) : Readable.from([]), createWriteStream(part));
      await rename(part, file);
    } catch (cause) {
      await rm(part, { force: true });
      throw new AgentUnreachable("Le son de la conversation n’a pas pu être copié.", { cause });
    }
  }

  return {
    provider: "elevenlabs",
    async open(brief) {
      const id = brief.kind === "support" ? (options.supportAgentId ?? "") : agentId;
      const query = new URLSearchParams({ agent_id: id });
      const response = await api.call(`/v1/convai/conversation/get-signed-url?${query.toString()}`);
      if (!response) throw new AgentUnreachable("L’agent ElevenLabs configuré n’existe pas.");
      const { signed_url: signedUrl } = await api.read(response, SignedUrl);
      if (!isTheirs(new URL(signedUrl), new URL(options.apiBase ?? ELEVENLABS)))
        throw new AgentUnreachable("Réponse inattendue d’ElevenLabs.");
      return {
        provider: "elevenlabs",
        signedUrl,
        dynamicVariables: {
          ...variablesOf(brief),
          ...(brief.kind === "presentation"
            ? { instance_id: brief.presentationId, module_id: brief.moduleId }
            : { call_id: brief.callId }),
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
        const response = await api.call(address, { limits: SOUND });
        if (!response) return null;
        if (!response.headers.get("Content-Type")?.startsWith("audio/")) {
          await response.body?.cancel();
          throw new AgentUnreachable("Réponse inattendue d’ElevenLabs.");
        }
        await download(response, file);
      }
      return { path: file, mimeType: "audio/mpeg" };
    },
    async forget(conversationId) {
      if (!CONVERSATION_ID.test(conversationId)) return;
      const answer = await api.call(`/v1/convai/conversations/${conversationId}`, {
        method: "DELETE",
      });
      await answer?.body?.cancel(); // deleted, whatever the body says
    },
    ...createVendorConversations({ ...options, api }),
    availability: () => Promise.resolve({ voice: true, reason: null }),
    settled: () => Promise.resolve(),
  };
}

/** Returns true when the browser may open this address: a socket of the vendor, as well protected as our request. */
function isTheirs(signed: URL, asked: URL): boolean {
  const ofVendor = ".elevenlabs.io";
  const known =
    signed.host === asked.host ||
    (asked.hostname.endsWith(ofVendor) && signed.hostname.endsWith(ofVendor));
  return known && signed.protocol === (asked.protocol === "https:" ? "wss:" : "ws:");
}
