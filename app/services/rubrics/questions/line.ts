import type { Language } from "~/models/terms/language";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { isInstruction } from "~/services/language/detect-language";
import { tokenize } from "~/services/language/tokens";
import type { Quantity } from "~/services/language/quantities/quantity";

/** The question frames of a language. Each returns a whole question that the line or claim answers, or null. */
export interface Frames {
  ofGuideline(line: string): string | null;
  ofCondition(claim: string): string | null;
  ofPower(claim: string): string | null;
  ofFigure(figure: Figure): string | null;
}

/** Removes an instruction to the rep: "Présenter le prix" → "le prix". */
export function withoutInstruction(line: string): string {
  const first = tokenize(line)[0];
  if (!first || first.start > 0 || !isInstruction(first.folded)) return line;
  return line
    .slice(first.end)
    .trim()
    .replace(/^(?:sur|about|sobre|on|de(?= l)|of|du|des|del?)\s+(?=\p{L})/iu, "");
}

/** Returns the subject of a guideline: "Le prix : 39 euros" → "Le prix". */
export const headOf = (line: string): string =>
  (line.split(/\s*[:(–—;,?]|\s-\s/u)[0] ?? "").replace(/^[\s¿«"“]+|[\s.!]+$/gu, "");

/** A figure of a claim and the clause before it. */
export interface Figure {
  quantity: Quantity;
  before: string;
}

/** The start of a clause with its own subject. */
const CLAUSES: Record<Language, RegExp> = {
  fr: /[,;:]\s+|\s+(?:et|mais|puis|donc)\s+(?=(?:nous|vous|on|ils?|elles?|le|la|les|un|une|votre|vos|notre|nos)\s|l['’])/iu,
  en: /[,;:]\s+|\s+(?:and|but|so|then)\s+(?=(?:we|you|it|they|the|an?|our|your)\s)/i,
  es: /[,;:]\s+|\s+(?:y|pero|así que)\s+(?=(?:el|la|los|las|un|una|su|sus|nuestr[oa]s?)\s|\p{L}+mos\s)/iu,
};

/** Returns the figures of a claim, each with the words of its clause before it. */
export const figuresOf = (claim: string, language: Language): Figure[] =>
  readQuantities(claim, language).map((quantity) => ({
    quantity,
    before: (claim.slice(0, quantity.startIndex).split(CLAUSES[language]).at(-1) ?? "").trim(),
  }));

/** Returns the kind of question that asks for a figure. */
export function askedBy({ dimension, per }: Quantity): "price" | "time" | "often" | null {
  if (dimension === "money") return "price";
  if (dimension === "times") return per === null ? null : "often";
  return ["time", "calendar", "workday"].includes(dimension) ? "time" : null;
}

/** Adds a capital and the question marks of the language. */
export function marked(words: string, language: Language): string {
  const said = words.trim();
  const line = said.charAt(0).toLocaleUpperCase(language) + said.slice(1);
  if (language === "es") return `¿${line}?`;
  return language === "fr" ? `${line}\u00a0?` : `${line}?`;
}

export const lowered = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll}|['’ ])/u, (letter) => letter.toLowerCase());

/** A noun's gender and number: "m", "f", "mp", "fp". English has "s" and "p". */
type Kind = "m" | "f" | "mp" | "fp" | "s" | "p";

const table = (rows: Partial<Record<Kind, string>>): ReadonlyMap<string, Kind> =>
  new Map(
    Object.entries(rows).flatMap(([kind, words]) =>
      words
        .trim()
        .split(/\s*,\s*/)
        .map((word) => [word, kind as Kind] as const),
    ),
  );

/** Nouns with a value or terms, in any trade, for the question "Quel est … ?". */
export const VALUES: Record<Language, ReadonlyMap<string, Kind>> = {
  fr: table({
    m: "prix, tarif, coût, montant, loyer, délai, préavis, engagement, horaire, poids, rendement, minimum, calendrier, budget",
    f: "durée, fréquence, garantie, capacité, puissance, consommation, autonomie, taille, limite, différence, cotisation, caution",
    mp: "tarifs, frais, délais, horaires, avantages, risques",
    fp: "conditions, étapes, modalités, garanties, formalités",
  }),
  en: table({
    s:
      "price, cost, fee, rate, rent, deadline, lead time, length, duration, notice period, " +
      "warranty, guarantee, deposit, capacity, frequency, difference, schedule, turnaround",
    p: "prices, costs, fees, rates, terms, conditions, hours, opening hours, risks, benefits, steps",
  }),
  es: table({
    m: "precio, coste, importe, plazo, horario, consumo, peso, rendimiento, calendario, alquiler, preaviso",
    f: "tarifa, cuota, duración, garantía, permanencia, frecuencia, capacidad, potencia, autonomía, fianza, diferencia",
    mp: "precios, plazos, gastos, horarios, riesgos, pasos",
    fp: "condiciones, tarifas, ventajas, garantías",
  }),
};

/** Processes between a seller and a buyer, in any trade, for the question "Comment se passe … ?". */
export const PROCESSES: Record<Language, ReadonlyMap<string, Kind>> = {
  fr: table({
    m: "paiement, remboursement, dépannage, entretien, suivi, démarrage, renouvellement, retour, transport, montage, essai, changement",
    f:
      "livraison, installation, pose, résiliation, formation, facturation, maintenance, " +
      "réparation, reprise, commande, mise en service, mise en place, mise en route, " +
      "intervention, inscription",
    mp: "travaux, retours, paiements",
    fp: "livraisons, réparations, commandes, mises à jour",
  }),
  en: table({
    s:
      "delivery, installation, cancellation, training, payment, billing, maintenance, support, " +
      "repair, renewal, collection, booking, set-up, setup, setting up, onboarding, fitting, " +
      "switching, registration",
    p: "deliveries, repairs, returns, updates, payments, bookings, service visits, visits, reminders",
  }),
  es: table({
    m: "pago, mantenimiento, transporte, montaje, seguimiento, reembolso, cambio",
    f: "entrega, instalación, formación, baja, facturación, reparación, renovación, recogida, devolución, inscripción, puesta en marcha",
    mp: "pagos, cambios",
    fp: "entregas, reparaciones, devoluciones, revisiones, actualizaciones",
  }),
};

/** Returns the longest known noun at the start of a line. */
export function nounAt(
  words: string,
  nouns: ReadonlyMap<string, Kind>,
): { noun: string; kind: Kind; rest: string } | null {
  const low = words.toLowerCase();
  const found = [...nouns]
    .filter(([noun]) => low.startsWith(noun) && !/^[\p{L}-]/u.test(low.slice(noun.length)))
    .toSorted(([a], [b]) => b.length - a.length)[0];
  return found ? { noun: found[0], kind: found[1], rest: words.slice(found[0].length) } : null;
}

/** Returns the gender and number of a noun; null for an unknown noun. */
export const kindOf = (noun: string, language: Language): Kind | null =>
  VALUES[language].get(noun) ?? PROCESSES[language].get(noun) ?? null;
