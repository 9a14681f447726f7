import type { VoiceSession } from "~/islands/voice/port";

/** Returns an open voice session that hears nothing and adds the page's calls to `log`. */
export const lineDouble = (conversationId: string, log: string[]): VoiceSession => ({
  conversationId,
  setMicMuted: (muted) => void log.push(`muted ${muted}`),
  setMicrophone: async () => {},
  setVolume: () => {},
  agentLevel: () => 0,
  hearing: () => ({ band: 0, peak: 0 }),
  sendFeedback: () => {},
  say: (text) => void log.push(`said ${text}`),
  end: async () => void log.push("hung up"),
});
