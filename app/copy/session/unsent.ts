/** The sentence about a talk in writing that was not handed in yet. Read with the result alone. */
export const unsent =
  "Ce qui a été écrit n’est pas encore envoyé\u00a0: c’est gardé sur cet ordinateur, et l’envoi reprendra de lui-même.";
