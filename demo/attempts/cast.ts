/** The voices of the recordings, from the product's own. The two voices of a talk differ. */
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

/** The other voice of the same gender. */
const others: Record<Voice, Voice> = {
  claire: "sofia",
  sofia: "claire",
  marc: "paul",
  paul: "marc",
};

/** Returns the voices of a talk, by source. @throws Error for a person without a voice */
export function castOf(userKey: string, moduleKey: string): { user: Voice; ai: Voice } {
  const [user, ai] = [ofReps[userKey], ofCustomers[moduleKey]];
  if (!user || !ai) throw new Error(`no voice for ${userKey} or the customer of ${moduleKey}`);
  return { user, ai: ai === user ? others[ai] : ai };
}
