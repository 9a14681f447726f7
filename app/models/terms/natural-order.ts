const collator = new Intl.Collator("fr", { numeric: true, sensitivity: "base" });

/** Sorts names as people read them: accents and case do not count, and "Équipe 2" comes before "Équipe 10". */
export const byNaturalName = (a: { name: string }, b: { name: string }): number =>
  collator.compare(a.name, b.name);
