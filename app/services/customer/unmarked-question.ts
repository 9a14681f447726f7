import type { Language } from "~/models/terms/language";
import { holdsSum } from "./read-once";
import { ASKS_SAY } from "./who-decides";

/** Words that may stand before a question: "so", "et alors". */
const LEAD: Record<Language, string> = {
  fr: "(?:(?:je (?:voulais|voudrais|aimerais)|j['’]aimerais) (?:bien )?savoir|et|alors|mais|donc|bon|ben|bah|euh|heu|ah|oh|ok|d['’]accord|du coup|en fait|au fait|sinon|tiens|là|dites|dites[- ]moi|dis[- ]moi|moi|madame|monsieur|bonjour|(?!ce )\\p{L}{2,4})[\\s,]+",
  en: "(?:i (?:just )?wanted to know|i was wondering|and|so|but|then|okay|ok|right|well|now|oh|um|er|erm|like|hi|hello|by the way|tell me|before (?:i|we) start|just|roughly|sorry|actually|or|(?!(?:we|you|they|he|she|it)[ ,])\\p{L}{2,4})[\\s,]+",
  es: "(?:quería saber|quisiera saber|y|pero|entonces|bueno|oye|oiga|eh|pues|a ver|por cierto|mire|mira|dígame|dime|\\p{L}{2,4})[\\s,]+",
};
/** The beginning of a question, at the beginning of a clause. A French habit or past is asked as a statement. */
const BEGINS: Record<Language, string> = {
  fr: "(?:raconte[sz]?|parle[sz]?|décri(?:s|vez)|explique[sz]?)[- ]moi (?=.*(?<!\\p{L})(?:vous|tu|votre|vos|ton|ta|tes)(?!\\p{L}))|(?:redi(?:s|tes)|répéte[sz]?|répète)[- ]moi|si (?:je|j['’]ai) (?:vous |te |bien )*(?:compren|compris|résum)\\p{L}*|c['’]est (?:qui|quoi|quel\\p{L}*|comment|combien|(?:vous|toi)(?= (?:qui (?!(?:décid|sign|tranch|valid)\\p{L})|ou)))|qui (?:est[- ]ce )?qui|qu['’]est[- ]ce (?:que (?!je|nous|l['’]on)|qui)|est[- ]ce (?:que|qu['’])|(?:comment|combien|pourquoi)(?! (?:on|nous|je|dire)(?!\\p{L}))(?!\\p{L})|quel(?:le)?s? (?!que|bel)(?=.*(?<!\\p{L})(?:vous|tu|votre|ton|ta|est|sont)(?!\\p{L}))|(?:vous|tu) (?:voulez|veux|voudriez|pouvez|peux|pourriez) pas|(?:vous|tu) (?:m['’]enten|(?:pouvez|pourriez|peux) (?:me )?(?:répéter|redire|dire|parler))|ça fait (?:longtemps|combien)|depuis (?:quand|combien)|d['’]où|(?<!là )où|(?:par|chez|avec|à|pour) (?:qui|quoi|quel\\p{L}*)|qui (?=vous|s['’]|est|fait|les)|ça (?:vous|te) (?:coûte|revient|prend|arrive|embête|dérange)|(?:vous|tu|t['’]) ?(?:sauriez|saurais|auriez|aurais|feriez|ferais|connaîtriez|connaissez|connais|(?:savez|sais) (?:si|où|qui|quand|quel|combien))|(?:vous )?(?:avez|êtes|faites|utilisez|travaillez|pensez|voulez|sauriez|auriez|savez|connaissez)[- ]vous|(?:vous|tu|t['’]) ?(?:n['’])?(?:(?:\\p{L}|['’])+ ){1,8}(?:beaucoup|souvent|déjà|depuis|longtemps|en général|d['’]habitude|en ce moment|aujourd['’]hui|actuellement|vous[- ]mêmes?|toute? seule?s?|parfois|des fois)(?!\\p{L})",
  en: "tell me about (?:the|a|your) (?:last |worst |one |first )?(?:time|day|night|thing)|(?:tell me (?:a (?:bit|little) )?(?:about|how|what|where)|(?:talk|walk) me through|describe)(?=.*\\b(?:you|your)\\b)|say (?:that )?again|if i (?:understand|get you)|what you['’]re saying|(?:what|how|who|where|why|which)(?:['’]?(?:s|d|ve|re|ll))? (?!(?:i|we|you|i['’]?ve|we['’]?(?:ve|re))\\b|was i\\b|\\w+ does (?:is|it)\\b)(?=.*\\b(?:you|your|yours|ya|them|it|em)\\b)|what(?:['’]s| is| was) the|how d['’]you|(?:who|how|when|where|what) (?:does|do|did|are|is|was|has|have|would|could)(?! (?:it|this|we|i)\\b)\\b|when (?:would|do|did|can|could) you|how (?:many|much|often|long|big)|(?:why|where) (?:do|does|did|is|are)\\b|who (?!(?:decides|signs) for )\\w+s\\b|(?:do|did|have|are|were|can|could|would|d['’]) ?you\\b|(?:does|do|did|is|are|was|were|has) (?:the|your|it|that|there|any\\w*|people|they|he|she|these|those)\\b",
  es: "(?:cuént[ae]|hábl[ae]|explíqu?[ae]|descríb[ae])me (?=.*(?<!\\p{L})(?:usted|sus?|tus?|aquí|cómo|qué|tuv\\p{L}+|tiene[ns]?|últim[oa])(?!\\p{L}))|rep[ií]ta(?:me|melo)?|(?:sabes?|sabría) (?:si|dónde|cuándo|quién)|(?:quién|cómo(?! no)|cuánt[oa]s?|cuándo|dónde|cuál(?:es)?|por qué|cada cuánto|a qué|con qué|qué (?:tal|usa|utiliza|hace|tiene|opina|le|te))",
};
/** The word of a question in the place of its answer: "vous commandez chez qui". */
const WITHIN: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:vous|tu) (?:sauriez|saurais)(?!\p{L})|(?<!\p{L})est[- ]ce que (?:vous|tu|ça|votre|vos|ton)(?!\p{L})|(?<!\p{L})(?<!tout )(?<!ce )qu['’]est[- ]ce (?:que|qui|qu['’])|(?<!\p{L})(?:vous|tu|t['’]\p{L}+|ça|ils|elles)(?: \p{L}+|['’]\p{L}+){0,6}? (?:(?<!sai[st] (?:plus|pas) )combien|comment|(?:chez|par|avec|à|pour) (?:qui|quoi)|(?<!importe )quel(?:le)?s?(?!\p{L})|quand|depuis (?:quand|longtemps)|par où|(?<!là )où(?=$| (?:en fait|au juste|exactement|du coup|d['’]habitude|en ce moment|aujourd['’]hui)))(?! (?:vous|tu|on|ils?|elles?|c['’]|ça|je|nous|le|la|les|l['’]|que)(?!\p{L}))|(?<!\p{L})(?:vous|tu|votre|ton)(?!\p{L}).* ou (?:pas|non)(?: du tout| encore)?$|(?<!\p{L})on (?:signe|commence|démarre) quand|(?<!\p{L})(?:vous|tu)(?: \p{L}+){1,2} (?<!tout )quoi(?!\p{L})|(?<!\p{L})c['’]est quoi(?: en général| d['’]habitude| le plus souvent| au juste)?$|(?<!\p{L})(?:ils?|elles?|ça)(?: \p{L}+){1,3} (?:quoi|quel(?:le)? \p{L}+)$/iu,
  en: /\b(?<!what )(?<!if )(?:do|have|are|would|could) you\b(?! (?:know|see)\b)|\bhow d['’]you\b/i,
  es: /(?<!(?:que|quien) sabe, [^.?!]{0,20})(?<!sabe |sé |verá |ve |digo |dice |decide |elige |marca |pone |explico |mire |dicho |madre mía |(?:le|les|te|os) (?:sale|salen|dice|dicen|avisa|avisan|da|indica|muestra|apunta|cuenta) .*)(?<!\p{L})(?:quién|cómo(?! no)|cuánt[oa]s?|cuándo|dónde|cada cuánto|qué tal)(?!\p{L})/iu,
};

