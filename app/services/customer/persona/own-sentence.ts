import type { Language } from "~/models/terms/language";
import { ENGLISH_VERBS } from "~/services/language/first-person/subject";
import { isOwnVerb, OWN_VERBS } from "~/services/language/first-person/spanish";
import { strictWordCount } from "~/services/talk/whole-sentences";

/** Words before the subject of a sentence: a time, a place, an adverb. */
const LEAD: Record<Language, string> = {
  fr: "(?:(?:aujourd['’]hui|hier|ici|parfois|souvent|depuis|pendant|en|à|au|aux|chez|dans|pour|sur|avec|sans|avant|après|quand|si|comme|chaque|tou(?:s|tes) les|l['’](?:an|année|hiver|été|automne)|les jours|l[ae] (?:jour|soir|matin|nuit|semaine|mois|printemps|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))(?!\\p{L})[^.]*?[, ])?",
  en: "(?:(?:(?:at|by|in|on|for|from|with|since|before|after|during|when|if|because|until|last|this|next|every|these|once|twice|sometimes|today|now|currently|usually|mostly|often|right now|most|two|three|\\w+ (?:years|months|weeks|days) ago)\\b[^.]*?[, ])?(?:(?:also|still|even|just|only) )?)?",
  es: "(?:(?:en|a|al|con|sin|para|por|desde|hasta|hace|hoy|ahora|ayer|aquí|cada|cuando|si|como|antes|después|durante|tod[oa]s l[oa]s|el (?:año|mes|lunes|martes|miércoles|jueves|viernes|sábado|domingo|invierno|verano|otoño)|l[oa]s (?:días|noches|lunes|martes|miércoles|jueves|viernes|sábados|domingos)|la semana|este|esta|siempre|a veces)(?!\\p{L})[^.]*?[, ])?",
};
/** The beginning of a Spanish sentence up to its verb: a short time, and pronouns. */
const START =
  "^(?:(?:en (?!el |l[oa]s? |una? )\\p{L}+|el año pasado|hoy|ahora|ayer|hace \\p{L}+ \\p{L}+|hasta ahora|cada \\p{L}+),? )?(?:(?:no|nunca|ya|también|siempre|solo|casi|todavía|aún|me|nos|se|lo|la|los|las|le|les) )*";
