import type { Language } from "~/models/terms/language";
import type { SheetLine } from "../../persona/persona";
import { TRADE } from "../../persona/persona-labels";
import type { Dimension } from "~/services/language/quantities/units/units";

export const COUNTS = new Set<Dimension>(["count", "number"]);
/** A beginning that lasts: "depuis onze ans", "since 2003". */
export const SINCE =
  /(?<!\p{L})(?:(?:depuis|since|desde|for) (?:(?:l['’]an|le|el|about|almost|over|nearly|más de|plus de) ?)?(?:[\p{L}\d-]+ (?:ans(?: et demi)?|years|años(?: y medio)?)|(?:19|20)\d\d)|hace (?:más de )?[\p{L}\d]+ años|[\p{L}\d-]+ (?:ans|years|años) (?:de (?:métier|maison|carrière|service|oficio|experiencia)|in (?:the job|the post|the trade|charge)|en el oficio)|(?:depuis|since|desde) (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?: (?:de )?(?:19|20)\d\d)?)(?!\p{L})/giu;
/** Two lengths of time in one line. */
export const TWO_LENGTHS =
  /(?<!\p{L})(?:years|ans|años)(?!\p{L}).* (?:and|et|y) .*(?<!\p{L})(?:for|depuis|desde hace) (?!\d{4})[\p{L}\d-]+(?=[.,;]|$)/iu;
/** An earlier life, or its end. */
export const IS_OVER =
  /(?<!\p{L})(?:was|were|étai(?:s|t)|étiez|trabajaba|llegó|llegué|vino|arriv\p{L}+|came|moved|venue?|era[ns]?|fu(?:e|iste)|retraite|retraitée?|retired|jubil\p{L}+|ago|il y a)(?!\p{L})/iu;
/** A clause on somebody who was named: "qui est là depuis vingt ans". */
export const OF_ANOTHER = /^(?:qui|who|que|quien)(?!\p{L})/iu;
/** A purchase, and the house that begins with one: "j'ai acheté la ferme en 2009". */
export const BUYS = /(?<!\p{L})(?:achetée?s?|bought|comprad?[éoa]s?|compraste)(?!\p{L})/iu;
export const OF_HOUSE =
  /(?<!\p{L})(?:maison|atelier|magasin|ferme|entreprise|affaire|boutique|cabinet|salon|société|moulin|shop|business|farm|firm|company|place|yard|mill|practice|taller|negocio|empresa|tienda|finca|granja|local|bar)(?!\p{L})/iu;
export const BEGAN =
  /(?<!\p{L})(?:opened|started|founded|took over|set up|bought|(?<=(?:ai|as|a|avez|avons|ont|été|est|fut) )ouverte?|lancée?|reprise?|créée?|achetée?|abr(?:í|ió|iste)|abiert[oa]|emp(?:ecé|ezó|ezaste)|fund(?:é|ó|aste|ad[oa])|comprad?[éoa]s?)(?!\p{L})/iu;
export const IN: Record<Language, string> = { fr: "depuis", en: "since", es: "desde" };
/** "Approx 75 cases" is written, and said by nobody. */
export const SHORT_ABOUT = /^(?:approx|aprox|env)\.? /iu;
export const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([found]) => found);

/** Returns true for a line of the customer's own work, which a length of service may be of. */
export const isOfTrade = ({ label = "" }: SheetLine, at: number): boolean =>
  at < 2 || TRADE.test(label);
