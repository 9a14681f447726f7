/** The words of the times of an agent's answers. Only admins load them, so they are not in `all.ts`. */
export const turnCosts = {
  title: "Temps de réponse de l’agent",
  sub: "Vu des administrateurs",
  caption: "Temps de chaque réponse de l’agent",
  answer: "Réponse",
  silence: "Fin de parole",
  words: "Mots",
  reply: "Texte de la réponse",
  voice: "Premier son",
  total: "Total",
} as const;
