/** The callers that may use a call. The route itself checks whose data it is. */
type Caller =
  | "anybody"
  | "user"
  | "admin"
  | "support token"
  | "drive token"
  | "media vendor"
  | "voice vendor"
  | "agent";

/** Callers that are machines. Their route checks their secret before it reads anything. */
export const vendors: ReadonlySet<Caller> = new Set(["media vendor", "voice vendor", "agent"]);

/**
 * The type of the body. fields: JSON or a form; form: a form that may carry a file; none: not read. Another type
 * gets 415, an unreadable body 400, an invalid one 422.
 */
type Body = "none" | "json" | "fields" | "form";

/** One call of `/api` (product §15). */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** The path as in routes.ts. */
  path: `/api/${string}`;
  caller: Caller;
  body: Body;
  /**
   * Set for calls of our own pages: their cookie counts as well as a bearer. No other call of `/api` accepts a
   * cookie. `same-origin.server.ts` refuses mutations with a cookie from another site's page.
   */
  island?: true;
}

const op = (
  method: Endpoint["method"],
  path: Endpoint["path"],
  caller: Caller,
  body: Body = "none",
  island?: true,
): Endpoint => ({ method, path, caller, body, ...(island ? { island } : {}) });

/** Every call of `/api`, in the order of routes.ts. A call that is missing here gets 404 or 405, even with a route. */
export const operations: readonly Endpoint[] = [
  op("GET", "/api/openapi.json", "anybody"),
  op("POST", "/api/login", "anybody", "json"),
  op("POST", "/api/refresh", "anybody", "json"),
  op("POST", "/api/logout", "anybody", "json"),
  op("POST", "/api/webhooks/cloudinary", "media vendor", "json"),
  op("POST", "/api/webhooks/module-presentation-video-uploaded", "media vendor", "json"),
  op("POST", "/api/webhooks/elevenlabs", "voice vendor", "json"),
  op("POST", "/api/agent/v1/chat/completions", "agent", "json"),

  op("GET", "/api/drive/files", "drive token"),
  // The player of /admin/recorded-videos loads it.
  op("GET", "/api/drive/files/:id", "drive token", "none", true),

  op("POST", "/api/verify-support-token", "support token"),
  op("GET", "/api/support/tutorials", "support token"),
  op("POST", "/api/support/tutorials", "admin", "fields"),
  op("PUT", "/api/support/tutorials/:id", "admin", "fields"),
  op("DELETE", "/api/support/tutorials/:id", "admin"),

  op("GET", "/api/home", "user"),
  op("GET", "/api/users/:userId/evaluations", "user"),
  op("GET", "/api/users/:userId/evaluations/module/:moduleId", "user"),
  op("GET", "/api/users/:userId/evaluations/group/:groupId", "user"),
  // app/islands/upload/transport.client.ts
  op("POST", "/api/cloudinary-signature", "user", "fields", true),
  // app/islands/voice/ticket.ts
  op("POST", "/api/voice-session", "user", "json", true),
  op("POST", "/api/translate-text", "user", "json"),
  // app/islands/recording/delivery/browser-delivery.client.ts
  op("GET", "/api/upload-video-portion", "user", "none", true),
  op("POST", "/api/upload-video-portion", "user", "form", true),
  op("POST", "/api/evaluate-group", "user", "json"),
  // app/islands/recording/delivery/hand-in-module.ts
  op("POST", "/api/evaluate-messages", "user", "json", true),
  // The sound of a presentation, played on its page (app/routes/presentations/attempts/attempts.ts).
  op("GET", "/api/conversations/:id/audio", "user", "none", true),
  op("GET", "/api/modules/:id", "user"),
  op("GET", "/api/groups/:id", "user"),

  op("PUT", "/api/modules/:id", "admin", "form"),
  op("DELETE", "/api/modules/:id", "admin"),
  op("PUT", "/api/groups/:id", "admin", "fields"),
  op("DELETE", "/api/groups/:id", "admin"),
  op("GET", "/api/refresh-drive-access-token", "admin"),
  op("GET", "/api/settings/ai-model", "admin"),
  op("POST", "/api/settings/ai-model", "admin", "json"),
  op("GET", "/api/modules", "admin"),
  op("POST", "/api/modules", "admin", "form"),
  op("POST", "/api/modules/sort", "admin", "json"),
  op("POST", "/api/modules/translate", "admin", "json"),
  op("POST", "/api/upload-audio", "admin", "form"),
  op("POST", "/api/evaluate", "admin", "json"),
  op("POST", "/api/evaluate-video", "admin", "form"),
  op("GET", "/api/video-evaluations", "admin"),
  op("GET", "/api/containers", "admin"),
  op("POST", "/api/containers", "admin", "fields"),
  op("POST", "/api/containers/sort", "admin", "json"),
  op("PUT", "/api/containers/:id", "admin", "fields"),
  op("DELETE", "/api/containers/:id", "admin"),
  op("GET", "/api/groups", "admin"),
  op("POST", "/api/groups", "admin", "fields"),
  op("POST", "/api/groups/sort", "admin", "json"),
  op("POST", "/api/groups/:id/modules/:moduleId", "admin"),
  op("DELETE", "/api/groups/:id/modules/:moduleId", "admin"),
  op("GET", "/api/users", "admin"),
  op("POST", "/api/users", "admin", "fields"),
  op("GET", "/api/users/:id", "admin"),
  op("PUT", "/api/users/:id", "admin", "fields"),
  op("DELETE", "/api/users/:id", "admin"),
];

const byPath = new Map<string, Endpoint[]>();
for (const one of operations) byPath.set(one.path, [...(byPath.get(one.path) ?? []), one]);

/** Returns the calls of a path of routes.ts, with or without its first slash. Returns [] for any other path. */
export const operationsAt = (path: string): readonly Endpoint[] =>
  byPath.get(path.startsWith("/") ? path : `/${path}`) ?? [];
