import * as v from "valibot";
import { LANGUAGES } from "~/models/terms/language";

/** The request of a vendor's agent to its model: the part of OpenAI's chat completions that we read. */

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const Part = v.object({ type: v.string(), text: v.nullish(v.string()) });

export const ChatMessage = v.object({
  role: v.picklist(["system", "developer", "user", "assistant", "tool", "function"]),
  content: v.nullish(v.union([v.string(), v.array(Part)])),
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

/** The customer that the presentation's page asks for (product §7.1). */
const OfPresentation = v.object({
  module_id: Id,
  group_id: v.nullish(Id),
  user_id: Id,
  recording_start_time: v.nullish(v.number()),
  BASE_URL: v.nullish(v.string()),
});

/** The assistant of one call that the support page asks for (product §3.7). */
const OfSupport = v.object({
  os: v.nullish(v.string()),
  supportToken: v.pipe(v.string(), v.maxLength(4_000)),
  lang: v.nullish(v.picklist(LANGUAGES)),
  BASE_URL: v.nullish(v.string()),
});

export const ExtraBody = v.union([OfPresentation, OfSupport]);
export type ExtraBody = v.InferOutput<typeof ExtraBody>;

export const ChatRequest = v.object({
  model: v.nullish(v.string()),
  messages: v.pipe(v.array(ChatMessage), v.minLength(1)),
  stream: v.nullish(v.boolean()),
  tools: v.nullish(v.array(v.object({ function: v.nullish(v.object({ name: v.string() })) }))),
  elevenlabs_extra_body: ExtraBody,
});
export type ChatRequest = v.InferOutput<typeof ChatRequest>;
