import { longPattern } from "~/models/terms/long-pattern";
import type { Language } from "~/models/terms/language";
import { forms, isFunctionWord } from "./phrases";
import { nounStem, phraseAt } from "./cursor";
import type { QuantityToken } from "./tokens";

/** The words of each rate's unit. Any other noun gives its stem. */
const PER: Record<Language, Map<string, string>> = {
  fr: forms(`
    s : seconde,s
    min : minute,min
    hour : heure,h,heures
    day : jour,j,journee
    week : semaine,sem,semaines
    fortnight : quinzaine
    month : mois,m
    quarter : trimestre
    semester : semestre
    year : an,annee,ans
    night : nuit,nuitee
    person : personne,tete,pers,participant,participante,utilisateur,utilisatrice,collaborateur,\
      collaboratrice,salarie,salariee,employe,employee,travailleur,membre
    unit : unite,piece
    kg : kilo,kg,kilogramme
    km : km,kilometre
    m² : m²,m2,metre carre
    m : metre
    l : litre
    kWh : kwh,kilowattheure,kilowatt heure
  `),
  en: forms(`
    s : second
    min : minute,min
    hour : hour,hr,h
    day : day
    week : week,wk
    fortnight : fortnight
    month : month,mo
    quarter : quarter
    year : year,yr,annum
    night : night
    person : person,head,user,seat,employee,worker,member,participant,people,member of staff,staff member
    unit : unit,piece,item
    kg : kilo,kg,kilogram
    km : km,kilometre,kilometer
    mile : mile
    m² : square metre,square meter
    m : metre,meter
    l : litre,liter
    kWh : kwh,kilowatt hour,kilowatt hours,kilovatio hora
  `),
  es: forms(`
    s : segundo
    min : minuto,min
    hour : hora,h
    day : dia
    week : semana
    fortnight : quincena
    month : mes,meses
    quarter : trimestre
    semester : semestre
    year : ano,anos
    night : noche
    person : persona,cabeza,usuario,usuaria,empleado,empleada,trabajador,trabajadora,participante,miembro
    unit : unidad,pieza
    kg : kilo,kg
    km : km,kilometro
    m² : m²,m2,metro cuadrado
    m : metro
    l : litro
    kWh : kwh,kilowatt hour,kilowatt hours,kilovatio hora
  `),
};

/** The keys of `PER` that are time units. */
export const TIMED = new Set([
  "s",
  "min",
  "hour",
  "day",
  "week",
  "fortnight",
  "month",
  "quarter",
  "semester",
  "year",
]);

/** Rates in one or several words. */
const FIXED: Record<Language, Map<string, string>> = {
  fr: forms(`
    month : mensuel,mensuels,mensuelle,mensuelles,mensuellement,au mois,tous les mois
    year : annuel,annuels,annuelle,annuelles,annuellement,a l annee,sur l annee,sur un an,tous les ans,l an
    week : hebdomadaire,hebdomadaires,a la semaine,toutes les semaines
    day : quotidien,quotidiens,journalier,journaliers,quotidiennement,a la journee,tous les jours
    hour : de l heure,a l heure,horaire,horaires
    quarter : trimestriel,trimestriels,tous les trimestres
    unit : chacun,chacune,piece,a l unite,l unite,la piece
    kg : du kilo,au kilo
    m² : du metre carre
    km : du kilometre
  `),
  en: forms(`
    month : monthly,a month,pcm
    year : yearly,annual,annually,a year,pa,over the year,over a year
    week : weekly,a week
    fortnight : fortnightly,a fortnight
    day : daily,a day
    hour : hourly,an hour
    night : a night
    unit : each,apiece
    quarter : quarterly
    person : a head
  `),
  es: forms(`
    month : mensual,mensuales,mensualmente,al mes,todos los meses
    year : anual,anuales,anualmente,al ano,todos los anos
    week : semanal,semanales,a la semana
    day : diario,diarios,diaria,diarias,al dia,todos los dias
    hour : a la hora,la hora
    unit : cada uno,cada una,la unidad
    kg : el kilo
  `),
};

