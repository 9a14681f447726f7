import type { Language } from "~/models/terms/language";

/** The relation of a quantity to its value: exact, a limit, a range or an approximation. */
export type Relation = "exact" | "atMost" | "lessThan" | "atLeast" | "moreThan" | "about" | "range";

type Phrases = Record<Language, Map<string, Relation>>;

/** The longest phrase, in words. */
export const LONGEST_PHRASE = 4;

/** Phrases right before the number, without hyphens and apostrophes. */
export const BEFORE: Phrases = {
  fr: forms<Relation>(`
    lessThan : avant,avant que,avant qu,moins de,moins d,moins du,sous la barre de,sous la barre d,sous les,\
      inferieur a,inferieure a,inferieurs a,en dessous de,au dessous de,sous la barre des
    atMost : pas plus de,pas plus tard que,pas plus tard qu,au plus,au maximum,maximum,max,jusqu a,jusqu au,\
      jusqu aux,sans depasser,ne depasse pas,ne depassent pas,ne depassera pas,ne depasseront pas,au plus tard a,\
      au plus tard le,sous,d ici,dans la limite de,tout au plus,pas au dela de,en maximum,plafonne a,plafonnee a,\
      dans un delai de,jamais plus de,≤,< =
    lessThan : <
    moreThan : >,apres,plus de,plus d,superieur a,superieure a,superieurs a,au dela de,au dessus de,depasse,depassent
    atLeast : ≥,> =,au moins,pas moins de,au minimum,minimum,a partir de,a partir du,des,minimum de,jamais moins de,a compter de,minimum c est,minimum est de
    about : environ,a peu pres,pres de,autour de,aux alentours de,vers,quelque,quelques,presque,\
      approximativement,grosso modo,plus ou moins,dans les,a environ,de l ordre de,d environ,quasiment,avoisine,\
      avoisinent,avoisine les,~,≈
  `),
  en: forms<Relation>(`
    lessThan : <,before,under,less than,fewer than,below,lower than,in under
    atMost : ≤,< =,at most,at the very most,no later than,not later than,no more than,not more than,up to,\
      maximum,a maximum of,maximum of,max,within,within the,never more than,not over,not exceeding,limited to,\
      capped at,by
    moreThan : >,after,more than,over,above,greater than,beyond,exceeds,exceed,in excess of
    atLeast : ≥,> =,at least,at the very least,no less than,not less than,no fewer than,not fewer than,\
      minimum is,minimum,a minimum of,minimum of,from,starting at,starting from,starts at,never less than
    about : ~,≈,about,around,roughly,approximately,nearly,almost,some,circa,more or less,close to,in the region of,something like,approx
  `),
  es: forms<Relation>(`
    lessThan : <,menos de,menos del,no llega a,no llega al,no llegan a,inferior a,inferior al,por debajo de,por debajo del
    atMost : ≤,< =,no mas de,no mas tarde de,como maximo,maximo,un maximo de,hasta,hasta las,hasta los,\
      a lo sumo,sin superar,no supera,no pasa de,no pasan de,como mucho,como muy tarde,como muy tarde a,antes de,\
      nunca mas de,en un plazo de,limitado a
    moreThan : >,despues de,despues del,mas de,mas del,superior a,superior al,por encima de,por encima del,\
      supera,superan,superamos,superado,supera el,superan el,superamos el
    atLeast : ≥,> =,al menos,por lo menos,como minimo,minimo,un minimo de,a partir de,desde,no menos de,\
      nunca menos de,no baja de,no bajan de,no bajo de,no bajamos de,no puede bajar de,no puede bajar del,\
      no baja del,minimo son,minimo es de
    about : ~,≈,unos,unas,ronda,rondan,a eso de,sobre,anda sobre,cosa de,alrededor de,alrededor del,cerca del,\
      aproximadamente,cerca de,casi,en torno a,mas o menos,aproximado de
  `),
};

