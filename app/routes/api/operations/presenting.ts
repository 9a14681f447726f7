import * as v from "valibot";
import { LANGUAGES } from "~/models/terms/language";
import { PortionFields } from "~/services/recording/portion-files.server";
import {
  operationsOf,
  ErrorMessage,
  GivenId,
  Id,
  Instant,
  notFound,
  vendorFailed,
  aliased,
  container,
  ScoreText,
} from "./operation";

const operation = operationsOf("Presenting");

const epochMs = v.nullish(v.pipe(v.number(), v.minValue(0)), null);

export const openVoiceSession = operation("POST /api/voice-session", "user", {
  scopes: [],
  takes: "json",
  // app/islands/voice/place.ts
  island: true,
  summary: "A single-use address of an agent, for one module",
  detail:
    "Without `instance_id` it opens a presentation, whose id is answered. 503 with a ticket " +
    "when all agents are busy: ask again with it within 15 s. 503 without one: the database is " +
    "away; ask again later. `stand_in`: the vendor's address could not be opened; the embedded " +
    "agent answers where `VOICE_FALLBACK` lets it. `heard`: what the rep said of this module " +
    "before the line was cut; null where the vendor alone knows.",
  body: v.object({
    module_id: GivenId,
    group_id: v.nullish(GivenId, null),
    instance_id: v.nullish(GivenId, null),
    language: v.optional(v.picklist(LANGUAGES), "fr"),
    mode: v.optional(v.picklist(["voice", "text"]), "voice"),
    ticket: v.nullish(GivenId, null),
    recording_start_time: epochMs,
    browser_time: epochMs,
    stand_in: v.optional(v.boolean(), false),
  }),
  answers: {
    200: v.object({
      signed_url: v.string(),
      provider: v.picklist(["embedded", "elevenlabs"]),
      instance_id: Id,
      dynamic_variables: v.record(v.string(), v.string()),
      first_message: v.string(),
      first_message_built_in: v.boolean(),
      voice: v.boolean(),
      heard: v.nullable(v.array(v.string())),
      reason: v.nullable(v.string()),
      note: v.nullable(v.string()),
      server_time: v.number(),
    }),
    ...notFound,
    ...vendorFailed,
    503: v.object({
      message: v.string(),
      ticket: v.optional(v.string()),
      position: v.optional(v.number()),
    }),
  },
});

const progress = { next: v.number(), missing: v.array(v.number()) };

export const sendPortion = operation("POST /api/upload-video-portion", "user", {
  scopes: [],
  takes: "form",
  // app/islands/recording/delivery/browser-delivery.client.ts
  island: true,
  summary: "One portion of a recording",
  detail:
    "Durable once it is answered. Without `group_id` the instance names the module. 409 with " +
    "`code`: `different` bytes or another end than acknowledged, or a recording that has " +
    "`finished`. 507: no room, 503: the object store is down or the database away; send it " +
    "again later.",
  body: PortionFields,
  file: {
    field: "video_portion",
    told: "Its bytes; may be missing with the last",
    required: false,
  },
  answers: {
    200: v.object({ portion_index: v.number(), ...progress }),
    ...notFound,
    409: v.object({ message: v.string(), code: v.picklist(["different", "finished"]) }),
    503: ErrorMessage,
    507: ErrorMessage,
  },
});

export const getPortions = operation("GET /api/upload-video-portion", "user", {
  scopes: [],
  // app/islands/recording/delivery/browser-delivery.client.ts
  island: true,
  summary: "The received portions of a recording, to resume sending",
  query: v.object({ instance_id: v.optional(v.string(), "") }),
  answers: { 200: v.object({ ...progress, finished: v.boolean() }), ...notFound },
});

export const getConversationAudio = operation("GET /api/conversations/:id/audio", "user", {
  scopes: [],
  // The sound of a presentation, played on its page (app/routes/presentations/attempts/attempts.ts).
  island: true,
  summary: "Both sides of a conversation, by ranges",
  answers: {
    200: "audio/*",
    206: "audio/*",
    304: null,
    416: null,
    503: ErrorMessage,
    ...vendorFailed,
  },
});

const homeOperation = operationsOf("Home");

const item = {
  id: Id,
  title: v.string(),
  ...container,
  presentable: v.boolean(),
  score: ScoreText,
  /** True when the months of its container are over since it was passed. */
  expired: v.boolean(),
};

/** A certificate of the person. `ends_on` is its last day, null for ever. */
const Certificate = v.object({
  ...container,
  issued_at: Instant,
  ends_on: v.nullable(v.string()),
  expired: v.boolean(),
});

/** The home data of product §5. A locked container has only its name. */
export const Home = v.object({
  modules: v.array(
    v.object(aliased({ ...item, guidelines: v.string(), video_url: v.nullable(v.string()) })),
  ),
  groups: v.array(v.object(item)),
  locked: v.array(v.object(container)),
  certificates: v.array(Certificate),
});

export const getHome = homeOperation("GET /api/home", "user", {
  scopes: ["read-results"],
  summary: "Modules and groups of the user, with scores",
  detail: "An admin may give `user_id` for another user. A key must: it is nobody.",
  query: v.object({ user_id: v.optional(v.string()) }),
  answers: { 200: Home, 304: null, ...notFound },
});
