/** The customer's say in a purchase: they decide alone, after advice, or with others. */
export type Say = "alone" | "advised" | "shared";

/**
 * Returns who decides, by the sheet; null when no sentence tells it. A sentence that names somebody else, or a limit,
 * leaves the decision to more than one. Pure.
 */
export function sayIn(prompt: string): Say | null {
  const lines = prompt
    .replaceAll(QUOTED, "")
    .replaceAll(HEADING, "$1: ")
    .split(/\n|(?<=[.!?;])\s+/u)
    .filter((one) => DECIDING.test(one) && !OF_ELSE.test(one));
  const says = new Set(lines.map(sayOf));
  return (["shared", "advised", "alone"] as const).find((say) => says.has(say)) ?? null;
}

function sayOf(sentence: string): Say | null {
  const told = sentence.replace(LABEL, ", ").replace(NOBODY, "");
  if (UNSURE.test(told)) return null;
  if ([TOGETHER, OTHER_ALONE].some((of) => of.test(told)) || LAST_WORD.test(sentence))
    return "shared";
  const alone = ALONE.exec(told);
  // "Owner of two shops, she decides alone": other people stand before the decision.
  const [own = "", rest = ""] = (alone ? told.slice(alone.index + alone[0].length) : told).split(
    BUT,
  );
  // "She decides alone up to 500 euros": the sheet does not tell on which side of it an offer is.
  const isOwn = alone !== null || OWN.test(own) || OWN_LABEL.test(sentence);
  if (isOwn && LIMIT.test(told)) return null;
  if (!isOwn || namesOther(own)) return namesOther(told) ? "shared" : null;
  if (rest === "") return "alone";
  return ADVICE.test(rest) && (namesOther(rest) || OF_SOMEBODY.test(rest)) ? "advised" : null;
}
const namesOther = (told: string): boolean =>
  [OTHERS, LIMIT, WITH_OTHER, NAME_DECIDES].some((of) => of.test(told));

