import type { Language } from "~/models/terms/language";
import { ENGLISH_THIRD, ENGLISH_VERBS } from "~/services/language/first-person/subject";
import { OWN_VERBS } from "~/services/language/first-person/spanish";

/** Words before the subject of a sentence: a time, a place, an adverb. */
export const LEAD: Record<Language, string> = {
  fr: "(?:(?:aujourd['’]hui|hier|ici|parfois|souvent|depuis|pendant|jusqu['’]à|au-del[àa]|au-dessus|en|à|au|aux|chez|dans|pour|sur|avec|sans|avant|après|quand|si|comme|chaque|tou(?:s|tes) les|l['’](?:an|année|hiver|été|automne)|les jours|l[ae] (?:jour|soir|matin|nuit|semaine|mois|printemps|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))(?!\\p{L})[^.]{0,60}?[, ])?",
  en: "(?:(?:(?:at|by|in|on|for|up to|under|over|above|below|beyond|past|from|with|since|before|after|during|when|if|because|until|last|this|next|every|these|once|twice|sometimes|today|now|currently|usually|mostly|often|right now|most|two|three|\\w+ (?:years|months|weeks|days) ago)\\b[^.]{0,60}?[, ])?(?:(?:also|still|even|just|only) )?)?",
  es: "(?:(?:en|a|al|con|sin|para|por|por encima|más allá|desde|hasta|hace|hoy|ahora|ayer|aquí|cada|cuando|si|como|antes|después|durante|tod[oa]s l[oa]s|el (?:año|mes|lunes|martes|miércoles|jueves|viernes|sábado|domingo|invierno|verano|otoño)|l[oa]s (?:días|noches|lunes|martes|miércoles|jueves|viernes|sábados|domingos)|la semana|este|esta|siempre|a veces)(?!\\p{L})[^.]{0,60}?[, ])?",
};
/** Spanish verbs of a feeling, whose subject may follow: "me gusta". */
const FELT =
  "(?:gusta|molesta|preocupa|encanta|fastidia|importa|interesa|cuesta|agobia|falta|asusta|parece|sobra|conviene|urge|inquieta|irrita|duele)n?|da|dan|hace falta|piden|dicen|preguntan|ayudan?";
