import type { Language } from "~/models/terms/language";
import { termsOf } from "~/services/rubrics/terms-of";
import { speaksOfPrice } from "../hearing/vague";
import { toldBy } from "../port";
import { holdsSum } from "../read-once";
import type { Scene } from "../scene";

/**
 * Returns true for an objection of the sheet that comes before the rep's words on it: to a price or a contract, or to a
 * thing that nobody has named.
 */
export const comesEarly = (line: string, scene: Scene): boolean =>
  (OF_DEAL.test(line) && !isDealTold(scene)) ||
  comesBeforeSum(line, scene) ||
  supposesThing(line, scene);
/** Returns true for an objection to a sum of money before the rep has said one: "c'est une grosse somme". */
export const comesBeforeSum = (line: string, scene: Scene): boolean =>
  (TOO_DEAR.test(line) || holdsSum(line, scene.input.language)) &&
  !holdsSum(toldBy(scene.input), scene.input.language);
/** "It's too dear for a club": nobody says so before a price. */
const TOO_DEAR =
  /(?<!\p{L})(?:(?:trop|très|bien) ch(?:er|ère)s?|(?:too|very|that['’]s|it['’]s) (?:expensive|dear|pricey|much money)|(?:muy|demasiado|tan) car[oa]s?|(?:deux|trois|quatre|cinq|six|dix|\d+) fois (?:le prix|plus ch\p{L}+|mon|ma|mes|notre|nos|ce que)|(?:two|three|four|five|six|ten) times (?:my|our|what)|(?:dos|tres|cuatro|cinco|seis|diez) veces (?:mi|mis|nuestr\p{L}+|lo que)|(?:twice|double|(?:two|three|four|five|ten) times) the price|(?:el )?(?:doble|triple) (?:de caro|del precio)|(?:grosses?|cette|telles?) sommes?|(?:pai|pay)er(?:a|ai|ons|ez|ont)(?:ent)?|(?:pas|plus) d['’]argent|no hay (?:\p{L}+ )?(?:dinero|plata|lana)|(?:no|haven['’]t (?:got )?(?:the|that)) money|gros(?:se)? (?:budget|dépense|investissement)|beaucoup d['’]argent|(?:a lot of|so much|that (?:sort|kind) of) (?:money|cash)|(?:that|such a) sum|big (?:outlay|spend|sum|investment)|(?:esa|tal) (?:cantidad|suma)|much(?:ísim)?[oa] (?:dinero|plata|lana|inversión)|un dineral)(?!\p{L})/iu;

/** Words of a price, a contract or a credit, which nobody objects to before the rep has named one. */
const OF_DEAL =
  /(?<!\p{L})(?:prix|tarifs?|budget|ch(?:er|ère)s?|abonn\p{L}+|contrats?|engag\p{L}+|forfaits?|crédits?|double|moitié (?:prix|moins cher)|pai(?:e|es)|paye[rsz]?|doble|mitad de lo que|half the|twice the|dollars?|dólares|euros?|quid|cuotas?|permanencia|precios?|car[oa]s?|barat[oa]s?|presupuesto|compromiso|endeud\p{L}+|deudas?|suscri\p{L}+|subscri\p{L}+|contracts?|tied|locked|price[sd]?|cheap\p{L}*|expensive|afford|dear(?:er)?|pay(?:s|ing)?|monthly|mensuel\p{L}*|mensual\p{L}*|empeñ\p{L}*|banco|banque|bank|loans?|debts?|lease|rent\p{L}*|atar(?:me|nos)?)(?!\p{L})|[£$€]/iu;
/** A thing that a line brings in: "un écran tactile", "a touch screen". */
const A_THING: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:une?|des) (\p{L}{4,})(?: (\p{L}{4,}))?/giu,
  en: /\ban? (\w{4,})(?: (\w{4,}))?/gi,
  es: /(?<!\p{L})(?:una?|unos|unas) (\p{L}{4,})(?: (\p{L}{4,}))?/giu,
};
/**
 * Returns true for an objection to a thing that neither the rep, the title nor the rest of the sheet has named: it would
 * come before the rep's words on it. Prices and contracts have a rule of their own.
 */
function supposesThing(line: string, { input }: Scene): boolean {
  const { language, interactionPrompt, reference } = input;
  const own = termsOf(line, language);
  const shares = (part: string) =>
    [...termsOf(part, language)].filter((term) => own.has(term)).length * 3 < own.size * 2;
  const rest = interactionPrompt.split(/[\n;«»]|(?<=[.!?])\s/u).filter(shares);
  const known = termsOf([toldBy(input), reference.title, ...rest].join("\n"), language);
  // "Sin cobertura no me vale" speaks of nothing that was named.
  if (!OF_SELF.test(line) && [...own].every((term) => !known.has(term))) return true;
  return [...line.matchAll(A_THING[language])].some(([thing, noun = "", after = ""]) => {
    const terms = [...termsOf(noun, language), ...(after === "" ? [] : termsOf(after, language))];
    return !OF_DEAL.test(thing) && terms.every((term) => !known.has(term));
  });
}

/** The customer as a subject or an owner. */
const OF_SELF =
  /(?<!\p{L})(?:je|on|nous|moi|us|mon|ma|mes|notre|nos|I|we|my|our|yo|mis?|nuestr[oa]s?)(?!\p{L})|(?<!\p{L})(?:j['’]|I['’]|we['’])|(?<!\p{L})[nN]o \p{L}+(?:o|oy|mos)(?!\p{L})/iu;

/** Returns true when the rep has named a price or a contract. */
const isDealTold = (scene: Scene): boolean => {
  const { input } = scene;
  const told = toldBy(input);
  return (
    OF_DEAL.test(told) || speaksOfPrice(told, input.language) || holdsSum(told, input.language)
  );
};
