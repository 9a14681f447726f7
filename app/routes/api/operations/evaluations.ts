import * as v from "valibot";
import {
  operationsOf,
  listed,
  ListQuery,
  conflict,
  EvaluationStatus,
  GivenId,
  Id,
  Instant,
  notFound,
  ScoreText,
} from "./operation";

const operation = operationsOf("Evaluations");

const Titled = v.object({ id: v.nullable(Id), title: v.string() });

/** The part of an evaluation that counts. A null `score` means that nothing counts; `status` gives the reason. */
const standing = {
  score: ScoreText,
  status: EvaluationStatus,
  interval: v.nullable(v.object({ low: v.number(), high: v.number() })),
  effective_score: ScoreText,
};

/** An evaluation (product §5). `score` is the one that counts, or null; `status` gives the reason. */
export const Evaluation = v.object({
  id: Id,
  ...standing,
  judge_score: ScoreText,
  reviewed_at: v.nullable(Instant),
  /** True for a pass whose term is over. */
  expired: v.boolean(),
  written: v.boolean(),
  created_at: Instant,
  chat_session_id: v.nullable(v.string()),
  video_url: v.nullable(v.string()),
  evaluation: v.string(),
  module: v.optional(Titled),
  group: v.optional(Titled),
});

/** A file compared with a module (product §5). */
export const VideoEvaluation = v.object({
  id: Id,
  module_id: v.nullable(Id),
  created_at: Instant,
  ...standing,
  judge_score: ScoreText,
  reviewed_at: v.nullable(Instant),
  /** Null for a key, which opens no sound. */
  video_url: v.nullable(v.string()),
  evaluation: v.string(),
  video_transcript: v.string(),
});

const detail = "One's own, or anybody's for an admin; newest first.";
const answers = listed("evaluations", Evaluation);

export const listEvaluations = operation("GET /api/users/:userId/evaluations", "user", {
  scopes: ["read-results"],
  summary: "Evaluations of a user",
  detail,
  query: ListQuery,
  answers,
});

export const listEvaluationsOfModule = operation(
  "GET /api/users/:userId/evaluations/module/:moduleId",
  "user",
  {
    scopes: ["read-results"],
    summary: "Evaluations of a user, for a module",
    detail,
    query: ListQuery,
    answers,
  },
);

export const listEvaluationsOfGroup = operation(
  "GET /api/users/:userId/evaluations/group/:groupId",
  "user",
  {
    scopes: ["read-results"],
    summary: "Evaluations of a user, for a group",
    detail,
    query: ListQuery,
    answers,
  },
);

export const evaluateMessages = operation("POST /api/evaluate-messages", "user", {
  scopes: [],
  takes: "json",
  // app/islands/recording/delivery/hand-in-module.ts
  island: true,
  summary: "Sends the messages of a conversation and requests its evaluation",
  detail:
    "Each message is a line `type:{source},message:{text}`; the source is `ai` or `user`. A " +
    "second request answers the same evaluation. Lines that only the client heard never count.",
  body: v.object({
    module_id: GivenId,
    group_id: v.nullish(GivenId, null),
    instance_id: GivenId,
    messages: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^type:(ai|user),message:/), v.maxLength(10_000))),
      v.maxLength(2_000),
    ),
  }),
  answers: { 200: v.object({ evaluation_id: Id }), ...notFound },
});

export const evaluateGroup = operation("POST /api/evaluate-group", "user", {
  scopes: [],
  takes: "json",
  summary: "The score of a finished presentation of a group",
  detail:
    "202 while modules are being judged, 409 when a module was not presented. A second request " +
    "answers the same. `score` is null when it does not count; `status` gives the reason.",
  body: v.object({ instance_id: GivenId, group_id: GivenId }),
  answers: {
    200: v.object({
      evaluation_id: Id,
      state: v.string(),
      ...standing,
    }),
    202: v.object({ state: v.string() }),
    ...notFound,
    ...conflict,
  },
});

export const evaluateAgain = operation("POST /api/evaluate", "admin", {
  scopes: [],
  takes: "json",
  summary: "Judges a presentation again",
  detail:
    "Uses the present rubric and judge. The former evaluation stays; the new one is added. A " +
    "second request during the judgement answers the same. 409 for a whole group, and when no " +
    "transcript is left.",
  body: v.object({ evaluation_id: GivenId }),
  answers: {
    202: v.object({ evaluation_id: Id, status: v.literal("waiting") }),
    ...notFound,
    ...conflict,
  },
});

const VideoResult = v.object({
  id: Id,
  state: v.string(),
  score: ScoreText,
  result: v.string(),
  text_chat: v.string(),
});

export const evaluateVideo = operation("POST /api/evaluate-video", "admin", {
  scopes: [],
  takes: "form",
  summary: "Compares a video or sound file with a module",
  detail:
    "Answers once it was judged: `result` is the written evaluation, `text_chat` what was " +
    "heard. 201 with `state: pending` when that takes longer than 50 s: it goes on, and is " +
    "read from `/api/video-evaluations`. `video_url` names a file that was uploaded before.",
  body: v.object({
    module_id: v.optional(v.string(), ""),
    video_url: v.optional(v.string()),
    video_name: v.optional(v.string()),
  }),
  file: {
    field: "video",
    told: "mp4, avi, webm, mp3, wav or mpeg, at most 100 MB",
    required: false,
  },
  answers: { 200: VideoResult, 201: VideoResult, ...notFound, ...conflict },
});

export const listVideoEvaluations = operation("GET /api/video-evaluations", "admin", {
  scopes: ["read-results"],
  summary: "The evaluated files, newest first",
  query: ListQuery,
  answers: listed("video_evaluations", VideoEvaluation),
});
