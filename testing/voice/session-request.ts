import type { SessionRequest } from "~/services/voice/start-session.server";

/** Returns a rep's request for a spoken session in French, of one module alone. */
export const sessionRequest = (moduleId: string): SessionRequest => ({
  moduleId,
  groupId: null,
  instanceId: null,
  language: "fr",
  mode: "voice",
  ticket: null,
  recordingStartMs: null,
  browserNowMs: null,
});
