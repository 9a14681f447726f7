import * as v from "valibot";
import { operationsOf, ErrorMessage, Id, vendorFailed } from "./operation";

const operation = operationsOf("Files");

export const signUpload = operation("POST /api/cloudinary-signature", "user", {
  scopes: [],
  takes: "fields",
  // app/islands/upload/transport.client.ts
  island: true,
  summary: "The signed fields to upload one file",
  detail:
    "A form with `fields` and the file goes to `url`. A file longer than `partBytes` goes in " +
    "parts, in order, each with `headers` and its `Content-Range`. `upload_url` and what " +
    "stands beside it say the same under other names. A presentation's by its owner, others by " +
    "admins.",
  body: v.object(
    {
      public_id: v.string(),
      folder: v.string(),
      notification_url: v.optional(v.pipe(v.string(), v.trim())), // empty when the form posts it without a value
    },
    "public_id and folder are required",
  ),
  answers: {
    200: v.object({
      api_key: v.string(),
      timestamp: v.number(),
      signature: v.string(),
      cloud_name: v.string(),
      upload_url: v.string(),
      type: v.optional(v.string()),
      notification_url: v.optional(v.string()),
      url: v.string(),
      method: v.literal("POST"),
      fields: v.record(v.string(), v.string()),
      headers: v.record(v.string(), v.string()),
      partBytes: v.nullable(v.number()),
    }),
    404: ErrorMessage,
    409: ErrorMessage,
  },
});

export const refreshDriveToken = operation("GET /api/refresh-drive-access-token", "admin", {
  scopes: [],
  summary: "A token for the calls of the drive, valid for ten minutes",
  answers: { 200: v.object({ token: v.string() }), ...vendorFailed },
});

export const listDriveFiles = operation("GET /api/drive/files", "drive token or admin", {
  scopes: [],
  summary: "The recorded videos, newest first",
  query: v.object({ pageToken: v.optional(v.string()) }),
  answers: {
    200: v.object({
      files: v.array(v.object({ id: Id, name: v.string(), size: v.nullable(v.number()) })),
      nextPageToken: v.nullable(v.string()),
    }),
    ...vendorFailed,
  },
});

export const getDriveFile = operation("GET /api/drive/files/:id", "drive token or admin", {
  scopes: [],
  // The player of /admin/recorded-videos loads it.
  island: true,
  summary: "A recorded video, by ranges",
  answers: {
    200: "video/*",
    206: "video/*",
    302: null, // to the media vendor that keeps a deleted account's recording
    304: null,
    416: null,
    ...vendorFailed,
  },
});

const Heard = v.object({ received: v.literal(true) });

export const hearUpload = operation("POST /api/webhooks/cloudinary", "media vendor", {
  scopes: [],
  takes: "json",
  summary: "The media vendor's notice of an upload",
  detail: "The signature is checked before the body is read.",
  answers: { 200: Heard },
});

export const hearPresentationVideo = operation(
  "POST /api/webhooks/module-presentation-video-uploaded",
  "media vendor",
  {
    scopes: [],
    takes: "json",
    summary: "The media vendor's notice of a presentation's video",
    answers: { 200: Heard },
  },
);
