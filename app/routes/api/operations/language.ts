import * as v from "valibot";
import { LANGUAGES } from "~/models/terms/language";
import { ModelId } from "~/models/llm/ai-catalogue";
import { operation, ErrorMessage } from "./operation";
import { vendorFailed } from "./shared";

const tag = "Language";

export const translateText = operation({
  id: "translateText",
  call: "POST /api/translate-text",
  caller: "user",
  takes: "json",
  tag,
  summary: "A text in another language",
  detail:
    "Without a language model it is a built-in greeting of that language, and `built_in` says so.",
  body: v.object({
    text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(5_000)),
    target_language: v.picklist(LANGUAGES),
  }),
  answers: {
    200: v.object({ translated_text: v.string(), built_in: v.boolean() }),
    ...vendorFailed,
  },
});

export const uploadAudio = operation({
  id: "uploadAudio",
  call: "POST /api/upload-audio",
  caller: "admin",
  takes: "form",
  tag,
  summary: "A whole sound file as text",
  detail: "The recogniser is busy for about a third of the file's length.",
  body: v.object(
    { language: v.optional(v.picklist(LANGUAGES), "fr") },
    "audio and a known language are required",
  ),
  file: {
    field: "audio",
    told: "mp4, avi, webm, mp3, wav or mpeg, at most 100 MB",
    required: true,
  },
  answers: {
    200: v.object({
      text: v.string(),
      segments: v.array(v.object({ start_ms: v.number(), end_ms: v.number(), text: v.string() })),
    }),
    415: ErrorMessage,
    503: ErrorMessage,
  },
});

const Model = v.object({ success: v.boolean(), model_id: v.nullable(v.string()) });

export const getAiModel = operation({
  id: "getAiModel",
  call: "GET /api/settings/ai-model",
  caller: "admin",
  tag,
  summary: "The language model that was chosen",
  detail: "null until an admin chose one.",
  answers: { 200: Model },
});

export const chooseAiModel = operation({
  id: "chooseAiModel",
  call: "POST /api/settings/ai-model",
  caller: "admin",
  takes: "json",
  tag,
  summary: "Chooses the language model",
  body: v.object({ model_id: ModelId }),
  answers: { 200: Model },
});
