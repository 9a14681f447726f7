import type { SessionRequest } from "~/services/voice/start-session.server";

/** A rep asks for a spoken session in French, of one module by itself. */
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