/** A subject that brings its verb along. */
const SURE: Record<Language, string> = {
  fr: "(?:je |j['’]|nous |on |il y a |il (?:me|nous|ne me) (?:faut|reste|manque|coûte)|il faut |ça |cela |c['’]|ce n['’]|ce (?:sont|qui|que|qu['’])|personne |rien |tout le monde |chacun )",
  en: `(?:I |I['’]|we |we['’]|there(?:['’]s| )|\\w+['’]s (?:gone|been|got|not) |(?:[\\w'’-]+ ){0,2}(?:people|[\\w'’-]+s) (?:${ENGLISH_VERBS})\\b|that['’]s |that |this |it['’]s |it (?:is|was|takes|costs) |what |nobody |no one |nothing |everybody |everyone |some of |one of |none of |neither )`,
  es: `(?:(?:no |nunca |ya |también |siempre |solo |casi |todavía |aún )*(?:(?:me|nos|se|lo|la|los|las|le|les) )*(?:soy|estoy|voy|doy|he|hemos|hay|sé|veo|hace falta|falta|faltan|tuve|hice|pude|quise|vine|puse|estuve|fui|dije|di|vi|traje|supe|\\p{L}{2,}mos|${OWN_VERBS}|(?<=${START})\\p{L}{2,}(?:o(?! de[l ])|é|í))(?=[ ,]|$)|(?:no )?l[oa]s (?!que )\\p{L}{2,}[^s\\W] |(?:no |ya |también |siempre |aquí )*(?:me|nos|hay|son|yo|nosotr[oa]s|nadie|nada|todo el mundo|ningun[oa]|lo que|es (?:mi|un|una|el|la|l[oa]s)) |(?<=^\\p{L}[^.]* )\\p{L}{2,}[ae]n? (?:una?|el|la|mis?|l[oa]s|un[oa]s) )`,
};
/** An article or a possession before the subject of a sentence. */
const DETERMINED: Record<Language, string> = {
  fr: "(?:les? |la |l['’]|une? |des |du |mon |ma |mes |notre |nos |ce |cet |cette |ces |chaque |certaine?s |quelques |plusieurs |aucune? |la plupart |trop de |beaucoup de |peu de |deux |trois |quatre |cinq |six |\\d)",
  en: "(?:the|an?|my|our|these|those|each|every|all|most|some|many|few|no|both|half|one|two|three|four|five|six|seven|eight|nine|ten|\\d+) ",
  es: "(?:el|la|l[oa]s|un|una|un[oa]s|mis?|nuestr[oa]s?|este|esta|est[oa]s|ese|esa|es[oa]s|cada|algun[oa]s|much[oa]s?|poc[oa]s?|otr[oa]s?|tod[oa]s|dos|tres|cuatro|cinco|seis|\\d\\S*) ",
};
/** A verb with another subject. */
const VERB: Record<Language, string> = {
  fr: "(?<!\\p{L})(?:n['’]|[mts]['’](?=\\p{L}{2})|(?:ne|me|se|nous|leur|lui|y) \\p{L}{3,}|(?:est|sont|étai(?:t|ent)|a|ont|avai(?:t|ent)|fait|font|va|vont|vient|tient|prend|met|vend|perd|part|sort|sert|dort|doit|peut|veut|sait|suit|vit|dit|lit|reçoit|voit|croit|connaît|coûte|faut|vaut|finit|plaît|dure|date|ferme|ouvre|passe|marche|aide|travaille|reste|arrive|tombe|habite|gère|donne|manque|demande|pousse|garde|appelle|parle|compte|pense|trouve|préfère|aime|utilise|paie|paye|dépend|rentre|commence|tourne|fuit|augmente|baisse|occupe|organise|décide|signe|livre|nettoie|lave|coupe|range|apporte|prépare|fournit|remplit|rend|répond|attend)(?!\\p{L})|\\p{L}{2,}(?:ent|aient|ra|ront|ait)(?!\\p{L})|\\p{L}+e (?:les?(?! (?:lun|mar|mercre|jeu|vendre|same|diman|matin|soir))|la|l['’]|une?|des|du|mon|ma|mes|trop|bien|mal|peu|beaucoup|tout|pas)(?!\\p{L}))",
  en: `(?:\\b(?:is|are|was|were|am|has|have|had|do|does|did|can|could|will|would|should|must|may|might|cannot|went|got|came|took|made|gave|said|told|left|broke|tore|fell|lost|cost|put|ran|sold|bought|kept|paid|rose|ate|sent|hurt)\\b|\\wn['’]t\\b|\\w['’](?:s|ve|re|ll|d) (?:been|gone|got|not|a|the|too|very|\\w+ing|\\w+ed)\\b|\\b(?:${ENGLISH_VERBS})(?:s|es)?\\b|\\b(?!(?:call|nam)ed \\S+$)\\w+(?:ed|ies)\\b|\\b(?!(?:pounds|dollars|euros|hours|days|times|weeks|months|years|miles|others) )\\w+[^s\\W]s (?:the|an?|my|our|me|us|it|them|no|every|all|on|at|in|from|to|with|for|about|out|up|off|too|well|\\d|£|\\$|€))`,
  es: "(?<!\\p{L})(?:(?:no|me|nos|se|le|les|lo|ya) \\p{L}{2,}|(?:es|son|está|están|era|eran|fue|ha|han|hay|tiene|tienen|hace|hacen|va|van|viene|vienen|da|dan|dice|dicen|quiere|quieren|puede|pueden|cuesta|sale|pone|vence|dura|suele|cierra|abre|entra|pasa|llega|lleva|funciona|trabaja|cobra|paga|queda|falla|suena|cambia|ayuda|limpia|compra|vende|pide|manda|decide|viaja|consume|ocupa|gasta|necesita|tarda|termina|acaba|empieza|murió|existe|produce)(?!\\p{L})|\\p{L}{2,}(?:[ae]n|ó|aron|ieron|aba|aban|ía|ían|rá|rán)(?!\\p{L})|(?!(?:desde|entre|sobre|durante|hace|cada|toda|esta) )\\p{L}{2,}[ae] (?:el(?! (?:año|mes|día|lunes|martes|miércoles|jueves|viernes|sábado|domingo))|la|los|las|un|una|mi|mis|mucho|poco|bien|mal|todo|\\d+|dos|tres|cuatro|cinco|seis|\\p{L}+(?:enta|ce|cientos))(?!\\p{L}))",
};
/** A verb that stands beyond doubt behind a noun without an article ("Machines are old"). */
const PLAIN: Record<Language, string> = {
  fr: "(?:n['’]|m['’]|s['’]|(?:ne|me|se|nous|est|sont|ont|tient|vient|travaille) )",
  en: `(?:(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|must|cannot|goes|go|comes|come|costs?|takes?|complain|want|wants|think|thinks|works?|keeps?|needs?)\\b|\\w+n['’]t\\b)`,
  es: "(?:no )?(?:es|son|está|están|ha|han|tiene|tienen|me|nos|se)(?!\\p{L})",
};
/** The rest of another person's words, a note's signs, or words about something that nothing names. */
const LEFT: Record<Language, RegExp> = {
  fr: /[\uFFFC()[\]+•|/=]|^(?:donc|alors|car|parce que|puisque)(?!\p{L})|^ce qu(?!.*(?:c['’]est|ce sont))|^(?:je|j['’]).*, n(?:e |['’])\p{L}+ (?:pas|plus|jamais)|(?:l['’])?une? d['’](?:entre )?(?:eux|elles)$|^on a .*habitants$|^(?:ils?(?! (?:y a|faut|me|nous|ne me))|elles?)(?!\p{L})|(?<!\p{L})(?:à me (?:deux|trois|quatre|cinq|six|tous)|je je|(?:lui|elle)-même)(?!\p{L})|^(?:le|la|les) (?:me|nous|lui)(?!\p{L})/iu,
  en: /[\uFFFC()[\]+•|=]|^(?:so|because)\b|^what (?:I|we)\b(?!.*\b(?:is|are|was)\b)|\bI(?: have|['’]ve) been (?:since|for)\b|^(?:I|we)\b(?!.*\bmy \w+.*\b(?:his|her)\b).*\b(?:his|her)\b|\bone of them$|^we have .*inhabitants$|^(?:he|she|they)\b|\bI (?:will|['’]ll) say\b|\b(?:himself|herself)\b|\bdrives I\b|\bso no longer \w+s\b|^[^,;]*[,;] (?:breaks|takes|costs|loses|runs|works|comes|goes|needs|has|is|does|keeps|gets|wants|closes|opens|crashes|varies|dates)\b/i,
  es: /[\uFFFC()[\]+•|/=]|^(?:así que|porque|por eso)(?!\p{L})|^lo que (?!.* (?:es|son|fue) )|^lo que .* es en(?!\p{L})|(?<!\p{L})que se l[oa]s? |(?<!\p{L})un[oa] de ell[oa]s$|^tenemos .*habitantes$|(?<!\p{L})(?:a me|se le|les? \p{L}+(?:aron|ieron|ó)|(?:él|ella) mism[oa])(?!\p{L})|^(?:ella|él|ell[oa]s)(?!\p{L})|^(?:el|la|un|una|mi) \p{L}+ (?:la|lo) \p{L}+ó(?!\p{L})|^una? [^,]*, \p{L}+[ae] |^(?:mi|el|la|una?) .* y (?:desde entonces )?(?:no )?ha |(?<!\p{L})que l[oa]s \p{L}+ \p{L}+n .*(?<!\p{L})mis?(?!\p{L})/iu,
};

/** A relative pronoun: the verb after it is not the first noun's. */
const RELATIVE = "(?:qui|que|dont|où|which|who|that|whose|where|donde|quien)";

/** Returns the beginnings of a whole sentence in a language. */
const beginningsOf = (language: Language): RegExp[] =>
  [
    SURE[language],
    `${DETERMINED[language]}(?!(?:on|in|at|per|par|en|al|à|por|or|ou|o) )\\p{L}(?:(?!(?<! (?:and|but)) ${RELATIVE} ).)*?${VERB[language]}`,
    `(?:[\\p{L}'’-]+,? ){1,3}${PLAIN[language]}`,
  ].map((begins) => new RegExp(`^${LEAD[language]}${begins}`, "iu"));
const BEGINS: Record<Language, RegExp[]> = {
  fr: beginningsOf("fr"),
  en: beginningsOf("en"),
  es: beginningsOf("es"),
};

/** The most words of a time before its clause. */
const MOST_OF_LEAD = 4;
/** A time, a place or a thing, which its clause follows after a comma. */
const LEADS: Record<Language, RegExp> = {
  fr: new RegExp(
    `^${LEAD.fr}$|, (?:et |mais )?(?:je|j['’]|on|nous|il (?:y a|faut)|c['’]est|ça)(?!\\p{Ll})`,
    "iu",
  ),
  en: new RegExp(`^${LEAD.en}$|, (?:and |but )?(?:I|we|there|it|that)\\b`, "iu"),
  es: new RegExp(`^${LEAD.es}$`, "iu"),
};
/**
 * Returns the places where a sentence has its subject and its verb: before the first comma, around an apposition, or
 * after a time.
 */
function mainsOf(text: string, language: Language): string[] {
  const [first = "", second, third] = text.replace(/\.$/u, "").split(/[,;:] /u);
  if (second === undefined) return [first];
  const both = `${first}, ${second}`;
  const isLed =
    (strictWordCount(first) <= MOST_OF_LEAD && LEADS[language].test(`${first}, `)) ||
    LEADS[language].test(both) ||
    (third === undefined && / (?:et|and|y) /u.test(second));
  return [first, ...(isLed ? [both] : []), ...(third === undefined ? [] : [`${first} ${third}`])];
}

/**
 * Returns true for a sentence that a person says about themselves as it stands: it has a subject with its verb, names
 * what it speaks of, and holds no sign of a note. Pure.
 */
export const standsAlone = (text: string, language: Language): boolean =>
  !LEFT[language].test(text) &&
  strictWordCount(text) > 1 &&
  (mainsOf(text, language).some((main) => BEGINS[language].some((begins) => begins.test(main))) ||
    (language === "es" && isOwnVerb(/^(?:No )?(\p{L}+) /iu.exec(text)?.[1] ?? "")));
