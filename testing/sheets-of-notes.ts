import type { Language } from "../app/models/terms/language";
import { drawer, THINGS } from "./generated-sheets";

/** Notes about a customer without their subject, in the third person, as people write them in lists. */
const NOTES: Record<Language, ((thing: string) => string)[]> = {
  fr: [
    (thing) => `Vend des ${thing} au marché`,
    () => "Utilise un cahier pour les commandes",
    () => "Perd deux heures chaque lundi",
    () => "Fait les comptes elle-même",
    () => "N'a jamais essayé de logiciel",
    () => "S'est fâchée avec un fournisseur",
    () => "Déteste les longues réunions",
    () => "Paie 240 € par mois pour le stockage",
    (thing) => `300 ${thing} par an`,
    () => "Stock mal rangé",
    () => "Sa sœur tient la caisse (à mi-temps)",
  ],
  en: [
    (thing) => `Sells ${thing} at the market`,
    () => "Currently uses a diary for the orders",
    () => "Loses two hours every Monday",
    () => "Does the books herself",
    () => "Has never tried any software",
    () => "Was let down by a supplier last year",
    () => "Hates long meetings",
    () => "Pays £240 a month for storage",
    (thing) => `300 ${thing} a year, sells half of them abroad`,
    () => "Stock badly sorted",
    () => "Her sister minds the till (part-time)",
  ],
  es: [
    (thing) => `Vende ${thing} en el mercado`,
    () => "Usa un cuaderno para los pedidos",
    () => "Pierde dos horas cada lunes",
    () => "Hace las cuentas ella misma",
    () => "Odia las reuniones largas",
    () => "Paga 240 € al mes por el almacén",
    (thing) => `300 ${thing} al año`,
    () => "Almacén mal ordenado",
    () => "Su hermana lleva la caja (a media jornada)",
  ],
};
const HEADS: Record<Language, ((name: string) => string)[]> = {
  fr: [
    (name) => `La cliente est ${name}, gérante à Niort.`,
    (name) => `Tu es ${name}, gérante à Niort.`,
    (name) => `Nom : ${name}`,
    (name) => `Personnage : ${name}, gérante à Niort`,
  ],
  en: [
    (name) => `The client is ${name}, a shop owner in Bath.`,
    (name) => `You are ${name}, a shop owner in Bath.`,
    (name) => `Name: ${name}`,
    (name) => `Character: ${name}, shop owner in Bath`,
  ],
  es: [
    (name) => `La clienta es ${name}, gerente en Lugo.`,
    (name) => `Nombre: ${name}`,
    (name) => `Personaje: ${name}, gerente en Lugo`,
  ],
};
/** The signs of a list, and the joint of notes in one paragraph. */
const LISTS = ["\n- ", "\n• ", "\n* ", ". "];

/** Returns forty sheets of notes: each with a head, a kind of list and notes drawn by chance. */
export function notesOf(language: Language): string[] {
  return Array.from({ length: 40 }, (_, seed) => {
    const draw = drawer(seed * 7 + 3);
    const thing = draw(THINGS[language]);
    const notes = NOTES[language].filter((_note, at) => (at + seed) % 3 !== 0);
    const list = draw(LISTS);
    return `${draw(HEADS[language])("Ana Roy")}\n${list.trimStart()}${notes.map((note) => note(thing)).join(list)}`.replace(
      /\n\. /u,
      "\n",
    );
  });
}
