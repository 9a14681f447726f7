import * as v from "valibot";
import { LANGUAGES } from "~/models/terms/language";
import { ModelId } from "~/models/llm/ai-catalogue";
import { operationsOf, ErrorMessage } from "./operation";
import { vendorFailed } from "./shared";

const operation = operationsOf("Language");

export const translateText = operation("POST /api/translate-text", "user", {
  takes: "json",
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

export const uploadAudio = operation("POST /api/upload-audio", "admin", {
  takes: "form",
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

export const getAiModel = operation("GET /api/settings/ai-model", "admin", {
  summary: "The language model that was chosen",
  detail: "null until an admin chose one.",
  answers: { 200: Model },
});

export const chooseAiModel = operation("POST /api/settings/ai-model", "admin", {
  takes: "json",
  summary: "Chooses the language model",
  body: v.object({ model_id: ModelId }),
  answers: { 200: Model },
});