/** A subject that brings its verb along: the customer, or nobody. */
export const SURE: Record<Language, string> = {
  fr: "(?:(?:(?:les|la|le|mes|mon|ma) \\p{L}+, )?(?:je (?:ne |n['’]|me |m['’]|nous |y |en )*|j['’](?:y |en )?)(?!(?:est|a|va)(?!\\p{L}))\\p{L}*(?:[esx]|ai)(?!\\p{L})|nous |on (?!d)|il y (?:a|avait) |il (?:me|nous|ne me) (?:faut|reste|manque)|il faut |(?:tout )?ça |c['’]|ce n['’]|ce sont |ce (?:qui m|qui nous|que j|que nous)[^,]*, c['’]|personne |rien (?!de |d['’])|tout le monde |chacun )",
  en: "(?:I (?!is|are|has|does)|I['’]|we |we['’]|there(?:['’]s| (?:is|are|was|were)) |that['’]s |it['’]s |it (?:is|was|takes|costs) |what (?:I|we|\\w+s (?:me|us|to me)) (?:[^,]* )?(?:is|are|was) |nobody |no one |nothing |everybody |everyone |everything (?=(?:is|goes|lives|runs|stays|happens|gets) ))",
  es: `(?<!(?<!\\p{L})(?:al?|del?|el|un|una|mi|su|este|cada|con|sin|por|para|en) )(?:(?:no |nunca |ya |también |siempre |solo |casi |todavía |aún )*(?:(?:(?:me|nos) (?:l[oa]s? )?(?:${FELT}|${OWN_VERBS}|\\p{L}+[oéí]|\\p{L}+(?:aron|ieron|[ae]n))|hay|soy|estoy|voy|doy|he|hemos|sé|veo|hace falta|falta|faltan|tuve|hice|pude|quise|vine|puse|estuve|fui|dije|di|vi|traje|supe|somos|\\p{L}+(?:amos|emos|imos)|${OWN_VERBS}|\\p{L}{3,}(?:[éí]|ría|aba))(?=[ ,]|$)|es (?:mi|un|una|el|la|l[oa]s)|son |(?:trabajan?|vive|viven|viene|vienen|está|están) conmigo (?:mis?|un|una) )|(?:yo|nosotr[oa]s|nadie|nada(?! de)|todo el mundo) |lo que (?:más |menos |peor |mejor )?(?:me|nos|${OWN_VERBS}) (?:[^,]* )?(?:es|son|era) )`,
};
/** An article or a possession before the subject of a sentence, or a title. */
export const DETERMINED: Record<Language, string> = {
  fr: "(?:les? |la |l['’]|une? |des |du |mon |ma |mes |ton |ta |tes |notre |nos |votre |vos |ce (?!qu)|cet |cette |ces |chaque |certaine?s |quelques |plusieurs |aucune? |la plupart |trop de |beaucoup de |peu de |deux |trois |quatre |cinq |six |M\\. |Mme |\\d)",
  en: "(?:(?:the|an?|my|our|your|these|each|every|all|most|some|many|few|no|both|half|one|two|three|four|five|six|seven|eight|nine|ten|\\d+|Mrs?|Ms|Dr) )",
  es: "(?:(?:el|la|l[oa]s|un|una|un[oa]s|mis?|tus?|sus?|nuestr[oa]s?|este|esta|est[oa]s|cada|algun[oa]s|much[oa]s?|poc[oa]s?|otr[oa]s|tod[oa]s|dos|tres|cuatro|cinco|seis|\\d\\S*) )",
};
/** A plural with its verb: "Machines are old". */
export const PLAIN = `(?:\\p{L}+ )?\\p{L}+s (?:are|were|have|can|could|will|would|must|cost|want|need|complain)\\b|(?!${ENGLISH_THIRD})\\p{L}+s (?:come|go|get|take|pay|keep|run|hang|arrive|leave|sit|stay) |people (?:${ENGLISH_VERBS})\\b`;
export const OF_KIN =
  "(?:beau|belle)?-?(?:maris?|femme|frère|s(?:œ|oe)ur|mère|père|fils|fille|neveu|nièce|cousine?|oncle|tante|compagn(?:on|e)|associée?|collègue|apprentie?|voisine?)|husband|wife|brother|sister|mother|father|mum|dad|son|daughter|nephew|niece|cousin|uncle|aunt|partner|colleague|apprentice|neighbour|marido|mujer|hermano|hermana|madre|padre|hij[oa]|sobrin[oa]|prim[oa]|soci[oa]|aprendi[zx]a?|vecin[oa]|cuñad[oa]|yerno|nuera|suegr[oa]";
/** Somebody of the family, or beside the customer. */
export const KIN = new RegExp(`(?<!\\p{L})(?:${OF_KIN})(?!\\p{L})`, "iu");

/** Words that lack their accent: "deja", "agees", "armazon". */
const LACKS_ACCENT: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:ca|reseau|reunion|metier|deja|tres|apres|meme|etre|ecran|ecole|probleme|telephone|securite|equipe|electri\p{L}+|ete|numero|materiel|systeme|prefere|cout|a cote|etiquette|etage|energie|echange|eleve|etude|epaule|expres|demarcheur)s?(?!\p{L})|\p{L}{2,}ees?(?!\p{L})/iu,
  en: /(?!)/,
  es: /(?<!\p{L})(?:tambien|ningun|algun|aqui|despues|ademas|armazon|dificil|facil|telefono|numero|dias|garantia|plastico|camara|maquina|anos?|manana|ninos?|senor\p{L}*|compania|economic\p{L}+|electric\p{L}+)(?!\p{L})|mas (?:barat|car|rápid|rapid|grand|peque|f[áa]c)\p{L}*|\p{L}cion(?!\p{L})/iu,
};
/** Returns true for a line with a word that lacks its accent: a voice would say it wrongly. Pure. */
export const lacksAccent = (line: string, language: Language): boolean =>
  LACKS_ACCENT[language].test(line);
