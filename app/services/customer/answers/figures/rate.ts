/** Losses and complaints, of which one is too many. */
export const LOSES =
  /(?<!\p{L})(?:perd(?:ez|us?|ues?|re|s)?|pertes?|pierd\p{L}+|perd(?:éis|emos|ido|ieron|ió)|come back|returns?|reviennent|retours|vuelven|devuel\p{L}+|cass\p{L}+|abîm\p{L}+|fuit\p{L}*|jet(?:ez|é\p{L}*)|plaint\p{L}*|râl\p{L}+|los(?:e|es|t|ing)|loss\p{L}*|break\p{L}*|broke\p{L}*|leak\p{L}*|wast\p{L}+|complain\p{L}*|fail\p{L}*|dead|die|mort\p{L}*|meur\p{L}+|tir(?:as?|áis|an)|romp\p{L}+|merma\p{L}*|quej\p{L}+|fall(?:a|an|os?)|muer\p{L}+)(?!\p{L})/iu;

/** A rate with its unit of time: "par jour", "in a year", "en une semaine". */
const OF_TIME =
  /(?<!\p{L})(?:par|per|an?|al?|a la|por|cada|each|every|chaque|à l['’]|à la|l['’]|dans (?:l['’]|une?|la)|sur (?:une?|la|l['’])|(?:in|on|over) an?|en (?:una?|la|el))(?: |(?<=['’]))(?:(?:normal|ordinary|typical|average|normale|entier|entière) )?(jours?|journée|day|días?|semaines?|week|semanas?|mois|month|mes|ans?|année|year|año|saison|season|temporada|campaña|heure|hour|hora|été|summer|verano|nuit|night|noche)(?!\p{L})(?! (?:derni|passée?|pasad))/iu;
const UNITS: readonly [RegExp, string][] = [
  [/^(?:jour|day|dí)/iu, "day"],
  [/^(?:semai|week|seman)/iu, "week"],
  [/^(?:moi|month|mes)/iu, "month"],
  [/^(?:an|year|añ)/iu, "year"],
  [/^(?:saison|season|tempor|campaña|été|summer|verano)/iu, "season"],
  [/^(?:heure|hour|hora)/iu, "hour"],
  [/^(?:nuit|night|noche)/iu, "night"],
];
/** Returns words up to the end of their first rate; all of them without one: "210 000 sachets par an". Pure. */
export function upToRate(text: string): string {
  const found = OF_TIME.exec(text);
  return found ? text.slice(0, found.index + found[0].length) : text;
}
/** Returns the unit of the first rate in words: "week" for "65 plantillas a la semana"; null for none. Pure. */
export function rateIn(text: string): string | null {
  const unit = OF_TIME.exec(text)?.[1];
  return UNITS.find(([of]) => unit !== undefined && of.test(unit))?.[1] ?? null;
}
/** Returns true for a rate of another unit behind a number's things: "7 moorings a tide". Pure. */
export const hasOtherRate = (phrase: string): boolean =>
  rateIn(phrase) === null && /\p{L} (?:an?|per) \p{L}+$/iu.test(phrase);
