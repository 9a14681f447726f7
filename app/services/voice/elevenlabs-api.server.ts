import * as v from "valibot";
import {
  Conversation,
  CONVERSATION_ID,
  type Labelled,
  labelled,
  type VendorConversation,
} from "./elevenlabs-transcript";
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

const PAGE_SIZE = 100;
/** The pages read at most: a day of an academy that talks without a pause. Older conversations are left out. */
const MAX_PAGES = 20;
/** The number of ended conversations whose labels are remembered, so that each is read once for all callers. */
const MAX_KNOWN = 5_000;

const Listed = v.object({
  conversations: v.array(v.object({ conversation_id: v.string(), status: v.string() })),
  has_more: v.nullish(v.boolean(), true),
  next_cursor: v.nullish(v.string(), null),
});

/** The earliest and the latest possible start of a conversation, in epoch milliseconds. */
interface Window {
  fromMs: number;
  untilMs: number;
}

/** The conversation that a caller asks for. */
export interface WantedConversation extends Window {
  instanceId: string;
  moduleId: string;
  userId: string;
}

export interface VendorConversations {
  /**
   * Returns the conversations of this instance and module that began within the window, oldest first. Returns null
   * while a conversation is still running or being transcribed.
   * @throws AgentUnreachable
   */
  heard(wanted: WantedConversation): Promise<VendorConversation[] | null>;
  /** Returns the conversations of a support call in the same way. @throws AgentUnreachable */
  heardCall(wanted: Window & { callId: string }): Promise<Labelled[] | null>;
}

/** Reads the vendor's conversation API: transcripts, and the labels that lead to our presentations and calls. */
export function createVendorConversations({
  api,
  agentId,
  supportAgentId = null,
}: {
  api: ElevenLabsApi;
  agentId: string;
  supportAgentId?: string | null;
}): VendorConversations {
  const known = new Map<string, string | null>();

  async function list(agent: string, { fromMs, untilMs }: Window): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = new URLSearchParams({
        agent_id: agent,
        page_size: String(PAGE_SIZE),
        call_start_after_unix: String(Math.floor(fromMs / 1_000)),
        call_start_before_unix: String(Math.ceil(untilMs / 1_000)),
        ...(cursor === null ? {} : { cursor }),
      });
      const response = await api.call(`/v1/convai/conversations?${query.toString()}`);
      if (!response) return ids;
      const found: v.InferOutput<typeof Listed> = await api.read(response, Listed);
      ids.push(...found.conversations.map((one) => one.conversation_id));
      const next: string | null = (found.has_more && found.next_cursor) || null;
      if (next === null || next === cursor) return ids;
      cursor = next;
    }
    return ids;
  }

  async function read(id: string): Promise<Labelled | null> {
    const response = await api.call(`/v1/convai/conversations/${id}`);
    if (!response) return null;
    const found = labelled(id, await api.read(response, Conversation));
    if (known.size >= MAX_KNOWN) known.clear();
    if (found.ended) known.set(id, found.instanceId ?? found.callId);
    return found;
  }

  /** Returns the conversations of one label, oldest first, or null while one is not over. */
  async function ofLabel(
    agent: string,
    label: string,
    window: Window,
    isOurs: (one: Labelled) => boolean,
  ): Promise<Labelled[] | null> {
    const ours: Labelled[] = [];
    for (const id of await list(agent, window)) {
      const foreign = known.has(id) && known.get(id) !== label;
      if (foreign || !CONVERSATION_ID.test(id)) continue;
      const one = await read(id);
      if (one && isWithin(one, window) && isOurs(one)) ours.push(one);
    }
    if (ours.some(({ ended }) => !ended)) return null;
    return ours
      .filter(({ turns }) => turns.length > 0)
      .toSorted((a, b) => a.startedAtMs - b.startedAtMs);
  }

  return {
    async heard(wanted) {
      const ours = await ofLabel(agentId, wanted.instanceId, wanted, (one) => isOf(one, wanted));
      return (
        ours &&
        ours.map(({ id, startedAtMs, written, turns }) => ({ id, startedAtMs, written, turns }))
      );
    },
    async heardCall({ callId, ...window }) {
      if (supportAgentId === null) return [];
      return ofLabel(supportAgentId, callId, window, (one) => one.callId === callId);
    },
  };
}

/** Returns true when the conversation is this user's, about this module in this instance, and began in the window. */
export const isOf = (one: Labelled, wanted: WantedConversation): boolean =>
  one.instanceId === wanted.instanceId &&
  one.moduleId === wanted.moduleId &&
  (one.userId === null || one.userId === wanted.userId) &&
  isWithin(one, wanted);

const isWithin = ({ startedAtMs }: Labelled, { fromMs, untilMs }: Window) =>
  startedAtMs >= fromMs && startedAtMs <= untilMs;
