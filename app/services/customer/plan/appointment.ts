import type { Language } from "~/models/terms/language";

/** A day, a part of the day and an hour, as people say them. */
const WHEN: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:(?<!(?<!\p{L})(?:le|les|chaque|du|un) )(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: prochain| en huit| en quinze)?|(?<=(?<!\p{L})le )(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?= (?:prochain|\d|premier|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|en (?:huit|quinze)|d['’]après))|(?:après-)?demain|(?:la )?semaine prochaine|la (?:première|deuxième|dernière) semaine (?:de |d['’])\p{L}+|ce soir|cet après-midi|le \d{1,2} \p{L}+)(?: (?:(?:dans la|en (?:fin|début) de) )?(?:matin(?:ée)?|midi|après-midi|journée|soir(?:ée)?))?(?:,? (?:à|vers) (?:(?:\d{1,2}|\p{L}+(?:-\p{L}+)?) ?h(?:eures?)?(?: ?\d{2}| trente| quinze| et demie| et quart)?|midi))?(?!\p{L})/giu,
  en: /\b(?:(?<!\b(?:an?|every|each|any|last) )(?:next )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?: week)?|tomorrow|next week|the (?:first|second|last) week (?:of|in) \w+|this (?:afternoon|evening))(?: (?:morning|afternoon|evening))?(?:,? (?:at|around) (?:noon|lunchtime|(?:half past |quarter past |quarter to )?(?:\d{1,2}(?:[:.]\d{2})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: ?[ap]m| o['’]clock| thirty| fifteen)?))?\b/giu,
  es: /(?<!\p{L})(?<!la |esta |una |cada |otra |alguna )(?:el (?:próximo )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?: que viene| próximo| de la (?:semana que viene|próxima semana))?|(?:pasado )?mañana|la (?:semana que viene|próxima semana|(?:primera|segunda|última) semana de \p{L}+)|esta (?:tarde|noche))(?: por la (?:mañana|tarde)| a mediodía)?(?:,? (?:a|sobre) las? (?:\d{1,2}(?:[:.]\d{2})?|\p{L}+)(?: y (?:media|cuarto))?)?(?!\p{L})/giu,
};
/** Words by which the rep announces a call, a visit or something to send. */
const NEXT: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:j['’]|(?:je|on) )(?:(?:vous|te|se|le|la|y|peux|peut|pourrait|pourrais|propose de) |[tm]['’])*(?:(?:r|re)?appelle|rappeler|adresse|transmets|monte|(?:re)?pass(?:e|er|erai)|(?:re)?vien(?:s|drai|ne)|venir|passer|revenir|amène|envo(?:ie|yer)|enverrai|revoit|voit|retrouve|dit|fixe|cale|recontacte|dépose|apporte|laisse|pose|installe|prête|prends?|suis là|serai)(?!\p{L})|rendez-vous|(?<!\p{L})(?:rdv|(?:ce que je (?:vous |te )?propose,? |on peut dire,? |disons,? )c['’]est)(?!\p{L})/iu,
  en: /\b(?:(?:i|we)(?:['’]ll| can| could| will)|let['’]s(?! (?:just )?(?:say|see|face|imagine|pretend|suppose)(?!\p{L}))|(?:shall|should|could|can|may) (?:i|we)(?! (?:just )?ask\b)|see you|how about|what about|i (?:ring|call|pop|drop|bring|come)|if (?:i|we) (?:came|come|popped|dropped|brought|stopped))\b/iu,
  es: /(?<!\p{L})(?:dej(?:o|aré|amos)|llam(?:o|aré|amos)|pas(?:o|aré|amos)|v(?:uelvo|olver|olveré|engo|enir|endré|ernos)|mand(?:o|aré)|enví(?:o|aré)|enviaré|nos vemos|quedamos|escrib(?:o|iré)|hablamos|visit(?:o|aré)|traigo|traeré|enseñ[oe]|acerco|subo|bajo|voy|pasar(?:me|nos)|acercar(?:me|nos)|venir(?:me|nos)|puedo(?! preguntar)|podemos|(?<=que (?:me|le|te) (?:l[oa]s? )?)(?:pase|llame|traiga|mande|envíe|acerque)|(?<=parece que )(?:venga|vuelva))(?!\p{L})/iu,
};

/** Words of a suggestion for the next step, without its time. */
const SUGGESTS: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:qu['’]est[- ]ce que (?:vous|tu) (?:diri\p{L}+|en diri\p{L}+)|je (?:vous|te) emmène|je (?:vous|te) l['’]amène|je (?:vous|te) en (?:pose|mets|laisse) (?:une?|deux|trois)|on vient (?:vous )?en (?:pos|mont|install)\p{L}+|(?:mettons|disons) (?:le \d|lundi|mardi|mercredi|jeudi|vendredi|samedi)|(?:je|ce que je)(?: vous| te)? (?:propos\p{L}+|suggèr\p{L}+|conseille\p{L}*|dirais)|je (?:peux|pourrais) (?:vous|te)(?! (?:demander|poser|retourner|dire|assurer|garantir|promettre|certifier))(?!\p{L})|(?:ça|cela) (?:vous|te) dit|(?:ça|cela) (?:vous|te) dirait|accepteri(?:ez|ons)[- ]vous|(?:vous seriez|tu serais|seriez[- ]vous) (?:partant|d['’]accord|intéressé|prêt)\p{L}*|je (?:peux|pourrais|voudrais|vais) (?:vous |te |t['’]|en |le |la |les )*(?:propos|dépos|laiss|prêt|envo|montr|fai(?!\p{L}* (?:vite|court|simple|bref|rapide))|présent|amen|pass|repass|ven|reven)\p{L}+|je (?:vous|te) (?:dépose|laisse (?:un|une|des|le|la|les|deux)|prête|montre|apporte(?! une (?:solution|réponse|offre))|fais (?:livrer|essayer|goûter|gouter))|si vous voulez,? (?:je|on)|(?:et )?si (?:on|je) (?:n['’])?(?:(?:ne|en|y|le|la|les|vous|te) )*(?!dis)\p{L}+(?:ait|ais)|on (?:pourrait|peut) (?:commencer|faire|essayer|démarrer|tester)|le mieux,? c['’]est (?:que|qu['’]on|qu['’]il|de)|mon idée|je (?:vous|te) (?:note|inscris|bloque|envoie|rappelle|recontacte)|on se (?:cale|voit|revoit|fixe)|on (?:fixe|cale|bloque|planifie) (?:une?|la|le|ça|l['’])|d['’]accord pour (?:que|qu['’]on|avancer|commencer))(?!\p{L})/iu,
  en: /\b(?:would it be (?:any |of )?(?:use|help|good) (?:to you )?if (?:i|we)|i['’]?ll put (?:one|a|an|two|three) (?:out|in|up)|how would it be if (?:i|we)|(?:could|can|may) i (?:come|pop|bring|leave|drop|fit|park)|le(?:t me|mme) (?:park|set|put|fit)|would the (?:\w+ )?(?:first|second|third|fourth|fifth|\w+th) suit|would (?:monday|tuesday|wednesday|thursday|friday|saturday|next week)(?: \w+)? suit|(?:which|what) (?:date|day) would suit|i['’]d (?:actually |really )?(?:like|love) to (?:just )?(?:bring|leave|cut|fit)|(?:what )?i['’]?d (?:like to )?(?:suggest|propose|recommend)|i (?:suggest|propose)|(?:how|what) about (?:this|we|i|if|a)|what if (?:i|we) (?:sent|left|brought|came|dropped|lent|gave|put|set)|why don['’]?t (?:i|we|you)|why not (?:start|try|take|do|begin)|could (?:somebody|someone|one of us|a colleague|\w+ and i)|would you be (?:up for|open to|interested|happy|willing)|my (?:idea|suggestion|plan) is|if you (?:like|want),? (?:i|we)|we could (?:start|try|do|begin)|let me (?:leave|send|lend|bring|show)|let['’]?s (?:do|try|start|say|book|give)|shall (?:we|i)|will i (?:do|drop|send|put|bring|leave|come|show|give|set|book|call|ring)|i['’]?ll (?:send|bring|drop|leave(?! you (?:to|be|in|alone|with your|now)\b)|email|book|ring|call|phone))\b/iu,
  es: /(?<!\p{L})(?:qué (?:le|te|les) parece(?:ría)? (?:si|que)|cómo (?:le|te|les|os) v(?:a|iene) (?:el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)|mañana|la semana)|(?:le|te) (?:parece|late) (?:si|que)|(?:le|te) viene bien el|si (?:le|te) parece(?: bien)?,? (?:el|la|un|una|le|te|subo|voy|paso|vengo|lo)(?= )|a qué hora (?:le|te) v(?:iene|endría)|podemos prob\p{L}+|(?:se|te) l[oa] (?:(?:dejo|presto)(?= (?:unos?|unas?|dos|tres|ocho|diez|quince|este|el|hasta|para que)(?!\p{L}))|hago gratis)|l[oa]s? probamos (?=unos?|unas?|dos|el |en )|(?:le|te) hago (?:un|una|otra) (?:\p{L}+ )?(?:de )?prueba|(?:le|te) dejo (?:\p{L}+ )?(?:cuatro|cinco|seis|diez|un par)|(?:le|te|yo) propongo|(?:déj[ae]|perm[ií]t[ae])me (?:poner|dejar|instalar|prestar|montar|enseñar)(?:le|te|les)|(?:le|te) (?:l[oa]s? )?(?:llamo|llamaré|sugiero|(?:pongo|instalo|monto) (?:un|una|dos|tres|el|la)|dejo (?:un|una|el|la|un[oa]s|dos|tres|los|las)|presto|llevo(?! un[oa]s? (?!para )\p{L}+ que(?!\p{L}))|mando|envío)|podríamos (?:empezar|probar|hacer)|(?:y )?si (?:probamos|empezamos|hacemos)|lo mejor es que|mi idea es|si (?:quiere|quieres),? (?:le|te|podemos|subo|bajo|paso|vengo|voy)|entonces (?:vengo|paso|subo))(?!\p{L})/iu,
};

/** Returns true for words that suggest a next step, or ask for a day alone: "Thursday?". Pure. */
export const proposes = (text: string, language: Language): boolean =>
  SUGGESTS[language].test(text.replaceAll(BAD_TIME, " ")) || asksDay(text, language);
function asksDay(text: string, language: Language): boolean {
  const last = text.split(/(?<=[.!?…])\s+/u).at(-1) ?? "";
  const words = last.replaceAll(WHEN[language], " ");
  return words !== last && /^[^\p{L}]*\?\s*$/u.test(words);
}
/** "¿Te agarro en mal momento?" asks for leave to speak. */
const BAD_TIME =
  /(?<!\p{L})(?:(?:le|te|lo|la|os|los) \p{L}+ en (?:(?:un )?mal(?: momento)?|buen momento)|(?:je )?(?:vous|te) (?:tombe|prends|dérange) (?:\p{L}+ ){0,3}(?:mal|mauvais moment)|(?:catch|got|caught) you at a bad (?:time|moment))(?!\p{L})/giu;

/** Returns true for words that suggest a day or a trial. Pure. */
export const proposesTrial = (text: string, language: Language): boolean =>
  proposes(text, language) && (TRIAL.test(text) || text.search(WHEN[language]) >= 0);
const TRIAL = /(?<!\p{L})(?:essai|trial|prueba|free of charge|no charge|gratis)(?!\p{L})/iu;

/** Words of a demonstration, and of its offer. */
const SHOWS =
  /(?<!\p{L})(?:(?<!(?:une|la|cette|votre|ta|ma|sa|chaque|de|les|des|vos|tes) )montr(?!eri?(?:ez|ais(?! je)))\p{L}+|faire voir|(?:voulez|veux|voudri\p{L}+|aimeri\p{L}+)[- ]?(?:vous |tu )?(?:\p{L}+ )?voir|démonstration|démo|show (?:you|it|how)|demo|demonstrat\p{L}+|(?:want|like|care) to (?:see(?! (?:me|us)(?!\p{L}))|try|have a look)|enseñ(?:o|ar\p{L}*|amos|aría|aré)(?!\p{L})|mostr(?:ar|em|am)\p{L}*|demostración|(?:quier\p{L}+|gustaría) ver)(?!\p{L})/iu;
const OFFERS =
  /\?|(?<!\p{L})(?:peux|pourrais|on pourrait|si (?:vous voulez|tu veux)|(?:i|we) (?:can|could)|let me|if you (?:like|want)|puedo|podría|podemos|si quieres?)(?!\p{L})/iu;
/** Returns true for words that offer to show the thing. Pure. */
export const offersToShow = (text: string): boolean =>
  SHOWS.test(text.replace(BEFORE_IT, "")) && OFFERS.test(text) && !MUST_SHOW.test(text);
/** A question for what a thing would have to show, to be trusted. */
const MUST_SHOW =
  /(?<!\p{L})(?:(?:what|que|qué|qu['’]est-ce qu['’]il) .*(?:would|have to|need to|faudrait|devrait|tendría|haría falta)).*(?:show|montr|enseñ|mostr)/iu;
/** "Antes de enseñarte nada": the demonstration comes after. */
const BEFORE_IT =
  /(?<!\p{L})(?:avant (?:de |d['’]|que (?:je |j['’]))|antes de (?:que )?|before (?:i |we )?)(?:\p{L}+ ){0,3}?(?:montr|enseñ|mostr|show|demo|présent)\p{L}*/giu;

const proposals = (text: string, language: Language): string[] =>
  text.split(/(?<=[.!?…])\s+/u).filter((sentence) => NEXT[language].test(sentence));

/** Returns true for words that announce a call, a visit or a letter. Pure. */
export const announcesNext = (text: string, language: Language): boolean =>
  proposals(text, language).length > 0;

/** Returns true for a time in a goodbye's own sentence: "allez, à lundi". Pure. */
export function endsInTime(text: string, language: Language): boolean {
  const last =
    text
      .trim()
      .split(/(?<=[.!?…])\s+/u)
      .at(-1) ?? "";
  return last.search(WHEN[language]) >= 0;
}

/** Returns true when the rep proposes a time: "mardi à dix heures". Pure. */
export const namesAppointment = (text: string, language: Language): boolean =>
  // A visit every week belongs to the offer.
  !/fois (?:par|tou)|(?:once|twice|times) (?:a|per|every)|veces (?:por|al?)/iu.test(text) &&
  proposals(text, language).some((sentence) => sentence.search(WHEN[language]) >= 0);

/** The words between two times to choose from: "Monday morning or Wednesday". */
const OR = /^,? ?(?:or|ou|o) (?:(?:bien|maybe|else) )?(?:on )?$/iu;
/** Returns the second of the only two times of a text, where the listener may choose: "jeudi ou vendredi". Pure. */
export function timeToChoose(text: string, language: Language): string | null {
  const [first, second, ...others] = text.matchAll(WHEN[language]);
  if (!first || !second || others.length > 0) return null;
  return OR.test(text.slice(first.index + first[0].length, second.index)) ? second[0] : null;
}

/** A day that the rep leaves out: "any day but Wednesday". */
const LEAVES_OUT =
  /(?<!\p{L})(?:but|except|bar|not|never|sauf|hormis|excepté|pas|jamais|menos|salvo|excepto|no|nunca)(?: (?:on|for|le|les|los|el|en))? $/iu;

/** Returns the only time of a text, in the rep's words; null for none and for several, of which one may be taken back. Pure. */
export function onlyTime(text: string, language: Language): string | null {
  const [time = null, ...others] = text.match(WHEN[language]) ?? [];
  if (time !== null && LEAVES_OUT.test(text.slice(0, text.indexOf(time)))) return null;
  return others.length === 0 ? time : null;
}
