const NBSP = "\u00A0";

/** Returns the reason that the score stops at `most`. The claim of the point stands beside it. */
export function cappedBy(
  { verdict, dispute }: { verdict: string; dispute?: object | null },
  most: number,
): string {
  if (verdict === "open")
    return `Un argument bloquant reste à vérifier${NBSP}: la note est plafonnée à ${most}.`;
  if (dispute && verdict !== "crossed")
    return `Un argument bloquant est discuté${NBSP}: la note est plafonnée à ${most}.`;
  if (verdict === "contradicted")
    return `Un argument bloquant a été contredit${NBSP}: la note est plafonnée à ${most}.`;
  if (verdict === "crossed")
    return `Une ligne rouge a été franchie${NBSP}: la note est plafonnée à ${most}.`;
  return `Un argument bloquant n’a pas été dit${NBSP}: la note est plafonnée à ${most}.`;
}

/** Returns the cap of a score that it does not yet lower. */
export function capHolds(
  { verdict, dispute }: { verdict: string; dispute?: object | null },
  most: number,
): string {
  const rest = `la note ne peut pas dépasser ${most}.`;
  if (verdict === "crossed") return `Tant qu’une ligne rouge est franchie, ${rest}`;
  if (verdict === "open") return `Tant qu’un argument bloquant reste à vérifier, ${rest}`;
  if (dispute) return `Tant qu’un argument bloquant est discuté, ${rest}`;
  if (verdict === "contradicted") return `Tant qu’un argument bloquant est contredit, ${rest}`;
  return `Tant qu’un argument bloquant n’est pas dit, ${rest}`;
}
