/** The words of a transcript that grows: who speaks, and the feedback on an answer. */
export const transcript = {
  agent: "Client",
  person: "Vous",
  like: "J’aime cette réponse",
  dislike: "Je n’aime pas cette réponse",
} as const;
