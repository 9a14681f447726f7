import * as v from "valibot";
import { hasWord } from "~/models/terms/fold";

/** Matches the vendor's ids, which become file names here. */
export const CONVERSATION_ID = /^conv_[A-Za-z0-9]{1,80}$/;

const labels = v.optional(v.record(v.string(), v.unknown()), {});
const ToolCall = v.object({ tool_name: v.string(), params_as_json: v.nullish(v.string()) });

/** A conversation in the vendor's API and webhook: the part that we read. */
export const Conversation = v.object({
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
      tool_calls: v.nullish(v.array(ToolCall)),
    }),
  ),
  conversation_initiation_client_data: v.optional(
    v.object({ dynamic_variables: labels, custom_llm_extra_body: labels }),
    {},
  ),
});
type Conversation = v.InferOutput<typeof Conversation>;

/** A conversation as the vendor heard it. */
export interface VendorConversation {
  id: string;
  /** Epoch milliseconds. */
  startedAtMs: number;
  /** True when some of it was typed. */
  written: boolean;
  /**
   * The turns, with times from the conversation's start. The vendor gives whole seconds and no end: a turn lasts until
   * the next.
   */
  turns: { source: "ai" | "user"; message: string; startMs: number; endMs: number }[];
}

/** A vendor's conversation with its labels, which all came through a browser. */
export interface Labelled extends VendorConversation {
  ended: boolean;
  instanceId: string | null;
  moduleId: string | null;
  /** Null when the browser did not say. */
  userId: string | null;
  /** The id of a support call. */
  callId: string | null;
  /** The id of the tutorial shown with a turn, by the index of the turn. */
  shown: ReadonlyMap<number, string>;
}

/** Reads the vendor's conversation `id` into our terms. */
export function labelled(id: string, found: Conversation): Labelled {
  const { dynamic_variables: variables = {}, custom_llm_extra_body: extra = {} } =
    found.conversation_initiation_client_data;
  const { said, shown } = read(found.transcript);
  return {
    id,
    ended: found.status === "done" || found.status === "failed",
    instanceId: textOf(variables.instance_id),
    moduleId: textOf(variables.module_id),
    userId: textOf(extra.user_id),
    callId: textOf(variables.call_id),
    startedAtMs: found.metadata.start_time_unix_secs * 1_000,
    written:
      found.metadata.text_only === true ||
      found.transcript.some((one) => one.role === "user" && one.source_medium === "text"),
    turns: said.map((turn, index) => ({
      ...turn,
      endMs: said[index + 1]?.startMs ?? turn.startMs,
    })),
    shown,
  };
}

/** Reads the turns with words. A tool used in an entry without words belongs to the words that follow. */
function read(transcript: Conversation["transcript"]) {
  const said: Omit<VendorConversation["turns"][number], "endMs">[] = [];
  const shown = new Map<number, string>();
  let pointedAt: string | null = null;
  for (const { role, message, time_in_call_secs: seconds, tool_calls: tools } of transcript) {
    const source = role === "agent" ? "ai" : "user";
    if (source === "ai") pointedAt = tutorialIn(tools ?? []) ?? pointedAt;
    const text = message?.trim();
    if (!text || !hasWord(text)) continue;
    if (source === "ai" && pointedAt !== null) {
      shown.set(said.length, pointedAt);
      pointedAt = null;
    }
    said.push({ source, message: text, startMs: Math.round(seconds * 1_000) });
  }
  return { said, shown };
}

const ShowTutorial = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string() }));

/** Returns the id given to `show_tutorial`. Returns null for anything invented by the vendor's model. */
function tutorialIn(tools: v.InferOutput<typeof ToolCall>[]): string | null {
  const used = tools.find(({ tool_name: name }) => name === "show_tutorial");
  const given = v.safeParse(ShowTutorial, used?.params_as_json);
  return given.success ? given.output.id : null;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);
