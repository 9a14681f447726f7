/** The words of a transcript that grows: who speaks, and the feedback on an answer. */
export const transcript = {
  agent: "Client",
  person: "Vous",
  like: "J’aime cette réponse",
  dislike: "Je n’aime pas cette réponse",
} as const;

/** The words of an open session's frame: clock, line, microphone, guideline. */
export const live = {
  conversation: "Conversation",
  elapsed: "Temps écoulé",
  recording: "REC",
  mute: "Couper le micro",
  muted: "Micro coupé",
  customerVolume: "Volume du client",
  guideline: "Consigne",
  guidelineOf: (position: number, count: number) => `Consigne ${position} sur ${count}`,
} as const;
