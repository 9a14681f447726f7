import type { Quantity } from "~/services/language/quantities/quantity";

const LEANS_BACK =
  /^(?:(?:et |and |y )?(?:mais |but |pero )?(?:seulement |uniquement |only |solo |sólo )?(?:si|s['’]|à condition|pourvu|sauf|sinon|même si|même s['’]|sans quoi|unless|provided|if|even if|as long|otherwise|whether|siempre que|aunque|salvo)(?![\p{L}]))/iu;

/** A condition is judged with what it is the condition of. */
export function joinConditions(
  message: string,
  clauses: { text: string; start: number; end: number }[],
): { text: string; start: number; end: number }[] {
  const joined: { text: string; start: number; end: number }[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    if (
      before &&
      LEANS_BACK.test(clause.text) &&
      !/[.!?…;]/.test(message.slice(before.end - 1, clause.start))
    ) {
      before.end = clause.end;
      before.text = message.slice(before.start, clause.end);
    } else joined.push({ ...clause });
  }
  return joined;
}

/** Two facts of one unit in one clause ("le vélo est à 19 €, la remorque à 129 €") are judged apart. */
export function splitBetweenFacts(
  clause: { text: string; start: number; end: number },
  quantities: readonly Quantity[],
): { text: string; start: number; end: number }[] {
  const inside = quantities.filter((q) => q.startIndex >= clause.start && q.endIndex <= clause.end);
  const cuts: number[] = [];
  for (let at = 1; at < inside.length; at++) {
    const before = inside[at - 1];
    const after = inside[at];
    if (!before || !after) continue;
    const between = clause.text.slice(
      before.endIndex - clause.start,
      after.startIndex - clause.start,
    );
    const comma = /[,;]|\s(et|and|y|plus|mais|but|pero)\s/u.exec(between);
    if (comma) cuts.push(before.endIndex + comma.index);
  }
  if (cuts.length === 0) return [clause];
  const edges = [clause.start, ...cuts, clause.end];
  return edges.slice(1).flatMap((to, at) => {
    const from = edges[at] ?? clause.start;
    const raw = clause.text.slice(from - clause.start, to - clause.start);
    const text = raw.replace(/^[\s,;]+/, "").trim();
    const start = from + raw.indexOf(text);
    return text ? [{ text, start, end: start + text.length }] : [];
  });
}
