import type { Language } from "~/models/terms/language";

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
    s: "price, cost, fee, rate, rent, deadline, lead time, length, duration, notice period, warranty, guarantee, deposit, capacity, frequency, difference, schedule, turnaround",
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
    f: "livraison, installation, pose, résiliation, formation, facturation, maintenance, réparation, reprise, commande, mise en service, mise en place, mise en route, intervention, inscription",
    mp: "travaux, retours, paiements",
    fp: "livraisons, réparations, commandes, mises à jour",
  }),
  en: table({
    s: "delivery, installation, cancellation, training, payment, billing, maintenance, support, repair, renewal, collection, booking, set-up, setup, setting up, onboarding, fitting, switching, registration",
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