/** A saying in quotes, of a bounded length: a page of opening quotes would otherwise take seconds. */
const QUOTED = /["«“][^"»”\n]{0,300}["»”]/gu;
/** A heading before a line of its own: "## Quién decide". */
const HEADING = /^[^\p{L}\n]*((?:\p{L}+ ){0,2}d[ée]ci(?:d|s)\p{L}*)[^\p{L}\n]*\n+[^\p{L}\n]*/gimu;
/** Words of a decision on a purchase. */
const DECIDING =
  /(?<!\p{L})(?:d[ée]cid(?:es?|ent|ons|ez|er|en?|ís|[ií]s|imos|ir)|deciding|(?:decided|decidid[oa]s?) (?:by|por)|d[ée]cisions?|decisi(?:ó|o)n(?:es)?|votes?|votent|votan?|vot(?:ed|ada)|approves?|aprueban?|final (?:word|say)|last word|dernier mot|[úu]ltima palabra|(?:sign(?:s|ez?|es)?|firm(?:an?|as|es?))(?= (?:off|anything|everything|all|any|up to|tout\p{L}*|rien|les (?:d[ée]penses|achats|contrats)|au|cualquier|todo|lo|el|don|doña|por|con)(?!\p{L})))(?!\p{L})/iu;
/** A decision on other things: how many loaves, the budget of a year. */
const OF_ELSE =
  /(?<!\p{L})d[ée]cid\p{L}+ (?:how|what|when|if|whether|to|on(?! (?:his|her|your|their|my) own)|for|between|everything|the|comment|quand|si|de|d['’]|du|des|entre|cu[áa]nt[oa]s?|qu[ée]|cu[áa]ndo|entre|l[oa]s (?!dos|tres|cinco))(?!\p{L})|(?<!\p{L})(?:(?:slow|quick|lente?|rapide|vite|lento|lenta) (?:to|à|en|a|se) |budget|presupuesto|partido|elecci|décision qui|decision that|repouss)/iu;
/** "Décision : …"; a label that asks who decides lets a mere "she" answer. */
const LABEL = /^[^:]{2,60}: ?/u;
const OWN_LABEL =
  /d[ée]ci(?:d|s)\p{L}* ?: (?:[ée]l|ella|elle|lui|(?:him|her|your)self|him|her|you|toi|tú|vos)(?!\p{L})/iu;
/** Words that leave nobody else. */
const NOBODY =
  /(?<!\p{L})(?:y nadie más|and nobody else|et personne d['’]autre|(?:no|sin|pas de) (?:committee|board|comité|junta|consejo|conseil))(?!\p{L})/giu;
const BUT = /,? (?:but|though|although|mais|pero|aunque)(?!\p{L})/iu;
/** A decision, with the word that nobody shares it. */
const ALONE =
  /(?<!\p{L})(?:d[ée]cid\p{L}*|d[ée]cisions?|decision(?:es)?|signs?)(?!\p{L})(?:[^.;,:]|[.,]\d){0,25}(?<!\p{L})(?:alone|on (?:his|her|their|your|my) own|(?:him|her|your)self|seule?|sol[oa](?! (?:por|en|si|cuando|l[oa]s)(?!\p{L})))(?!\p{L})|(?:the decision is )(?:his|her|your) own|(?:toi|tú|you)[^.;:]{0,20}d[ée]cid\p{L}* (?:tú |toute? )?(?:sol[oa]|seule?)|(?<!\p{L})(?:toi le patron|toi la patronne|eres (?:la|el) (?:dueñ[oa]|jef[ea])), tu d[ée]cides/iu;
const OWN =
  /(?<!\p{L})(?:all the decisions|the decision is (?:yours|hers|his)|(?:toi|lui|elle|vous) qui d[ée]cid\p{L}+|decid(?:e|es|ís) (?:él|el(?=\P{L}*$|,)|ella|tú|tu|vos|usted)|(?:él|ella|tú|vos|usted) decid(?:e|es|ís)|(?:she|he|you) decides?|(?:elle|il|tu|vous) d[ée]cid\p{L}+)(?!\p{L})/iu;
/** A party to the decision beside the customer. */
const OTHERS =
  /(?<!\p{L})(?:board|committee|council|trustees|members|bureau|comit[ée]|conseil|assembl[ée]e|ag|direction|g[ée]rante?|mair(?:e|ie)|si[èe]ge|junta|asamblea|comisi[óo]n|patronato|directiva|consejo|due[ñn][oa]|wife|husband|brother|sister|(?<=(?:his|her|your|the) )son|daughter|treasurer|tr[ée]sori[èe]re?|tesorer[oa]|mother|father|dad|partner|owner|femme|mari|fr[èe]re|s(?:œ|oe)ur|fils|fille|p[èe]re|m[èe]re|associée?s?|compagn(?:e|on)|espos[oa]|mujer|marido|herman[oa]|hij[oa]|padre|madre|soci[oa]s?|jef[ea]|gerente|codirector\p{L}*|boss|manager|director|directeur|directrice|patron(?:ne)?|headquarters|head office)(?!\p{L})/iu;
/** A sum above or below which somebody else decides. */
const LIMIT =
  /(?<!\p{L})(?:over|above|up to|under|beyond|au[- ]dessus|au[- ]del[àa]|jusqu['’à]+|plus de|m[áa]s de|hasta|por encima|sobre)(?!\p{L})[^.;]{0,40}?\d[\d.,\s]*(?![\d.,\s]|\s?(?:ans|years|años)(?!\p{L}))/iu;
/** "With Moncho", "avec le trésorier", unlike "with her gut". */
const WITH_OTHER =
  /(?<!\p{L})(?:[Ww]ith|[Aa]vec|[Cc]on|[Ww]ithout|[Ss]ans|[Ss]in|[Tt]hrough|[Aa]nd|[Ee]t|[Yy]) (?:(?:el|la|don|doña|M\.|Mme|Mr|Mrs|Maître|Dr) )?\p{Lu}\p{Ll}+|(?<!\p{L})(?:with|avec|con) (?:(?:le|la|les|ton|ta|tes|votre|vos|son|sa|ses|his|her|your|the|tu|su|sus|el|los) |l['’])(?!instinct|c(?:œ|oe)ur|tripes|tête|gut|heart|head|corazón|cabeza|tripas|instinto)\p{L}+/u;
/** "Helen signs anything", "lo decide Amparo". */
const NAME_DECIDES =
  /(?<!\p{L})(?!(?:She|He|You|They|Elle|Il|Tu|Vous|Ella|Él|Solo|Siempre|Usted|Your|Price|The|Who|Qui|Quién|Quien|Decisi\p{L}*|Décision\p{L}*|Decide)(?!\p{L}))\p{Lu}\p{Ll}+(?:,[^,.;]{2,40},(?: qui)?)? (?:decides?|signs?|co-signs?|approves?|d[ée]cide|signe|valide|vote|firma|aprueba)(?!\p{L})|(?<!\p{L})(?:decide|firma|aprueba|consult\p{L}+|habl\p{L}+) (?:el |la |con )?(?:don |doña )?\p{Lu}\p{L}+/u;
/** The sentence itself tells that several decide, or others. */
const TOGETHER =
  /(?<!\p{L})(?:together|both decide|decide both|jointly|ensemble|[àa] deux|les (?:deux|trois|cinq)|los (?:dos|tres|cinco)|las (?:dos|tres|cinco)|(?:they|ils|elles) (?:all )?vot\p{L}+|entre (?:los|las|todos)|juntos|juntas|a medias|pas (?:tout )?seule?|no .{0,14}sol[oa]|(?:not|\w+n['’]t) .{0,14}alone|sans l['’](?:avis|accord)|sin (?:el visto|la opinión|consultar)|without (?:the )?(?:say|approval|agreement)|(?:without|sans|sin) (?:her|him|them|elle|lui|eux|ella|él)|meeting|r[ée]union|reuni[óo]n)(?!\p{L})|(?:^|[,;:] ?)\P{L}*(?:lui|elle|il|tu|ella|él|tú|she|he|you) (?:can |peut )?(?:only |nomás )?(?:propos|recom)/iu;
/** "Sin Lupe no hay trato." */
const OTHER_ALONE = /(?<!\p{L})[Ss]in \p{Lu}\p{L}+,? no(?!\p{L})/u;
/** Exceptions, advice taken before, and words to whoever plays the customer. */
const UNSURE =
  /(?<!\p{L})(?:except|salvo|sauf|excepto|unless|after|après|después|tras|can spend|peut dépenser|puede gastar|at the end|al final|à la fin|(?:when|quand|cuando|if|lorsque) (?:the|le|la|el) (?:rep|seller|commercial|vendeur|vendedor))(?!\p{L})/iu;
/** "Janice has the final word." */
const LAST_WORD =
  /^\P{L}*(?!You |He |She |Tu |Vous |Il |Elle |Ella |Él )\p{Lu}\p{L}+ (?:\p{Lu}\p{L}+ )?(?:has|a|tiene) (?:the|le|la) (?:final|last|dernier|[úu]ltima) /u;
/** Words of advice that the customer takes. */
const ADVICE =
  /(?<!\p{L})(?:ask\p{L}*|talks?|listens?|advice|opinion|runs?|shown|look|hear|avis|conseil|demand\p{L}+|parl\p{L}+|[ée]coute|consult\p{L}*|pregunt\p{L}*|habl\p{L}*|platic\p{L}*|oye|escucha|opini[óo]n|pide|does the (?:books|accounts)|tient les comptes|lleva las cuentas)(?!\p{L})/iu;
/** Somebody, or their opinion, in words of advice. */
const OF_SOMEBODY =
  /(?<!\p{L})(?:avis|opini[óo]n|advice|over|consult\p{L}*|accountant|comptable|contable|contador|gestor|does the (?:books|accounts)|tient les comptes|lleva las cuentas)(?!\p{L})|\p{L} \p{Lu}\p{Ll}+/u;
