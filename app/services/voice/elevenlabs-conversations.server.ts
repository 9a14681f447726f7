import * as v from "valibot";
import type { ElevenLabsApi } from "./elevenlabs-api.server";
import {
  Conversation,
  CONVERSATION_ID,
  type Labelled,
  labelled,
  type VendorConversation,
} from "./elevenlabs-transcript";

const PAGE_SIZE = 100;
/** A day of an academy that talks without a pause; beyond it the oldest of the window are not looked at. */
const MAX_PAGES = 20;
/** Ended conversations whose labels are known, so that each is read once however many wait. */
const MAX_KNOWN = 5_000;

const Listed = v.object({
  conversations: v.array(v.object({ conversation_id: v.string(), status: v.string() })),
  has_more: v.optional(v.boolean(), false),
  next_cursor: v.nullish(v.string(), null),
});

/** When a conversation can have begun, epoch milliseconds. */
interface Window {
  fromMs: number;
  untilMs: number;
}

/** Whose conversation is asked for. */
export interface WantedConversation extends Window {
  instanceId: string;
  moduleId: string;
  userId: string;
}

/** Which support call is asked for. */
export interface WantedCall extends Window {
  callId: string;
}

export interface VendorConversations {
  /**
   * The conversations that carry this instance and module and began within the window, oldest first; null while one
   * of them is still held or being written down. @throws AgentUnreachable
   */
  heard(wanted: WantedConversation): Promise<VendorConversation[] | null>;
  /** The same of a support call. @throws AgentUnreachable */
  heardCall(wanted: WantedCall): Promise<Labelled[] | null>;
}

/** The vendor's conversation API: it says what was said, and for which of our presentations and calls. */
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
      cursor = found.has_more ? found.next_cursor : null;
      if (cursor === null) return ids;
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

  /** Those of one label, oldest first; null while one is not over. */
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

/** Whether a conversation is one of this user, presenting this module in this instance, and began in time. */
export const isOf = (one: Labelled, wanted: WantedConversation): boolean =>
  one.instanceId === wanted.instanceId &&
  one.moduleId === wanted.moduleId &&
  (one.userId === null || one.userId === wanted.userId) &&
  isWithin(one, wanted);

const isWithin = ({ startedAtMs }: Labelled, { fromMs, untilMs }: Window) =>
  startedAtMs >= fromMs && startedAtMs <= untilMs;
