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
/** Known verbs with another subject, in the present with one. */
const OF_ONE: Record<"fr" | "es", string> = {
  fr: "fait|va|vient|possède|emploie|tient|prend|met|vend|perd|part|sort|sert|dort|doit|peut|veut|sait|suit|vit|dit|lit|reçoit|voit|croit|connaît|coûte|faut|vaut|finit|plaît|dure|date|ferme|ouvre|passe|marche|aide|travaille|reste|arrive|tombe|habite|gère|donne|manque|demande|pousse|garde|appelle|parle|compte|pense|trouve|préfère|aime|utilise|paie|paye|dépend|rentre|commence|tourne|fuit|augmente|baisse|occupe|organise|décide|signe|livre|nettoie|lave|coupe|range|apporte|prépare|fournit|remplit|rend|répond|attend|exige|consomme|vaut|rapporte|revient|repart|termine|bloque|casse|chauffe|répare|achète|surveille|remplace|accepte|refuse|propose|entretient",
  es: "tiene|hace|va|viene|da|dice|quiere|puede|cuesta|sale|pone|vence|dura|suele|cierra|abre|entra|pasa|llega|lleva|funciona|trabaja|cobra|paga|queda|falla|suena|cambia|ayuda|limpia|compra|alquila|vende|pide|manda|decide|viaja|consume|ocupa|gasta|necesita|tarda|termina|acaba|empieza|existe|produce|exige|cuida|usa|aporta|sabe|debe|ve|vive|viaja|prefiere|entiende|conoce|lee|guarda|prepara|revisa|repara|firma|come|duerme",
};
const ofMany = (verbs: string, ending: string) =>
  verbs.split("|").flatMap((verb) => (/[ae]$/u.test(verb) ? [`${verb}${ending}`] : []));
/** A verb with another subject. */
export const VERB: Record<Language, string> = {
  fr: `(?<!\\p{L})(?:n['’]\\p{L}|[mts]['’]\\p{L}{2}|(?:ne|me|se|nous) \\p{L}{3,}|(?:est|sont|étai(?:t|ent)|a|ont|avai(?:t|ent)|font|vont|viennent|tiennent|prennent|mettent|vendent|perdent|partent|doivent|peuvent|veulent|savent|disent|voient|reçoivent|rendent|craint|craignent|${OF_ONE.fr}|${ofMany(OF_ONE.fr, "nt").join("|")})(?!\\p{L})|\\p{L}{2,}(?:[edi]ra|ront)(?!\\p{L})|\\p{L}{3,}(?<!l|tr|f|h)ai(?:t|ent)(?!\\p{L}))`,
  en: `(?:\\b(?:is|are|was|were|has|have|had|does|did|can|could|will|would|should|must|may|might|cannot|went|got|came|took|made|gave|said|told|left|broke|tore|fell|lost|ran|sold|bought|kept|paid|rose|ate|sent|dates|goes)\\b|\\wn['’]t\\b|\\w['’](?:s|ve|re|ll|d) (?:been|gone|got|not|a|an|the|too|very|\\w+ing|\\w+ed)\\b|(?<!\\b(?:of|in|on|for|with|by|from|to|the|a|an|my|our|no|some|and|or|s|\\d+) )(?<=[a-rt-z] (?:also |never |always |still |often |now )?)(?:${ENGLISH_THIRD})\\b|(?<=\\ws (?:(?:now|also|never|always|still|often) )?)(?:${ENGLISH_VERBS})\\b(?! of)|\\b\\w+ed (?:an?|the|my|our|me|us)\\b)`,
  es: `(?<!\\p{L})(?:(?:no|me|nos|se) \\p{L}{2,}|(?:es|son|está|están|era|eran|fue|ha|han|hay|dan|van|${OF_ONE.es}|${ofMany(OF_ONE.es, "n").join("|")})(?!\\p{L})|\\p{L}{2,}(?:ó|aron|ieron|rá|rán)(?!\\p{L})|\\p{L}{3,}abán?(?!\\p{L}))`,
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
