import * as v from "valibot";
import type { ElevenLabsApi } from "./elevenlabs-api.server";

/** The vendor's ids; they become file names here. */
export const CONVERSATION_ID = /^conv_[A-Za-z0-9]{1,80}$/;
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
const labels = v.optional(v.record(v.string(), v.unknown()), {});
const Conversation = v.object({
  status: v.string(),
  metadata: v.object({
    start_time_unix_secs: v.number(),
    text_only: v.nullish(v.boolean(), false),
  }),
  transcript: v.array(
    v.object({
      role: v.picklist(["user", "agent"]),
      message: v.nullish(v.string()),
      time_in_call_secs: v.number(),
      source_medium: v.nullish(v.string()),
    }),
  ),
  conversation_initiation_client_data: v.optional(
    v.object({ dynamic_variables: labels, custom_llm_extra_body: labels }),
    {},
  ),
});

/** A conversation as the vendor heard it. */
export interface VendorConversation {
  id: string;
  /** Epoch milliseconds. */
  startedAtMs: number;
  /** Some of it was typed. */
  written: boolean;
  /** From the start of the conversation; the vendor gives whole seconds and no end: a turn lasts until the next. */
  turns: { source: "ai" | "user"; message: string; startMs: number; endMs: number }[];
}

/** Whose conversation is asked for, and when it can have begun (epoch milliseconds). */
export interface Wanted {
  instanceId: string;
  moduleId: string;
  userId: string;
  fromMs: number;
  untilMs: number;
}

export interface VendorConversations {
  /**
   * The conversations that carry this instance and module and began within the window, oldest first; null while one
   * of them is still held or being written down. @throws AgentUnreachable
   */
  heard(wanted: Wanted): Promise<VendorConversation[] | null>;
}

interface Labelled extends VendorConversation {
  ended: boolean;
  instanceId: string | null;
  moduleId: string | null;
  /** Null when the browser did not say. */
  userId: string | null;
}

/** The vendor's conversation API: it says what was said, and for which of our presentations. */
export function createVendorConversations({
  api,
  agentId,
}: {
  api: ElevenLabsApi;
  agentId: string;
}): VendorConversations {
  const known = new Map<string, string | null>();

  async function list(fromMs: number, untilMs: number): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = new URLSearchParams({
        agent_id: agentId,
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
    if (found.ended) known.set(id, found.instanceId);
    return found;
  }

  return {
    async heard(wanted) {
      const ours: Labelled[] = [];
      for (const id of await list(wanted.fromMs, wanted.untilMs)) {
        const foreign = known.has(id) && known.get(id) !== wanted.instanceId;
        if (foreign || !CONVERSATION_ID.test(id)) continue;
        const one = await read(id);
        if (one && isOf(one, wanted)) ours.push(one);
      }
      if (ours.some(({ ended }) => !ended)) return null;
      return ours
        .filter(({ turns }) => turns.length > 0)
        .toSorted((a, b) => a.startedAtMs - b.startedAtMs)
        .map(({ id, startedAtMs, written, turns }) => ({ id, startedAtMs, written, turns }));
    },
  };
}

function isOf(one: Labelled, { instanceId, moduleId, userId, fromMs, untilMs }: Wanted): boolean {
  return (
    one.instanceId === instanceId &&
    one.moduleId === moduleId &&
    (one.userId === null || one.userId === userId) &&
    one.startedAtMs >= fromMs &&
    one.startedAtMs <= untilMs
  );
}

function labelled(id: string, found: v.InferOutput<typeof Conversation>): Labelled {
  const { dynamic_variables: variables = {}, custom_llm_extra_body: extra = {} } =
    found.conversation_initiation_client_data;
  const said = found.transcript.flatMap(({ role, message, time_in_call_secs: seconds }) => {
    const source = role === "agent" ? ("ai" as const) : ("user" as const);
    const text = message?.trim();
    return text ? [{ source, message: text, startMs: Math.round(seconds * 1_000) }] : [];
  });
  return {
    id,
    ended: found.status === "done" || found.status === "failed",
    instanceId: textOf(variables.instance_id),
    moduleId: textOf(variables.module_id),
    userId: textOf(extra.user_id),
    startedAtMs: found.metadata.start_time_unix_secs * 1_000,
    written:
      found.metadata.text_only === true ||
      found.transcript.some((one) => one.role === "user" && one.source_medium === "text"),
    turns: said.map((turn, index) => ({
      ...turn,
      endMs: said[index + 1]?.startMs ?? turn.startMs,
    })),
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);
