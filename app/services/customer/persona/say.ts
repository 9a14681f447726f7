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
  const told = sentence.replace(LABEL, ", ").replace(NOBODY, "").replace(IS_OWNER, "");
  const [own = "", rest = ""] = told.split(BUT);
  if (TOGETHER.test(told) || LAST_WORD.test(sentence)) return "shared";
  const isOwn = OWN.test(own) || OWN_LABEL.test(sentence);
  // "She decides alone up to 500 euros": the sheet does not tell on which side of it an offer is.
  if (isOwn && LIMIT.test(told)) return null;
  if (!isOwn || namesOther(own)) return namesOther(told) ? "shared" : null;
  if (rest === "") return "alone";
  return ADVICE.test(rest) ? "advised" : null;
}
const namesOther = (told: string): boolean =>
  [OTHERS, LIMIT, WITH_OTHER, NAME_DECIDES].some((of) => of.test(told));

const QUOTED = /["«“][^"»”\n]*["»”]/gu;
/** A heading before a line of its own: "## Quién decide". */
const HEADING = /^[^\p{L}\n]*((?:\p{L}+ ){0,2}d[ée]ci(?:d|s)\p{L}*)[^\p{L}\n]*\n+[^\p{L}\n]*/gimu;
/** Words of a decision on a purchase. */
const DECIDING =
  /(?<!\p{L})(?:d[ée]cid(?:es?|ent|ons|ez|er|en?|ís|[ií]s|imos|ir)|deciding|(?:decided|decidid[oa]s?) (?:by|por)|d[ée]cisions?|decisi(?:ó|o)n(?:es)?|votes?|votent|votan?|vot(?:ed|ada)|approves?|aprueban?|final (?:word|say)|last word|dernier mot|[úu]ltima palabra|(?:sign(?:s|e|es)?|firman?)(?= (?:off|anything|everything|all|any|up to|tout\p{L}*|rien|les (?:d[ée]penses|achats|contrats)|au|cualquier|todo|lo|el|don|doña|por|con)(?!\p{L})))(?!\p{L})/iu;
/** A decision on other things: how many loaves, the budget of a year. */
const OF_ELSE =
  /(?<!\p{L})d[ée]cid\p{L}+ (?:how|what|when|if|whether|comment|quand|si|cu[áa]nt[oa]s?|qu[ée]|cu[áa]ndo)(?!\p{L})|(?<!\p{L})(?:(?:slow|quick|lente?|rapide|vite|lento|lenta) (?:to|à|en|a|se) |budget|presupuesto|partido|elecci)/iu;
/** "Décision : …"; a label that asks who decides lets a mere "she" answer. */
const LABEL = /^[^:]{2,60}: ?/u;
const OWN_LABEL =
  /d[ée]ci(?:d|s)\p{L}* ?: (?:[ée]l|ella|elle|lui|(?:him|her|your)self|him|her|you|toi|tú|vos)(?!\p{L})/iu;
/** "C'est toi le patron, tu décides": the owner is the customer. */
const IS_OWNER =
  /(?<!\p{L})(?:toi|(?:tu|il|elle) es?t?|vous êtes|you(?:['’]re| are)|s?he(?:['’]s| is)|eres|es|sos) (?:(?:the|le|la|el) |l['’])\p{L}+/giu;
/** Words that leave nobody else. */
const NOBODY =
  /(?<!\p{L})(?:y nadie más|and nobody else|et personne d['’]autre|(?:no|sin|pas de) (?:committee|board|comité|junta|consejo|conseil))(?!\p{L})/giu;
const BUT = /,? (?:but|though|although|mais|pero|aunque)(?!\p{L})/iu;
const OWN =
  /(?<!\p{L})(?:alone|on (?:his|her|their|your|my) own|(?:him|her|your)self|(?:the decision is )?(?:his|her|your) own|all the decisions|the decision is (?:yours|hers|his)|seule?|sol[oa]|(?:toi|lui|elle|vous) qui d[ée]cid\p{L}+|decid(?:e|es|ís) (?:él|el(?=\P{L}*$|,)|ella|tú|tu|vos|usted)|(?:él|ella|tú|vos|usted) decid(?:e|es|ís)|(?:she|he|you) decides?|(?:elle|il|tu|vous) d[ée]cid\p{L}+|decides)(?!\p{L})/iu;
/** A party to the decision beside the customer. */
const OTHERS =
  /(?<!\p{L})(?:board|committee|council|trustees|members|bureau|comit[ée]|conseil|assembl[ée]e|ag|direction|g[ée]rante?|mair(?:e|ie)|si[èe]ge|junta|asamblea|comisi[óo]n|patronato|directiva|consejo|due[ñn][oa]|wife|husband|brother|sister|(?<=(?:his|her|your|the) )son|daughter|treasurer|tr[ée]sori[èe]re?|tesorer[oa]|mother|father|dad|partner|owner|femme|mari|fr[èe]re|s(?:œ|oe)ur|fils|fille|p[èe]re|m[èe]re|associée?s?|compagn(?:e|on)|espos[oa]|mujer|marido|herman[oa]|hij[oa]|padre|madre|soci[oa]s?|jef[ea]|gerente|codirector\p{L}*|boss|manager|director|directeur|directrice|patron(?:ne)?|headquarters|head office)(?!\p{L})/iu;
/** A sum above or below which somebody else decides. */
const LIMIT =
  /(?<!\p{L})(?:over|above|up to|under|beyond|au[- ]dessus|au[- ]del[àa]|jusqu['’à]+|plus de|m[áa]s de|hasta|por encima|sobre)(?!\p{L})[^.;]*\d/iu;
/** "With Moncho", "avec le trésorier", unlike "with her gut". */
const WITH_OTHER =
  /(?<!\p{L})(?:[Ww]ith|[Aa]vec|[Cc]on|[Ww]ithout|[Ss]ans|[Ss]in|[Tt]hrough|[Aa]nd|[Ee]t|[Yy]) (?:(?:el|la|don|doña|M\.|Mme|Mr|Mrs|Maître|Dr) )?\p{Lu}\p{Ll}+|(?<!\p{L})(?:with|avec|con) (?:(?:le|la|les|ton|ta|tes|votre|vos|son|sa|ses|his|her|your|the|tu|su|sus|el|los) |l['’])(?!instinct|c(?:œ|oe)ur|tripes|tête|gut|heart|head|corazón|cabeza|tripas|instinto)\p{L}+/u;
/** "Helen signs anything", "lo decide Amparo". */
const NAME_DECIDES =
  /(?<!\p{L})(?!(?:She|He|You|They|Elle|Il|Tu|Vous|Ella|Usted|Who|Qui|Quién|Quien|Decisi\p{L}*|Décision\p{L}*|Decide)(?!\p{L}))\p{Lu}\p{Ll}+(?:,[^,.;]{2,40},(?: qui)?)? (?:decides?|signs?|co-signs?|approves?|d[ée]cide|signe|valide|vote|firma|aprueba)(?!\p{L})|(?<!\p{L})(?:decide|firma|aprueba|consult\p{L}+|habl\p{L}+) (?:el |la |con )?(?:don |doña )?\p{Lu}\p{L}+/u;
/** The sentence itself tells that several decide, or others. */
const TOGETHER =
  /(?<!\p{L})(?:together|both|jointly|ensemble|[àa] deux|les (?:deux|trois|cinq)|los (?:dos|tres|cinco)|las (?:dos|tres|cinco)|(?:they|ils|elles) (?:all )?vot\p{L}+|entre (?:los|las|todos)|juntos|juntas|a medias|pas (?:tout )?seule?|no .{0,14}sol[oa]|not .{0,12}alone|never .{0,20}without|jamais .{0,20}sans|(?:without|sans|sin) (?:her|him|them|elle|lui|eux|ella|él)|sin .{2,20} no|(?:lui|elle|il|tu|ella|él|tú|she|he|you) (?:can |peut )?(?:only |nomás )?(?:propos|recom)\p{L}*|meeting|r[ée]union|reuni[óo]n)(?!\p{L})/iu;
/** "Janice has the final word." */
const LAST_WORD =
  /^\P{L}*(?!You |He |She |Tu |Vous |Il |Elle |Ella |Él )\p{Lu}\p{L}+ (?:\p{Lu}\p{L}+ )?(?:has|a|tiene) (?:the|le|la) (?:final|last|dernier|[úu]ltima) /u;
/** Words of advice that the customer takes. */
const ADVICE =
  /(?<!\p{L})(?:ask\p{L}*|talks?|listens?|advice|opinion|runs?|shown|look|hear|avis|conseil|demand\p{L}+|parl\p{L}+|[ée]coute|consult\p{L}*|pregunt\p{L}*|habl\p{L}*|platic\p{L}*|oye|escucha|opini[óo]n|pide|does the (?:books|accounts)|tient les comptes|lleva las cuentas)(?!\p{L})/iu;
