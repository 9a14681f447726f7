const { compare } = new Intl.Collator("fr", { numeric: true });

/** Compares names as French sorts, with their numbers as numbers: Équipe 2 before Équipe 10. */
export const byName = (a: { name: string }, b: { name: string }): number => compare(a.name, b.name);
