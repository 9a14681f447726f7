import type { Language } from "~/models/terms/language";

/** A day, a part of the day and an hour, as people say them. */
const WHEN: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:(?<!(?<!\p{L})(?:le|les|chaque|du|un) )(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: prochain| en huit| en quinze)?|(?<=(?<!\p{L})le )(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?= (?:prochain|\d|premier|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|en (?:huit|quinze)|d['’]après))|(?:après-)?demain|(?:la )?semaine prochaine|la (?:première|deuxième|dernière) semaine (?:de |d['’])\p{L}+|ce soir|cet après-midi|le \d{1,2} \p{L}+)(?: (?:(?:dans la|en (?:fin|début) de) )?(?:matin(?:ée)?|midi|après-midi|journée|soir(?:ée)?))?(?:,? (?:à|vers) (?:(?:\d{1,2}|\p{L}+(?:-\p{L}+)?) ?h(?:eures?)?(?: ?\d{2}| trente| quinze| et demie| et quart)?|midi))?(?!\p{L})/giu,
  en: /\b(?:(?<!\b(?:an?|every|each|any|last) )(?:next )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?: week)?|tomorrow|next week|the (?:first|second|last) week (?:of|in) \w+|this (?:afternoon|evening))(?: (?:morning|afternoon|evening))?(?:,? (?:at|around) (?:noon|lunchtime|(?:half past |quarter past |quarter to )?(?:\d{1,2}(?:[:.]\d{2})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: ?[ap]m| o['’]clock| thirty| fifteen)?))?\b/giu,
  es: /(?<!\p{L})(?<!la |esta |una |cada |otra |alguna )(?:el (?:próximo )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?: que viene| próximo| de la (?:semana que viene|próxima semana))?|(?:pasado )?mañana|la (?:semana que viene|próxima semana|(?:primera|segunda|última) semana de \p{L}+)|esta (?:tarde|noche))(?: por la (?:mañana|tarde)| a mediodía)?(?:,? (?:a|sobre) las? (?:\d{1,2}(?:[:.]\d{2})?|\p{L}+)(?: y (?:media|cuarto))?)?(?!\p{L})/giu,
};
/** A wish before a day, which proposes nothing: "Bon dimanche", "have a lovely Sunday". */
const WISHED =
  /(?<!\p{L})(?:(?:bon|bonne)(?: fin de)?|bon courage pour|(?:have|enjoy) (?:an?|your|the)(?: rest of)?(?: \w+)?|good luck (?:for|on|with)|(?:buen|feliz|suerte (?:para|con))(?: el)?) $/iu;
/** Returns the times that a text names, in their order: "mardi à dix heures". Pure. */
const timesIn = (text: string, language: Language) =>
  Array.from(text.matchAll(WHEN[language]), ({ 0: said, index }) => ({ said, index })).filter(
    ({ index }) => !WISHED.test(text.slice(0, index)),
  );

/** Returns true for words that name a day or an hour of one. A visit every week belongs to the offer. Pure. */
export const namesTime = (text: string, language: Language): boolean =>
  !OF_EACH.test(text) && timesIn(text, language).length > 0;
const OF_EACH = /fois (?:par|tou)|(?:once|twice|times) (?:a|per|every)|veces (?:por|al?)/iu;

/** The words between two times to choose from: "Monday morning or maybe Wednesday". */
const OR = /^,? ?(?:or|ou|o) (?:[\p{L}'’]+ ){0,2}$/iu;
/** A further time that only tells which week is meant: "mardi ou jeudi de la semaine prochaine". */
const SAME_WEEK = /^ ?(?:de |d['’]|del? )?$/iu;
/** Returns the second of two times that the listener may choose from; null for none, and for others beside. Pure. */
export function timeToChoose(text: string, language: Language): string | null {
  const said = new Map(
    timesIn(text, language)
      .map((time) => [time.said.toLowerCase(), time] as const)
      .toReversed(),
  );
  const [first, second, third] = [...said.values()].toSorted((a, b) => a.index - b.index);
  if (!first || !second) return null;
  const end = second.index + second.said.length;
  if (third && !SAME_WEEK.test(text.slice(end, third.index))) return null;
  return OR.test(text.slice(first.index + first.said.length, second.index)) ? second.said : null;
}

/** A day that the rep leaves out: "any day but Wednesday". */
const LEAVES_OUT =
  /(?<!\p{L})(?:but|except|bar|not|never|sauf|hormis|excepté|pas|jamais|menos|salvo|excepto|no|nunca)(?: (?:on|for|le|les|los|el|en))? $/iu;

/** Returns the only time of a text, in the rep's words; null for none and for several, of which one may be taken back. Pure. */
export function onlyTime(text: string, language: Language): string | null {
  const [time, ...others] = timesIn(text, language);
  if (!time || others.length > 0) return null;
  return LEAVES_OUT.test(text.slice(0, time.index)) ? null : time.said;
}