const LEAD: Record<Language, RegExp> = {
  fr: /^(?:par|chaque)$/,
  en: /^(?:per|every|each)$/,
  es: /^(?:por|cada)$/,
};
/** Articles that make a rate right after the quantity: "69 euros la semaine". */
const ARTICLE: Record<Language, RegExp> = {
  fr: /^(?:le|la|l|au)$/,
  en: /^an?$/,
  es: /^(?:el|la|al)$/,
};
/** Words that give a manner after "par", not a rate. */
const MANNER = longPattern("")`
      ^(?:exemple|cart\w*|cheque|virement|mail|email|telephone|courrier|internet|rapport|contre
      |ailleurs|consequent|defaut|hasard|avance|prelevement|application|sms|poste?|paypal|definition
      |principe|chance|ecrit|ejemplo|favor|tarjeta|transferencia|telefono|correo|supuesto|fin|tanto
      |cent|ciento|cien|se|default|suite|tacite|adelantado|adelanto|delante|pronto|culpa|escrito
      |videollamada|nuestr[oa]|vuestr[oa]|visio|dessus|dessous|encima|debajo)$
    `;

/** "Each" between a rate's first word and its noun: "tres euros por cada trabajador". */
const EACH = /^(?:cada|chaque|each|every)$/;
const FOR = /^(?:pour|for|para)$/;

interface FoundRate {
  per: string;
  last: number;
}

/** Words that make a time a date: "l'an dernier", "a year ago", "el año pasado". */
const MAKES_DATE =
  /^(?:dernier|derniere|passee?|prochaine?|ago|earlier|before|pasad[oa]|proxim[oa]|anterior|precedent|suivante?|siguiente)$/;

/** Returns the rate of a price after "for each": "a pound for each van". */
export const rateForEach = (
  tokens: QuantityToken[],
  at: number,
  language: Language,
): FoundRate | null =>
  FOR.test(tokens[at]?.folded ?? "") && EACH.test(tokens[at + 1]?.folded ?? "")
    ? (known(tokens, at + 2, language) ?? noun(tokens, at + 2, language))
    : null;

/** Returns the rate after "and", which goes on from a rate: "por empleado y mes". Null when none is known. */
export const rateAfterAnd = (
  tokens: QuantityToken[],
  at: number,
  language: Language,
): FoundRate | null =>
  /^(?:et|and|y)$/.test(tokens[at]?.folded ?? "") ? known(tokens, at + 1, language) : null;

/** Returns the rate at `at`. `adjacent`: right after the quantity, where an article is enough. */
export function rateAt(
  tokens: QuantityToken[],
  at: number,
  adjacent: boolean,
  language: Language,
): FoundRate | null {
  const found = anyRateAt(tokens, at, adjacent, language);
  return found && MAKES_DATE.test(tokens[found.last + 1]?.folded ?? "") ? null : found;
}

function anyRateAt(
  tokens: QuantityToken[],
  at: number,
  adjacent: boolean,
  language: Language,
): FoundRate | null {
  const token = tokens[at];
  if (token?.text === "/") {
    return known(tokens, at + 1, language) ?? noun(tokens, at + 1, language);
  }
  // "Each month" is a rate by month, "each" alone a rate by piece.
  const led = LEAD[language].test(token?.folded ?? "") ? known(tokens, at + 1, language) : null;
  if (led) return led;
  const fixed = phraseAt(tokens, at, FIXED[language], 4);
  if (fixed && (adjacent || /\w{5}/.test(token?.folded ?? "") || token?.folded !== "a")) {
    return { per: fixed.what, last: fixed.at };
  }
  const word = token?.folded ?? "";
  const first = EACH.test(tokens[at + 1]?.folded ?? "") ? at + 2 : at + 1;
  if (LEAD[language].test(word)) {
    return (
      known(tokens, first, language) ??
      (/^par|^per|^por/.test(word) ? noun(tokens, first, language) : null)
    );
  }

  if (!adjacent || !ARTICLE[language].test(word)) return null;
  const link = /^['’]$/.test(tokens[at + 1]?.text ?? "") ? 2 : 1;
  return known(tokens, at + link, language);
}

function known(tokens: QuantityToken[], at: number, language: Language): FoundRate | null {
  const found = phraseAt(tokens, at, PER[language], 2);
  return found && { per: found.what, last: found.at };
}

function noun(tokens: QuantityToken[], at: number, language: Language): FoundRate | null {
  const token = tokens[at];
  if (token?.kind !== "word" || token.text.length < 2) return null;
  if (MANNER.test(token.folded) || isFunctionWord(token.folded, language)) return null;
  const singular = PER[language].get(token.folded.replace(/s$/, ""));
  return { per: singular ?? nounStem(token.text, language), last: at };
}
