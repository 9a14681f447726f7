import * as v from "valibot";
import { type CallLimits, createOutgoing, JSON_BYTES } from "~/platform/outgoing.server";
import { AgentUnreachable } from "./port";

const TIMEOUT_MS = 10_000;

export interface ElevenLabsApi {
  /** Returns null for 404. @throws AgentUnreachable, without the key in its words; the signal's reason */
  call(
    address: string,
    request?: {
      method?: "GET" | "POST" | "DELETE";
      body?: string | FormData;
      headers?: Record<string, string>;
      signal?: AbortSignal | undefined;
      limits?: Partial<Omit<CallLimits, "origins">>;
    },
  ): Promise<Response | null>;
  /** @throws AgentUnreachable for any other body */
  read<T extends v.GenericSchema>(response: Response, schema: T): Promise<v.InferOutput<T>>;
}

/** Creates a client of the vendor's REST API, with the server's key. */
export function createElevenLabsApi({
  apiKey,
  apiBase = "https://api.elevenlabs.io",
  timeoutMs = TIMEOUT_MS,
}: {
  apiKey: string;
  apiBase?: string;
  /** The time limit of an answer in ms, unless the answer is a sound. */
  timeoutMs?: number;
}): ElevenLabsApi {
  const outgoing = createOutgoing({
    origins: [new URL(apiBase).origin],
    timeoutMs,
    wholeMs: timeoutMs,
    maxBytes: JSON_BYTES,
  });
  return {
    async call(address, { method = "GET", headers: more, ...request } = {}) {
      let response: Response;
      try {
        const headers = { ...more, "xi-api-key": apiKey };
        const { body = null, signal = null, limits = {} } = request;
        const call = { method, headers, body, signal, limits };
        response = await outgoing(new URL(address, apiBase), call);
      } catch (cause) {
        request.signal?.throwIfAborted();
        throw new AgentUnreachable("ElevenLabs est injoignable.", { cause });
      }
      if (response.ok) return response;
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw new AgentUnreachable(`ElevenLabs a répondu ${response.status}.`);
    },
    async read(response, schema) {
      const body: unknown = await response.json().catch((cause: unknown) => {
        throw new AgentUnreachable("Réponse illisible d’ElevenLabs.", { cause });
      });
      const parsed = v.safeParse(schema, body);
      if (!parsed.success) throw new AgentUnreachable("Réponse inattendue d’ElevenLabs.");
      return parsed.output;
    },
  };
}
