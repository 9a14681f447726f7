const collator = /* @__PURE__ */ new Intl.Collator("fr", { numeric: true, sensitivity: "base" });

/**
 * Compares texts as people sort them: accents and case do not count, and "Équipe 2" comes before "Équipe 10". Serves
 * as the argument of a sort.
 */
export const inNaturalOrder = (a: string, b: string): number => collator.compare(a, b);

/** Compares people or teams by their names, in natural order. */
export const byNaturalName = (a: { name: string }, b: { name: string }): number =>
  inNaturalOrder(a.name, b.name);

/** Compares modules, groups or containers by their titles, in natural order. */
export const byNaturalTitle = (a: { title: string }, b: { title: string }): number =>
  inNaturalOrder(a.title, b.title);
