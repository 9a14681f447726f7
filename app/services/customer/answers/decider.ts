import type { SheetLine } from "../persona/persona";

/** A line about who settles a purchase: its label, or its words. */
const SETTLES =
  /(?<!\p{L})(?:déci[ds]\p{L}*|deci[ds]\p{L}*|sign-?off|say-so|signs?|signe[sz]?|tranche[sz]?|(?<!(?:la|una|su|mi|tu) )firma|aprueba|approves?|vote[snz]?|votan?|recommends?|recommande[sz]?|recomiend\p{L}+|[uú]ltima palabra|last word|final say|dernier mot|goes? (?:to|before) the|passe(?:nt)? devant|pasan? por (?:la|el)|purchases go through|les achats passent par|las compras pasan por|no firmo|je ne signe|(?:don['’]t|never) sign|never buy|buys? nothing|nothing (?:is|gets) (?:bought|ordered|paid)|(?:n['’]ach[eè]t\p{L}+|achètes?) (?:rien|jamais)|rien ne s['’]achète|no (?:se )?compras? nada)(?!\p{L})/iu;
/** Somebody beside the customer: "avec son frère", "with the board". */
const WITH_OTHERS =
  /(?<!\p{L})(?:avec|with|con) (?!la almohada)(?:\p{Lu}|(?:mon|ma|mes|ton|ta|tes|son|sa|ses|votre|vos|le|la|les|my|your|his|her|the|mi|mis|tu|tus|su|sus|el|l[oa]s|une?|an?|una?|two|deux|dos)(?!\p{L})|l['’])/u;
/** Several who settle it together. */
const BODIES =
  /(?<!\p{L}|(?:no|sin|sans|pas de) )(?:asamblea|assembly|assemblées?|(?:la |the )?(?:gerencia|dirección|central)|direction|owners|propietarios|siège|head office|boards?|committee|trustees?|council|conseil|comité|bureau|assemblée|junta|comisión|consejo|patronato|jointly|together|ensemble|à deux|entre los dos|both|les deux|l[oa]s dos|vote[snz]?|votan?|a medias)(?!\p{L})/iu;
/** "You never buy without her." */
const NOT_WITHOUT =
  /(?:go through|passent par|pasan por) |(?<!\p{L})(?:sin|sans|without) (?:ella|él|ellos|elle|lui|eux|her|him|them|\p{Lu}\p{Ll}+),? (?:no|je ne|on ne|i (?:don|never)) ?|(?:never|nothing|rien|jamais|nunca|nada)[^.;]* (?:without|sans|sin) (?:her|his|their|him|them|elle|lui|eux|él|ella|\p{Lu}|s[ao]n? |mon |ma |ton |ta |votre |your |my |su |mi |tu )/iu;
/** The customer only proposes. */
const PROPOSES =
  /(?<!\p{L})(?:recommends?|proposes?|propose[sz]?|recomiend[aeo]s?|propon[eg]\p{L}*|aconsej\p{L}+|recommande[sz]?)(?!\p{L})/iu;
/** Somebody by name who may say no, or is asked: "but if Nuria says no". */
const MAY_REFUSE =
  /(?<!\p{L})(?:si|if) (?!(?:I|A|If|Si)(?!\p{L}))\p{Lu}\p{Ll}+|(?<!\p{L})veto(?!\p{L})|(?<!\p{L})(?:mais|but|pero) [^.;]*(?:visto bueno|approval|l['’]accord d|permi(?:so|ssion)|doi(?:t|vent) donner|doi(?:t|vent) être d['’]accord|must agree|ha(?:s|ve) to agree|tienen? que (?:dar|estar)|deben? (?:dar|estar))|\p{Lu}\p{Ll}+ (?:[^.;]{0,40} )?(?:tiene|a|has) (?:la|le|the) (?:[uú]ltima palabra|dernier mot|last word|final say)(?!\p{L})/u;
/** Somebody by name who is asked first, or sulks: "she decides alone but asks Carwyn". */
const CONSULTS =
  /(?<!\p{L})(?:but|mais|pero|aunque|demande[sz]? (?:à|l['’]avis d)|asks?|pregunta a|consulta (?:a|con)) (?!(?:I|A|If|Si)(?!\p{L}))\p{Lu}\p{Ll}+/u;
/** Somebody who settles it by name: "the manager, Colin Strand, signs", "decide Elvira los gastos". */
const BY_NAME =
  /(?<!\p{L})(?!(?:You|He|She|They|We|It|Who|Nobody|Tu|Je|Il|Elle|On|Ça|Nous|Vous|Qui|Lui|Yo|Él|Ella|Usted|Ellos|Quien|Nadie|Only|Always|Never)(?!\p{L}))(\p{Lu}\p{Ll}+),? (?:signs|decides|approves|signe|décide|tranche|valide|firma|decide|aprueba)(?!\p{L})|(?<!\p{L})[Dd]ecide (\p{Lu}\p{Ll}+)/gu;
/** A sum from which somebody else must agree. */
const LIMIT =
  /(?<!\p{L}|(?:rien|nothing|nada) )(?:au-dessus d|au-delà d|jusqu['’]|jusqu|above|over|up to|under|below|hasta|por encima d|por debajo d|a partir d|dépasse|exceeds|more than|pasan? de|más de|plus de)[^.;]*(?:\d|thousand|hundred|mil(?!\p{L})|cents?(?!\p{L}))/iu;
const BESIDE =
  /(?<!\p{L})(?:lui|elle|toi|vous|him|he|she|you|él|ella|tú|usted|himself|herself|yourself) (?:et|and|y) /iu;
/** The customer as the one who decides; "she" only in a label's value, where she is nobody else. */
const SELF =
  /(?<!\p{L})(?:(?:tout |toute )?seule?|alone|(?<=(?:decid\p{L}+|ella|él|usted|tú) )sol[oa]|on (?:your|his|her) own|by (?:yourself|himself|herself)|sole|(?<=decid\p{L}+ .*)(?:yourself|himself|herself)|c['’]est (?:moi|toi|vous) qui décide[sz]?|(?:tu|vous) décide[sz]|you (?:decide|make the decisions)|decides tú|decid[eo] (?:usted|yo))(?!\p{L})|^\p{L}[^:]*: (?:lui|elle|él|ella|hers?|his|himself|herself)(?!\p{L})/iu;
/** Words after which the choice is not made at once. */
const BUT =
  /(?<!\p{L})(?:mais|sauf|après|sans|jamais|avis|consulte[sz]?|demande[sz]?|but|though|although|except|unless|after|never|asks?|consults?|pero|aunque|salvo|tras|después|sin|nunca|consulta[sn]?|pregunta[sn]?)(?!\p{L})/iu;

/**
 * Returns who settles a purchase by the sheet: the customer alone, the customer with some care, one or the other by
 * the sum, or not the customer alone. Null where the sheet does not surely tell. `own`: the customer's name. Pure.
 */
export function deciderOf(
  sheet: readonly SheetLine[],
  own: string | null = null,
): "alone" | "carefully" | "bySum" | "notAlone" | null {
  const lines = sheet
    .flatMap(({ label = "", text }) =>
      text
        .split(/\.\s+/u)
        .map((part, at) => (at === 0 || SETTLES.test(label) ? `${label}: ${part}` : part)),
    )
    .filter((line) => SETTLES.test(line));
  if (lines.some((line) => LIMIT.test(line))) return "bySum";
  // Without a name of the customer's, "Marta decides" may be the customer.
  const isOther = (name: string) => own !== null && !own.split(/[ -]/u).includes(name);
  if (lines.some((line) => [...line.matchAll(BY_NAME)].some(([, a, b]) => isOther(a ?? b ?? ""))))
    return "notAlone";
  if (
    lines.some((line) =>
      [WITH_OTHERS, BODIES, BESIDE, NOT_WITHOUT, PROPOSES, MAY_REFUSE].some((of) => of.test(line)),
    )
  )
    return "notAlone";
  if (lines.some((line) => CONSULTS.test(line) && !SELF.test(line))) return "notAlone";
  if (lines.length === 0 || !lines.every((line) => SELF.test(line))) return null;
  return lines.some((line) => BUT.test(line)) ? "carefully" : "alone";
}
