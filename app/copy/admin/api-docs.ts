/** The texts of `/api/openapi.json` and its page, in English for programmers. */
export const apiDocs = {
  title: "API reference",
  explore: "Search the calls, copy samples, send a call",
  version: "1",
  about:
    "Sign in with `POST /api/login` and send the access token as `Authorization: Bearer …`. " +
    "When a call answers 401, exchange the refresh token. An error has its reason in " +
    "`message`. Lists are complete; `limit` and `cursor` page them. Send an `ETag` back as " +
    "`If-None-Match` to receive only changes. The fields `video_url`, `video_transcript`, " +
    "`interaction_prompt` and `evaluation_prompt` also come as `videoUrl`, `videoTranscript`, " +
    "`interactionPrompt` and `evaluationPrompt`; a request may use either name.",
  bearer: "The access token of `POST /api/login`, valid for 15 minutes.",
  key:
    "The key of a program, from 'Liens extérieurs' in the administration. Each call names the scopes that it needs; a call " +
    "without scopes is for people. Every answer has `RateLimit-Policy` and `RateLimit` headers.",
  scopes: (scopes: readonly string[]) =>
    scopes.length > 0
      ? `With a key of the scope ${scopes.map((one) => `\`${one}\``).join(", ")}.`
      : "",
  supportToken: "The token with which the companion app opens the support page.",
  driveToken: "The token of `GET /api/refresh-drive-access-token`, valid for ten minutes.",
  agentSecret: "The `AGENT_MODEL_SECRET` of this installation.",
  etag: "Send it back in `If-None-Match`: the answer is 304 while the data are the same.",
  retryAfter: "The seconds to wait.",
  failed: "The server failed; the request had no effect.",
  parameters: "Parameters",
  body: "Request body",
  answers: "Responses",
  optional: "optional",
  schemas: "Data types",
  callers: {
    anybody: "No sign-in needed.",
    user: "For every signed-in user.",
    admin: "For admins.",
    "support token": "With a support token.",
    "support token or admin": "With a support token, or as an admin.",
    "drive token or admin": "With a token of the drive, or as an admin.",
    "media vendor": "For the media vendor; its signature is checked first.",
    "voice vendor": "For the voice vendor; its signature is checked first.",
    agent: "For a vendor's agent; its secret is checked first.",
  },
  statuses: {
    200: "Success",
    201: "Created",
    202: "In progress",
    204: "Success, without a body",
    206: "A range of the file",
    302: "Elsewhere, at the address in `Location`",
    304: "Not modified",
    400: "Unreadable body",
    401: "Missing or expired credentials",
    403: "Not allowed for this user",
    404: "Not found, or not visible to this user",
    409: "Conflict with the present state",
    413: "Body too large",
    415: "Unsupported media type",
    416: "Range outside the file",
    422: "Invalid values",
    429: "Too many attempts or requests",
    500: "Server error",
    502: "A vendor failed",
    503: "Busy; try again later",
    507: "No space left",
  } as Record<number, string>,
} as const;

/** The sentences around the explorer of `/api`; apart from the reference's, which name the secrets of callers. */
export const apiExplorer = {
  title: "API explorer",
  needsScripts: "This page needs JavaScript. /api/docs has the same calls without it.",
  reference: "Plain reference",
  /** The name of a button that copies the code beside it. */
  copy: "Copy",
} as const;