/** Phrases right after the quantity, its rate and its tax. */
export const AFTER: Phrases = {
  fr: forms<Relation>(`
    atMost : maximum,max,maxi,au maximum,au plus,au plus tard,tout au plus,grand maximum,au grand maximum,\
      c est le maximum,c est le plafond,c est un maximum,ou moins,et pas plus,pas plus,jamais plus,pas davantage
    atLeast : minimum,au minimum,au moins,c est le minimum,c est un minimum,pas moins,jamais moins,ou plus,et plus,ou davantage
    about : environ,a peu pres,approximativement,plus ou moins,en moyenne,a la louche,et quelques
  `),
  en: forms<Relation>(`
    atMost : maximum,max,at most,at the very most,at the latest,at the outside,or less,or fewer,tops,at the most,or under,no more,never more,not more
    atLeast : minimum,at least,at the very least,at the least,no less,never less,not less,or more,and up,and over,or over
    about : or so,approximately,roughly,more or less,give or take,on average,ish
  `),
  es: forms<Relation>(`
    atMost : maximo,como maximo,como mucho,como muy tarde,a mas tardar,o menos,a lo sumo,no mas,nunca mas
    atLeast : minimo,como minimo,como poco,no menos,nunca menos,o mas,al menos,por lo menos
    about : aproximadamente,mas o menos,o asi,aproximados,de media,y pico
  `),
};

const unsaid = (list: string) => new Map(list.split(",").map((phrase) => [phrase, true] as const));

/** Words that make a number unknown: "soixante et quelques", "sixty something". */
export const UNSAID: Record<Language, Map<string, true>> = {
  fr: unsaid("et des poussieres,et quelques,et quelque,et des,et"),
  en: unsaid("something,odd,and something,and change,and a bit,and"),
  es: unsaid("y pico,y tantos,y tantas,y algo,y"),
};

/** Hesitations, as recognisers write them. */
export const FILLER = /^(?:euh+|heu+|hum+|hem|um+|uh+|er|erm|eh+|em+|mmm*|bah|ben|uhm)$/;

/** Words that can be neither a counted noun nor the noun of a rate. */
const FUNCTION_WORDS: Record<Language, Set<string>> = {
  fr: words(`a au aux alors aussi avec avez avons ai as ont est sont etait etaient sera seront ca car ce cela ces cet cette chez
    comme c d dans de des donc du dont elle elles en encore ensuite entre et etes eux fait font il ils j je jusqu l la le les leur
    leurs lui m ma mais me mes moi mon n ne ni nos notre nous on ou par parce pas pendant peu peut plus plutot pour puis qu
    quand que qui quoi s sa sans se ses si soit sommes son sous suis sur t ta te tes toi ton tous tout toute toutes tres tu un
    une va vers vos votre vous vont y voila seulement maximum minimum max environ moins sauf apres avant oui non bon ici tres
    chacun chacune chaque h pile juste exactement deja meme`),
  en: words(`a about across after all also am an and any are as at be because been before between but by can could did do does each every for
    from had has have he her here his how i if in into is it its just like many me more most my no not now of off on once one
    only or our out over own per s she so some t than that the their them then there these they this those through to too under
    until up us very was we were what when where which while who will with would you your yes right okay exactly maximum minimum
    max or less least`),
  es: words(`a al algo antes aqui asi aun aunque cada como con cual cuando de del desde donde e el ella ellos en entre era es esa
    ese eso esta este esto estan ha han hasta hay la las le les lo los mas me mi mientras muy ni no nos nosotros o para pero por
    porque pues que quien se ser si sin sobre son su sus tambien tan te tiene tienen todo todos tu u un una uno unos ya y yo
    solo maximo minimo exactamente menos`),
};

function words(list: string): Set<string> {
  return new Set(list.split(/\s+/));
}

/** Returns true when a folded word only has a grammatical meaning: article, pronoun, auxiliary, conjunction. */
export const isFunctionWord = (folded: string, language: Language): boolean =>
  FUNCTION_WORDS[language].has(folded);

/** Reads rows "key : form,form" into a map from each form to its key. */
export function forms<T extends string>(rows: string): Map<string, T> {
  const found = new Map<string, T>();
  for (const row of rows.trim().split("\n")) {
    const [key = "", list = ""] = row.trim().split(" : ");
    for (const form of list.split(",")) found.set(form.trim(), key as T);
  }
  return found;
}
