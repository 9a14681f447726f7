import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import * as v from "valibot";
import { StoreUnavailable } from "~/services/media/port";
import { type Sounds, SOUNDS } from "~/services/media/sounds/port";
import {
  createElevenLabsApi,
  createVendorConversations,
  type VendorConversations,
} from "./elevenlabs-api.server";
import { CONVERSATION_ID } from "./elevenlabs-transcript";
import { AgentUnreachable, variablesOf, type VoiceAgents } from "./port";

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
  /** The place of the conversations' sounds, which are fetched once. */
  sounds: Pick<Sounds, "has" | "keep">;
  apiBase?: string;
  /** The time limit of the vendor's answer in ms, unless it is a sound. 10 s by default. */
  timeoutMs?: number;
}): ElevenLabsAgents {
  const { agentId } = options;
  const api = createElevenLabsApi(options);

  async function download(response: Response, name: string): Promise<void> {
    const body = response.body as NodeReadableStream | null;
    try {
      await options.sounds.keep(name, body ? Readable.fromWeb(body) : Readable.from([]));
    } catch (cause) {
      if (cause instanceof StoreUnavailable) throw cause;
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
      const name = `${SOUNDS}/${conversationId}.mp3`;
      if (!(await options.sounds.has(name))) {
        const address = `/v1/convai/conversations/${conversationId}/audio`;
        const response = await api.call(address, { limits: SOUND });
        if (!response) return null;
        if (!response.headers.get("Content-Type")?.startsWith("audio/")) {
          await response.body?.cancel();
          throw new AgentUnreachable("Réponse inattendue d’ElevenLabs.");
        }
        await download(response, name);
      }
      return { name, mimeType: "audio/mpeg" };
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
