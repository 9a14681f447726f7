/** Who speaks in the recordings: voices of the product's own. Two in one talk are never the same. */
const voices = ["claire", "sofia", "marc", "paul"] as const;
export type Voice = (typeof voices)[number];

const ofReps: Record<string, Voice> = {
  terrain: "marc",
  sedentaire: "claire",
  utilisateur: "marc",
  lea: "claire",
  lucie: "claire",
};

const ofCustomers: Record<string, Voice> = {
  caisse: "sofia",
  "commande-table": "paul",
  cuisine: "paul",
  paiement: "sofia",
  reservation: "sofia",
  emporter: "sofia",
  fidelite: "paul",
  pilotage: "marc",
};

/** The other voice of the same kind. */
const others: Record<Voice, Voice> = {
  claire: "sofia",
  sofia: "claire",
  marc: "paul",
  paul: "marc",
};

/** The voices of a talk, by source. @throws Error for somebody who has none */
export function castOf(userKey: string, moduleKey: string): { user: Voice; ai: Voice } {
  const [user, ai] = [ofReps[userKey], ofCustomers[moduleKey]];
  if (!user || !ai) throw new Error(`no voice for ${userKey} or the customer of ${moduleKey}`);
  return { user, ai: ai === user ? others[ai] : ai };
}