const compiled = (language: Language): RegExp =>
  new RegExp(`^(?:${LEAD[language]}){0,5}(?:${BEGINS[language]})`, "iu");
const STARTS: Record<Language, RegExp> = {
  fr: compiled("fr"),
  en: compiled("en"),
  es: compiled("es"),
};

/** "Le sale si el tono sigue vivo y, eh, cuántos quedan": what a thing tells is asked by nobody. */
const TELLS_WHAT =
  /(^.*(?<!\p{L})(?:le|les|te|os) (?:sale|salen|dice|dicen|avisa|avisan|indica|muestra|apunta)(?!\p{L})[^.?]*?)(?<!\p{L})(?:cuánt[oa]s?|cómo|cuándo|dónde|quién)(?!\p{L}).*$/iu;

/** The count of a sentence's last words that are read: a question before them no longer waits. */
const LAST_WORDS = 40;

/** Words that ask the listener wherever they stand: recognised speech may have neither marks nor commas. */
const ASKS_ANYWHERE: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:(?<!(?:savoir|sais|sait|dire|demande) )qui est[- ]ce qui(?!\p{L})|(?:vous|tu) (?:les? |la )?(?:not|rang|stock|gard|mett|marqu|écriv)(?:ez|es|s) (?:ça )?où(?! (?:ça|il|elle|on|tu|le|la|les)(?!\p{L}))|ça (?:vous|te) (?:revient|coûte) (?:à )?(?:combien|quoi)|qui c['’]est qui (?:vous|te|t['’])|(?:il|elle|ça) (?:fait|a|mesure|pèse) quel(?:le)? \p{L}+|dat(?:e|ent) de quand|c['’]est[- ]tu |as[- ]tu déjà|auri?(?:ez|ais) besoin de (?:voir )?quoi|(?<!(?:dit|disent|demande|demandent|dire) )est-ce que (?:vous|tu|vos|votre|tes|ton|ta)(?!\p{L})|(?:vous|tu) (?:en |y |les? |la )?(?:avez|as|êtes|es|faites|fais|payez|paies|utilis\p{L}+|travaill\p{L}+|boss\p{L}+|gér\p{L}+|dépens\p{L}+|achet\p{L}+|factur\p{L}+) (?:combien|comment|quoi)|(?:combien|quel\p{L}* \p{L}+) (?:est-ce que )?(?:vous|tu) |c['’]est (?:qui qui|(?:vous|toi) ou)|(?:vous avez|tu as|t['’]as|(?:il )?y a) déjà eu|(?:il )?n['’]y a jamais eu de (?:souci|problème|pépin)|vous avez eu (?:des|une?) (?:soucis?|problèmes?|pépins?|ennuis?|accidents?)|vous[- ]mêmes?(?: \p{L}+){0,4} ou vous |ça (?:vous|t['’])(?: est|est) déjà arrivé|(?:vous|tu) m['’]entend(?:ez|s) (?:bien|mal)|y a déjà (?:eu )?une? \p{L}+ qui (?:vous|t['’])|(?:vous êtes|t['’]es) installée? \p{L}+ depuis|(?:il|elle) est chez qui(?!\p{L})|pourquoi c['’]est un (?:sujet|souci|problème) pour|(?:il|elle) est en quelle|(?:te|vous) faudrait quoi|qu['’]est-ce (?:qui|que|qu['’]) ?(?=vous |tu |t['’]|te )|(?:vous|tu) (?!(?:save|sai|voye|voi|choisi|décid|compren|imagin|voul|veu)\p{L}*)\p{L}{2,}(?:ez|es|s|faites) (?:avec |chez |sur |à |pour |par )?(?:quoi|combien)|ce qui (?:vous|te) \p{L}+ le plus|se (?:termine|finit) quand|c['’]est quoi (?:la|le|les|l['’]|votre|vos|ton|ta|tes)|oui ou non$|pourquoi (?:vous|tu) (?:me |m['’])?(?:dis|dites|demand\p{L}*|pos\p{L}+)|(?:vous|tu) me demande[sz]? (?:ça |cela )?pourquoi|c['’]est quoi qui (?:vous|te) \p{L}+|est à quel \p{L}+|(?<!(?:comme|que|quand|si) )(?:vous avez|tu as|t['’]as) (?:vu|regardé|suivi) l[ae]|(?:vous|tu) en (?:êtes|es) content|ça va (?:vous|toi)(?= sinon|,|$)|qu['’]est-ce qu['’]il (?:vous |te )?faudrait)(?!\p{L}*-)/iu,
  en: /\bhow many \w+ is it\b|\bhow many(?: \w+){1,2} (?:y['’]?all|ye)\b|\b(?:is|are) (?:it|this|that|the \w+)(?: \w+){1,4} or (?:is|are|do|does) (?:it|they|you|ye|there)\b|(?<!\b(?:choose|decide|know|see|say|tell|on|of|pick) )\b(?:who|what(?: \w+)?|how(?: \w+)?|where|when) (?:does|do|is|are|did|was|were) your\b|(?<!\bon )\bwhat size (?:is|are) the\b|(?<!\b(?:away|know|about|exactly|is|of) )\bwhat (?:annoys|bothers|bugs|worries) (?:you|ye)\b|(?<!\b(?:know|see|say|ask|tell|is|of|on|to) )\bhow (?:do|d['’]) ?(?:you|ye) \w+ your\b|\bwhat happened (?:you|ye)\b|\bwhat (?:was|is) the worst \w+ (?:you|ye)\b|\bha(?:s|ve) (?:one|the \w+|your \w+) ever \w+ \w+(?: \w+){0,3}$|\bwas it a bad one\b|\bha(?:s|ve) (?:one|any(?: of (?:them|those))?|it) ever \w+(?: on (?:you|ye))?(?=$| because| cos)|\bwhat (?:happened|went wrong)(?: there| then)?$|\bha(?:s|ve) any(?:body|one) ever\b|\bdid (?:you|ye) ever\b|^(?:(?:so|and|right|okay|now) )*you ever \w+ (?:any|one|a)\b|\b(?:what|how|who|where|why|which)(?: [\w'’]+){0,4}? (?:are|do|did|have|would|were) (?:you|ye|ya)\b(?! (?:call|do\b|get\b|know\b|see\b))|\bhow many \w+ (?:you|ye)(?:['’]ve)? (?:got|have|running)\b|\bhow many(?: \w+){1,3} (?:do|are|have|would) (?:you|ye)\b|\bis it (?:just |only )?(?:you|yourself)\b|\bwould you sign\b|\bhave (?:you|ye) (?:ever|got)\b|\byes or no$|\bwhy do you ask\b|\bdo you know (?:what|if|how|whether|when|who) (?:your|they|it|the)\b|\bwas there ever\b|\bhas (?:that|it) ever\b|\bhave (?:they|these|those) ever\b|\bwhat(?:['’]?s| has) gone wrong\b|\b(?:can|could|may) i (?:just )?ask\b|\bwho (?:else )?(?:has to|would have)\b|\bdid (?:it|they|you|ye|anything) ever\b|\bwould (?:that|it) be (?:any |of )?(?:use|help|good)\b|\b(?<!(?:what|how|when|where|why|who) )did (?:you|ye|ya) (?:see|catch|watch|do|make|get|hear)\b|\bwould (?:you|ye) know\b|\bis it (?:always|normally|usually|as \w+)\b|\bhow['’]?s (?:your|the) \w+ (?:been|going|treating)\b|\bwere (?:you|ye) at the\b|\bhave (?:you|ye) your\b|\bwho is it (?:that )?(?:signs|decides|pays)\b/i,
  es: /(?<!\p{L})eso cuánt[oa]s? |(?<!(?:sab|v[ae]|dic|dig|mir|indic|apunt|decid|elig)\p{L}* )(?<!\p{L})(?:cuánt[oa]s?|cómo|(?:a |con )?quién|qué|cuándo|dónde)(?: \p{L}+){0,2} (?:\p{L}{2,}(?:áis|éis)|tien(?:es?|en)|pagas?|usas?|hac(?:es?|en)|gastas?|sois)(?!\p{L})|(?<!\p{L})(?:cuánt[oa]s?|cómo|(?<!(?:lo|el|la|por|para) )qué)(?: \p{L}+){0,2} (?!después|además|detrás|atrás|inglés|interés|través)\p{L}{2,}(?:ás|és|ís)(?!\p{L})|(?<!\p{L})(?:quién (?:más )?tiene que|(?<!(?:nos|me|se) )(?:ha|han|has|habéis) \p{L}+(?:ado|ido|to|cho) alguna vez|alguna vez (?:le|te|os|les|se|ha[ns]?|habéis)|habéis tenido|(?:usted|tú)(?: ya)? (?:ha|has) (?:tenido|probado|visto|usado)|(?:ha|has|han) tenido alg[uú]n\p{L}*|sí o no(?=$| porque)|(?<!(?:si|cuando|quien|donde) )(?:tuv(?:o|ieron|iste|isteis)|hubo) (?:alguna vez )?alg(?:ún|una?) (?:problema|percance|disgusto|susto|accidente|lío|avería|incidente|vez)|(?<!si )(?:pasó|ocurrió|falló) (?:algo|alguna?|algún)|por qué (?:me )?(?:lo )?(?:pregunt|dice|dec[ií])\p{L}*|para qué (?:lo )?quier\p{L}+ saber|qué es lo que más (?:\p{L}+ )?(?:te|le|les|os)|(?:l[oa] )?(?:ve|decide|firma) usted (?:sol|o )|(?:se )?(?:os|te|les?) ha[ns]? \p{L}+(?:ado|ido|oto)(?: \p{L}+){0,3} (?:alg[uú]n\p{L}*|algo)|qué (?:tendr|necesitar)ías? (?:que|ver)|qué fue lo (?:peor|más|que)|qué (?:te|le|os) (?:tendría|haría|faltaría|preocupa|fastidia|molesta)|(?:usted|tú) l[oa] decid\p{L}+ (?:sol\p{L}+|o )|l[oa] tiene que ver con alguien|(?<!(?:si|cuando|que) (?:\p{L}+ ){0,2})(?:(?:ha|has|han|habéis) probado (?:antes )?|(?:tienes|tenéis) )alg[uú]n\p{L}*|(?:os|te|les?) ha[ns]? dado un susto|(?<!(?:sab|v[ae]|dic|dig|mir|indic|cuent|muestr)\p{L}* )qué \p{L}+ de (?:tus|sus|vuestr[oa]s)|(?<!(?:como|que|cuando|si|ya) (?:usted )?)(?:viste(?:is)?|vio) (?:usted )?el|cómo (?:le|te|les|os) ha ido)/iu,
};
/** The count of the last words that may ask after a statement. */
const TAIL_WORDS = 26;
/** Returns true for a sentence with its capital and its full stop: a recogniser that writes them marks a question. */
const isMarkedStatement = (text: string): boolean =>
  /^\P{L}*\p{Lu}.*[\p{L}\d]\.\s*$/su.test(text) && ![REQUESTS, OF_EVER].some((of) => of.test(text));
/** "Et ça vous est déjà arrivé, une nuit où … enfin vous voyez." */
const OF_EVER =
  /^\P{L}*(?:(?:et|and|y|alors|so)[ ,]+)?(?:ça (?:vous |t['’]|te )est déjà arrivé|(?:have|did|has) (?:you|ye|it|one|any\p{L}*) ever|(?:le|te|les|os) ha[ns]? pasado alguna vez)(?!\p{L})/iu;
/** A request that no mark shows: "Racontez-moi la dernière panne." */
const REQUESTS =
  /(?<!\p{L})(?:(?:re)?di(?:s|tes)|raconte[sz]?|parle[sz]?|explique[sz]?|décri(?:s|vez)|répéte[sz]?|tell|talk me|walk me|describe|repeat|say (?:that|it)|d[ií]g[ae]\p{L}*|dime|d[ée]cime|cu[eé]nt[ae]\p{L}*|h[áa]bl[ae]\p{L}*|rep[ií]t[ae]\p{L}*|expl[ií](?:ca|que)\p{L}*)(?!\p{L})/iu;
/** A question for something that ever happened, wherever it stands in unmarked words. */
export const EVER_ASKED =
  /(?<!\p{L})(?:(?:est-ce que )?ça (?:vous |t['’]|te )est déjà arrivé|(?<!(?:que|quand|si|comme) )(?:vous avez|tu as|t['’]as|on vous a|(?:il )?y a|avez-vous|as[- ]tu) déjà (?:eu|perdu|cassé|raté|manqué)|(?:il )?n['’]y a jamais eu de|(?<!(?:nobody|if|since) )ha(?:s|ve) (?:any(?:body|one|thing)|it|one|that|somebody|someone|you|ye)(?: (?:on|in|of|from) \p{L}+(?: \p{L}+)?)? ever|(?<!(?:what|how|when|where|why|who) )did (?:you|ye|any(?:body|one|thing)|it|they) ever|were (?:you|ye) ever|(?<!(?:si|que|como) )alguna vez (?:se|le|les|te|os|ha[ns]?|habéis|tuv\p{L}+)|(?:se )?(?:le|les|te|os) ha[ns]? \p{L}+(?:ado|ido|oto|cho|to) alguna vez|se (?:le|les|te|os) ha[ns]? (?:echado a perder|perdido|roto|caído|mojado|quemado|estropeado|muerto)|(?<!(?:si|que|cuando|nunca|no) )(?:ha|han|has|habéis) tenido alg[uú]n\p{L}*|(?<!(?:si|que|cuando|nunca|no) )(?:tuv|perd|pas|romp)(?:o|ó|i?ó|ieron|iste|isteis) alg[uú]n\p{L}*)(?!\p{L})/iu;
/** Returns true for words whose end asks the listener something, without its mark. */
export function asksAtEnd(text: string, language: Language): boolean {
  if (isMarkedStatement(text)) return false;
  return endsAsking(text, language) || askedBeforeReason(text, language) !== null;
}
/** The same without a look at the words before a reason. */
function endsAsking(text: string, language: Language): boolean {
  if (EVER_ASKED.test(withoutDoubt(text)) && !holdsSum(text, language)) return true;
  if (asksOfToday(text, language)) return true;
  const tail = withoutDoubt(text).split(/\s+/u).slice(-TAIL_WORDS).join(" ");
  const asks = [ASKS_ANYWHERE[language], ASKS_SAY[language]];
  return asks.some((of) => of.test(tail.replace(/[.…\s]+$/u, ""))) && !holdsSum(tail, language);
}
/** A reason, with the words that announce it. */
const REASON =
  /(?<!\p{L})(?:(?:je (?:vous |te )?(?:le |la )?(?:demande|dis)(?: ça)?|i(?:['’]m| only| just)? ask(?:ing)?|reason i ask is|(?:que )?(?:se |te )?lo (?:pregunto|digo)),? )?(?:parce qu(?:e|['’])|because|cos|['’]?cause|porque|es que)(?!\p{L})/giu;
/** The count of words before a reason that are read, the least words of a reason, and the most reasons that are read. */
const WORDS_BEFORE = 16;
const LEAST_REASON = 3;
const MOST_REASONS = 4;
/** Returns true for speech without marks. */
const isBare = (text: string): boolean => !/[.!?…]/u.test(text.slice(0, -1));
/**
 * Returns the words without marks that ask something before its reason: "y los refrendos quién se los cobra porque …".
 * Null for none, or where the words after it ask too.
 */
export function askedBeforeReason(text: string, language: Language): string | null {
  if (!isBare(text)) return null;
  // "Is it cause it buzzed? Cause ours is flat": the last reason is the rep's.
  const reasons = [...text.matchAll(REASON)].slice(-MOST_REASONS).toReversed();
  for (const { index, 0: reason } of reasons) {
    const after = text.slice(index + reason.length).trim();
    const before = text.slice(0, index).trim().split(/\s+/u).slice(-WORDS_BEFORE).join(" ");
    const isReason = after.split(/\s+/u).length >= LEAST_REASON && !asksPlainly(after, language);
    if (isReason && asksPlainly(before, language)) return before;
  }
  return null;
}
/** A question word beside a word of today: "aujourd'hui chez vous qui surveille ça", "how do you do it at the minute". */
const OF_TODAY: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:(?:aujourd['’]hui|en ce moment|actuellement)(?:,? (?!(?:je|on|nous)(?!\p{L}))[\p{L}'’]+){0,4},? (?:qui(?= \p{L}+[etd](?!\p{L}))|comment|combien|quoi)|(?<!(?:voir|montre|explique|savoir|sais|savez) )(?:vous|tu) (?:\p{L}+['’ ]){1,5}(?:comment|combien|quoi) (?:\p{L}+['’ ]){0,3}(?:aujourd['’]hui|en ce moment|actuellement))(?!\p{L})/iu,
  en: /\b(?<!(?:that['’]?s|know|see|is|of|about|on|say) )(?:who|how|what|where)(?:['’]?(?:s|d|re))?(?: (?!(?:we|i)\b)[\w'’]+){1,8} (?:at the (?:moment|minute)|these days|just now|right now|currently)\b/i,
  es: /(?<!\p{L})(?:ahora(?: mismo)?|ahorita|hoy)(?: (?!(?:le|te|nosotros|yo)(?!\p{L}))\p{L}+){0,2},? (?:cuánt[oa]s?|cómo|quién|dónde|con qué|cada cuánto)(?!\p{L})|(?<!\p{L})(?:cuánt[oa]s?|cómo|quién|dónde|con qué|qué)(?: \p{L}+){1,6} (?:ahora(?: mismo)?|ahorita|hoy en día)(?!\p{L})/iu,
};
const asksOfToday = (text: string, language: Language): boolean =>
  isBare(text) && OF_TODAY[language].test(withoutDoubt(text)) && !holdsSum(text, language);
/**
 * Returns a text without words of the speaker's own doubt, or of a question that they answer themselves: "no sé por qué te
 * cuento esto", "do you know what it was, it was a sock".
 */
const withoutDoubt = (text: string): string =>
  text.replaceAll(
    /(?<!\p{L})(?:no (?:sé|recuerdo|me acuerdo)(?: muy)?(?: bien| exactamente)?(?: de)?|je (?:ne )?sais (?:pas|plus)(?: (?:trop|bien|exactement))?|i (?:don['’]?t|can['’]?t) (?:know|remember)(?: exactly)?) (?:por qué|qué|cómo|cuánt\p{L}+|dónde|cuándo|quién|cada cuánto|pourquoi|quoi|combien|comment|quand|où|qui|why|how|what|where|when|who)(?!\p{L})|(?<!\p{L})(?:(?:do )?you know what (?:it|he|she|they) (?:was|were|did|said)(?= \p{L})|qué (?:bonit|lind|ric|padre|chul|buen|bárbar|maravill|precios|pasada|gust)\p{L}*|^(?:(?:hola|buenas|oiga|oye|hey)[ ,]+)?qué tal (?=(?:\p{L}+ )?(?:mucho|muy|buen|yo|soy|habla|aquí|encantad|pues|mir[ae]|vengo))|para qué (?:le|te|les|os) cuento(?!\p{L})|qu['’]est-ce que je (?:dis|raconte|fais|disais|racontais)(?!\p{L})|(?:what am i (?:saying|on about|talking about)|what was i (?:saying|on about))\b|qué (?:digo|estoy diciendo)(?!\p{L})|(?<!\p{L})qué \p{L}+ hace(?= (?:hoy|aquí|ya|por)(?!\p{L})|[,.!]|$)|you (?:could|would|can|do|did|have)n['’]?t (?:\p{L}+ ){0,4}(?:could|would|can|do|did|have) you(?!\p{L})|(?<=cositas |cosas |idea |apuntando |notando )de cómo (?=\p{L})|no (?:sé|recuerdo|me acuerdo) si (?:\p{L}+ ){1,6}o (?:cuánto|qué|cómo|no)(?!\p{L}))/giu,
    " ",
  );

/**
 * Returns true for a question without its mark, as recognised speech often has it. Words with a sum of money state an
 * offer.
 */
export const asksUnmarked = (sentence: string, language: Language): boolean =>
  asksPlainly(sentence, language) ||
  (!isMarkedStatement(sentence) && askedBeforeReason(sentence, language) !== null);
/** "Según cuántas sean" asks nothing: something depends on the number. */
const DEPENDS =
  /(?<!\p{L})(?:(?:según|(?:depende|en función) de|selon|suivant|ça dépend(?: de)?) (?:cuánt[oa]s?|qué|combien|comment)|depend(?:s|ing)(?: on)? (?:how (?:many|much|big)|what))(?!\p{L})/giu;
/** The same without a look at the words before a reason. */
function asksPlainly(spoken: string, language: Language): boolean {
  if (isMarkedStatement(spoken)) return false;
  const sentence = spoken.replaceAll(DEPENDS, " ");
  if (endsAsking(sentence, language)) return true;
  const words = withoutDoubt(sentence).split(/\s+/u);
  const isCut = words.length > LAST_WORDS;
  const last = words.slice(-LAST_WORDS).join(" ");
  if (holdsSum(last, language)) return false;
  const clauses = last
    .replace(TELLS_WHAT, "$1")
    .split(/[,;:…]+\s*/u)
    .map((clause) => clause.trim());
  // "… la gente ya sabe si le gusta": a place where the words are cut begins no clause.
  return clauses.some(
    (clause, at) =>
      (!(isCut && at === 0) && STARTS[language].test(clause)) || WITHIN[language].test(clause),
  );
}

/** Returns true for a question about something that the listener may know: "Vous savez si le pont est ouvert ?". */
export const asksToKnow = (text: string): boolean => TO_KNOW.test(text);
const TO_KNOW =
  /(?<!\p{L})(?:(?<!comment (?:vous |tu )?)(?:savez|sais|sauriez|saurais)(?:[ -](?:vous|tu|pas|me dire))* (?:si|où|quand|qui|quel)|(?<!how (?:do|can) )(?:you|ya) know (?:if|where|when|who|of|whether)|(?<!cómo )(?:sabe[ns]?|sabría)(?: usted)? (?:si|dónde|cuándo|quién))/iu;
/** A question about what others would do. */
export const AHEAD =
  /(?<!\p{L})(?:\p{L}*(?:er|dr)|aur|saur|devr|pourr|ir|dir|verr)ai(?:t|ent)(?!\p{L})|(?<!\p{L})(?:va|vont) \p{L}+r(?:e)?(?!\p{L})|\bwould (?!you|ye|ya|i|we|it|that|this|be)\w+|\w+ would \w+ (?:it|that)\b|(?<!(?:cuánt[oa]s?|much[oa]s?|qué|las?|un[ao]s?|sus?|tus?|mis?|est?as?|otras?|cada|de|en|con|me|nos) )(?<!\p{L})\p{L}{2,}ría[ns]?(?!\p{L})/iu;
/** A question for a time. */
export const ASKS_WHEN: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:quand(?= (?:est-ce|avez|êtes|a-t|ont)|\s*\?)|en quelle année|quelle (?:date|heure)|quels? (?:jours?|horaires))(?!\p{L})/iu,
  en: /\b(?:when['’]s|when (?:did|do|are|was|were|is|will|have)|(?:what|which) (?:year|time|days?|hours))\b/i,
  es: /(?<!\p{L})(?:(?<!(?:sab|decid|v)\p{L}+ )cuándo|qué (?:año|hora|días?|horario))(?!\p{L})/iu,
};
