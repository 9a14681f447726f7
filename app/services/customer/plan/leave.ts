import { findActs, findSpans } from "~/services/language/speech-acts";
import { countWords } from "~/services/language/tokens";
import { LANGUAGES } from "~/models/terms/language";
import { sentenceKey } from "~/services/talk/whole-sentences";
import { announcesNext, namesAppointment, proposes } from "./appointment";
import { isRude } from "../hearing/insults";
import type { PlanInput } from "../port";
import { appointment, heardOf, isWilling, isReserved } from "./proposals";
import { isLeft, type Plan, type Scene } from "../scene";
import { isOfferTold } from "../offer-told";
import { turnOf } from "./wording";
import { leavesOf } from "../phrases/phrases";

/** The most words that may follow a goodbye, or "that's all". */
const AFTER_GOODBYE = 6;
/** The most words after a goodbye that announces the next step. */
const AFTER_NEXT = 14;
const AFTER_END = 1;
const FEW_WORDS = 3;
/** The rep's first words take leave only above this count: they are then a whole presentation. */
const PRESENTATION_WORDS = 20;

/** Further words of goodbye: "until Thursday". */
const UNTIL: Record<PlanInput["language"], RegExp> = {
  fr: /\b(je (file(?! (la|le|les|l|des|du|de|une?|moi)\b)|me sauve)|a (tres vite|plus tard|tout a l heure|la prochaine)|bonne fin de \w+|bon courage|bonne (saison|route|rentree|semaine|reprise)( \w+){0,3}$|(?<!^)salut( \w+)?$|bon marche a (vous|toi|tous)|bonne suite|bonnes fetes|joyeux noel|bonne annee|bon vent|kenavo|(vous|te) laisse (ma|une) carte$|je (ne )?(vous|te) (retiens|derange|embete) (pas(?! (tres |bien )?longtemps)|plus)|tchao|ciao|a plus$|merci.* bonne (soiree|journee|apres midi|nuit)( \w+){0,6}$)\b/g,
  en: /\b(leave (you )?(my|a) card( with you)?$|speak soon|until (then|\w+day)|cheers then|cheerio|see ya|ta ra|tara|so long|catch you later|all the best|take care|(lovely|nice|good|great) talking (to|with) you|good ?night|thanks for your time|(won t|ll not) keep you (any longer|further|from \w+)|let you (get (on|back|to \w+ \w+)|go)|take it easy$|(out|outta)( of)? your hair|from under your feet|leave you to (it|the \w+( \w+){0,4}$)|god bless|merry christmas|happy (new year|holidays))\b/g,
  es: /\b(agur|adeu|(le|les|te|os) dejo (mi|una) tarjeta$|no (le|la|les|lo|te|os) ((entretengo|molesto|robo) mas|quito (ya )?mas( el)? tiempo)|(quede[ns]? |vaya )?con dios|recuerdos a|un (beso|abrazo|(cordial |fuerte )?saludo)|que (te |le )?vaya (muy )?(bien|bonito)|buen[ao]s (tardes|noches|dias)$(?<=gracias.*)|hasta (otra|el (\w+ )?(lunes|martes|miercoles|jueves|viernes|sabado|domingo|mes|dia|ano|verano|otono|invierno|\d+)( \w+){0,3}|entonces|otro dia|la vista)|nos vemos|chao|chau|que (l[oa] |se |os |te )*pas(e|es|eis|en) (un |una |usted |muy |el )*(buen\w*|feliz|felices|bonit\w*|lind\w*|estupend\w*|bien)|buen dia|que este[ns]? (muy )?bien|con (su )?permiso$|felices fiestas|feliz (navidad|ano))\b/g,
};

/** A wish at the beginning of a clause, by which people part: "Bonne route". */
const PARTS: Record<PlanInput["language"], RegExp> = {
  fr: /^(?:(?:et|allez|alors) )?(?:(?:bonnes?|bons) (?!(?:question|idée|nouvelle|affaire|remarque|qualité|points?|prix|choix)(?!\p{L}))\p{L}+|bon (?:courage|appétit|week-?end|après-midi|retour|marché à|service|vent|voyage|travail|été|hiver|printemps|noël|anniversaire|match|concert|spectacle|tournage|début|séjour|repos|réveillon|festival|salon|chantier|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)|portez-vous|prenez soin|au plaisir|(?:le )?bonjour à|salue[sz]? (?!l['’]effort)|à la prochaine)(?!\p{L})/iu,
  en: /^(?:and )?(?:(?:safe|happy|good|have an? (?:nice|good|great|lovely|quiet|safe|smashing|grand|brilliant)(?! (?:think|look|go|idea))) (?!(?:idea|question|point|to|for|news|price|value|quality|morning|afternoon|as|and|enough|thing)\b)\w+|stay safe|enjoy (?:your|the|those|that|yourself)|mind (?:how you go|yourself)|look after yourself|all the best|(?:(?:and )?(?:do )?remember me|say hello) to|i['’]ll see myself out|cheerio|so long|(?:best )?regards to|my (?:love|best) to)\b/iu,
  es: /^¡?(?:y )?(?:que (?:(?:le|te|les|lo|todo|no|se) )*(?:vaya(?! (?:\p{L}+ ){1,2}(?:llevo|tengo|tuve|pasé|me)(?!\p{L}))|teng(?:a[ns]?|áis)|pase|disfrut|descans|aprovech|cund|llueva|mejor|dé)\p{L}*|buen(?:a|os|as)? (?!(?:idea|pregunta|precio|punto|calidad|noticia|momento)(?!\p{L}))\p{L}+|mucha suerte|suerte con|que est[eé](?:s|n)? (?:muy )?bien|(?:un )?saludos?(?= a | y )|me salud[ae] a|salúdame a|recuerdos a|un abrazo|cuíde(?:n?se)|cuídate|me despido|cha[uo](?:,? cha[uo])?)(?!\p{L})/iu,
};

/** Returns true for last words that part with a wish, late in the talk and beside no point. */
function parts(scene: Scene): boolean {
  const { input, memory, ledger } = scene;
  const [before = "", last = ""] = ["", ...input.userText.trim().split(/(?<=[.!?…])\s+/u)].slice(
    -2,
  );
  if (memory.turns < LATE || last.endsWith("?") || countWords(last) > LONGEST_THANKS) return false;
  const isOfOffer = ledger.some(({ now }) => now !== null);
  const isThanks = THANKS[input.language].test(last);
  if (GOOD_DAY.test(last)) return true;
  if (isThanks && namesAppointment(input.userText, input.language)) return true;
  // "Bonne route, c'est le nom de la gamme, et dedans il y a …" goes on.
  const wishes = last.split(/[,;]\s*/u).some((clause) => {
    const rest = last.slice(last.indexOf(clause));
    return PARTS[input.language].test(clause) && countWords(rest) <= LONGEST_WISH;
  });
  if (HEARTY.test(last) && (wishes || HOSTED.test(last))) return true;
  if (isOfOffer) return false;
  if (isAgreed(scene) && (HEARTY.test(last) || HEARTY.test(before))) return true;
  if (isThanks && announcesNext(input.userText, input.language)) return true;
  return wishes;
}
/** "Good afternoon, and thank you" after a talk. */
const GOOD_DAY =
  /^(?:good (?:afternoon|morning|evening|day),? (?:and )?(?:thank you|thanks)|(?:thank you|thanks),? (?:and )?good (?:afternoon|morning|evening|day))(?!\p{L})/iu;
/** Thanks for the visit: "merci de votre accueil", "thanks for the tea". */
const HOSTED =
  /^(?:\P{L}*\p{L}+\P{L}+){0,6}?(?:de|pour|for|por) .*(?:accueil|café|thé|temps|(?:m['’]avoir|nous avoir) (?:reçu|écouté)|écoute|tea|coffee|cuppa|biscuits?|time|(?:having|seeing) (?:me|us)|hospitality|(?:chat|talk|call|charla|llamada)(?=,|[.!…]*$)|tiempo|té|cafecito|recibir\p{L}*|acogida|atención|atender\p{L}*|hospitalidad|rato)(?!\p{L})/iu;
/** Any thanks: once the next step is agreed, nothing follows it. */
const HEARTY =
  /^(?:(?:bon|eh bien|ben|allez|well|right|okay|bueno|pues|(?:ha sido )?un placer|y)[ ,]+)*¡?(?:(?:un grand |grand )?merci|thanks|thank you|cheers|ta(?: very much| ever so)?(?=[ ,.!])|(?:muchas |muchísimas |mil )?gracias)(?!\p{L})/iu;
const LATE = 4;
/** The most words of a wish and what follows it. */
const LONGEST_WISH = 11;
/** The most words of a last sentence of thanks. */
const LONGEST_THANKS = 20;
/** Thanks that stand alone, or with a name, after the announcement of the next step: not "merci pour la précision". */
const THANKS: Record<PlanInput["language"], RegExp> = {
  fr: /^(?:[Mm]erci(?: (?:beaucoup|bien|encore|à (?:vous|tous)|madame|monsieur|\p{Lu}[\p{L}'’-]+))*(?=\s?[,.!…]|$| et bon)|[Mm]es (?:respects|hommages)(?!\p{L})|[Aa]u plaisir(?=\s?[,.!…]|$))/u,
  en: /^(?:[Tt]hanks|[Tt]hank you|[Cc]heers)(?: (?:so much|ever so much|very much|a lot|again|\p{Lu}[\p{L}'’-]+))*(?=\s?[,.!…]|$)/u,
  es: /^¡?(?:[Mm]uchas )?[Gg]racias(?: (?:a usted|por todo|(?:don |doña )?\p{Lu}[\p{L}'’-]+))?(?=\s?[,.!…]|$)/u,
};

/** Words that end a part of a talk too: thanks, "I'll let you look", "that's all". */
const WEAK: Record<PlanInput["language"], RegExp> = {
  fr: /^(?:merci|je vous (?:laisse|souhaite)|j['’ ]ai (?:fini|terminé)|ma présentation)/iu,
  en: /^(?:thank|that['’ ]?s all|i['’ ]?m done|all the best|take care)/iu,
  es: /^(?:gracias|he terminado|eso es todo)/iu,
};
const THANKS_IN =
  /(?<!\p{L})(?:gracias(?: \p{L}+){0,7}|(?:adiós|bueno|nada|vale)(?: \p{L}+){0,3})\s*$/iu;
/** An article before "bonne journée" or "good day". */
const OF_A_DAY = /(?<!\p{L})(?:une|cette|la|par|chaque|an?|una?|on)\s+$/iu;
/** Others' goodbyes: "families saying goodbye", unlike "I'll say goodbye". */
const SAYING = /(?<!\p{L})(?:saying|says|waving|disent|diciendo|dicen)\s+$/iu;
/** Words that make the day after them an end of opening hours: "du lundi à vendredi". */
const FROM_DAY = /(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|jusqu['’])\s*$/iu;

/**
 * Returns true when the rep says goodbye in their last words. Their first words never count, unless they are a whole
 * presentation. Thanks alone count when the customer has no question left.
 */
export function saysGoodbye(scene: Scene): boolean {
  const { userText, turns, language } = scene.input;
  const hasSpoken = turns.some(({ source, message }) => source === "user" && message.trim() !== "");
  if (THATS_IT.test(userText)) return false;
  const isLast = [ENDS, SEE_YOU].some((of) => of.test(userText));
  if (parts(scene) || (hasSpoken && isLast)) return true;
  // "No le quito mucho tiempo" in the first words begins a talk.
  const until = hasSpoken ? findSpans(userText, UNTIL[language]) : [];
  const last = [...findActs(userText, "goodbye", language), ...until]
    .toSorted((a, b) => a.end - b.end)
    .at(-1);
  if (!last) return false;
  if (!hasSpoken && scene.text.endsWith("?")) return false;
  const words = userText.slice(last.start, last.end);
  // "Combien de monde, une bonne journée ?" is no wish.
  // "When they're in that room saying goodbye" tells of others.
  const ahead = userText.slice(0, last.start);
  if (OF_A_DAY.test(ahead) || SAYING.test(ahead)) return false;
  // "Je vous laisse deviner ?" asks.
  if (/^[^.!…]*\?/u.test(userText.slice(last.end)) && WEAK[language].test(words)) return false;
  if (words.toLowerCase().startsWith("à ") && FROM_DAY.test(userText.slice(0, last.start)))
    return false;
  if (WEAK[language].test(words) && !announcesNext(userText, language) && isLeft(scene))
    return false;
  const clause =
    userText
      .slice(0, last.start)
      .split(/[.!?…,;]/u)
      .at(-1) ?? "";
  // "El servicio dura hasta el verano" tells how long.
  if (/^hasta el /iu.test(words) && countWords(clause) > 1 && !THANKS_IN.test(clause)) return false;
  const isEnd = /\b(?:all|done|todo|fini|finie|terminé|terminée|terminado)$/iu.test(words);
  // "Three trolleys, that's all" ends a statement, not the talk.
  const lead =
    userText
      .slice(0, last.start)
      .split(/[.!?…]/u)
      .at(-1) ?? "";
  if (isEnd && countWords(lead) > FEW_WORDS) return false;
  // "One charge will see you through", "that time and until the next one" state something of the offer.
  const isOfOffer = scene.ledger.some(({ now }) => now !== null);
  if (isOfOffer && countWords(lead.split(",").at(-1) ?? "") > FEW_WORDS) return false;
  // "It closes at eight, and until tomorrow" tells hours.
  if (/^hasta /iu.test(words) && HOUR.test(lead) && !announcesNext(userText, language))
    return false;
  const after = countWords(userText.slice(last.end));
  // "Good day, then. I'll mind the step on my way out" after an agreed visit.
  const isAnnounced = announcesNext(userText, language) || isAgreed(scene);
  return (
    (hasSpoken || countWords(userText) > PRESENTATION_WORDS) &&
    after <= (isEnd ? AFTER_END : isAnnounced ? AFTER_NEXT : AFTER_GOODBYE)
  );
}

/** A word of goodbye that ends recognised speech, which has no commas: "so I'll let you go bye bye". */
const ENDS =
  /(?<!(?<!\p{L})(?:(?:say(?:ing)?|wav(?:e|ing)|kiss|diciendo|dire|dis|dites|decir|di) (?:\p{L}+ )?|(?:un|an?|the|to|une|la|cette) ))(?<!\p{L})(?:bye(?:[ -]?bye){0,6}(?: now)?|goodbye|cheerio|kenavo|agur|i ?m off|ta ra|(?:you )?have a good one|(?:salut|allez),? à plus|un abrazo(?: y a \p{L}+)?|au revoir|à bientôt|(?:bonne (?:journée|soirée)|bon courage)(?: et bon courage)?(?: à (?:vous|toi|tous)(?: deux)?)?(?: pour [\p{L}'’ ]{2,30})?|adi[óo]s(?! (?:al?|los|las|el|la)? ?\p{Ll}+s(?!\p{L}))|chau(?:,? chau){0,4}|chao|nos vemos|que (?:le|te|les|os) vaya (?:muy )?bien|hasta (?:luego|lueguito|pronto|prontito|otra)|(?:take care|mind yourself)(?: now)?)(?: (?:madame|monsieur|mme|mr|mrs|ms|señora?|doña|don) (?:l['’]|la |le |el )?\p{L}+| (?!d(?:e|u|es)(?!\p{L})|que|when|to|(?:ja|je|ha){2})\p{L}+)?[\s.!,]*$/iu;

/** "… si vous en avez un à bientôt". */
const SEE_YOU = /(?<!\p{L})à bientôt[\s.!,]*$/iu;
/** "De noche lo guarda y chau": that is all there is to it. */
const THATS_IT =
  /^(?!.*(?:gracias|nos vemos|hablamos|un gusto)).*(?<!\p{L})y (?:cha[uo]|adiós)[\s.!]*$/isu;
/** Returns true for words whose last ones are a goodbye. Pure. */
export const endsInGoodbye = (text: string): boolean => ENDS.test(text);

const HOUR = /(?<!\p{L})a las? (?:\d|\p{L}+)/iu;

/** Returns true when one of our turns agreed to a proposal, or noted its time. */
const isAgreed = ({ input, memory, phrases }: Scene): boolean => {
  const notes = [...phrases.appointment, ...phrases.noted].map((form) => form.replace("{x}", ""));
  const ours = input.turns.filter(({ source }) => source === "ai").map(({ message }) => message);
  return (
    phrases.answers.propose.some((line) => memory.said(line)) ||
    ours.some((message) => notes.some((note) => message.endsWith(note)))
  );
};

/** Returns true when the rep proposed a day or an hour, now or before. */
const isDated = ({ input, text }: Scene): boolean =>
  [
    ...input.turns.filter(({ source }) => source === "user").map(({ message }) => message),
    text,
  ].some((message) => namesAppointment(message, input.language));

/** The least share of the rubric heard for a clear talk. */
const CLEAR = 0.6;

/** Asks once for the next step, before the customer takes leave; null when it was asked or agreed. */
export function askNextStep({ memory, phrases, input, text }: Scene): Plan | null {
  const isAsked = [...phrases.onward, ...phrases.answers.propose].some((line) => memory.said(line));
  if (isAsked || announcesNext(text, input.language)) return null;
  const [opener, main] = [memory.pick(phrases.acks), memory.pick(phrases.onward)];
  return turnOf("ask", null, { opener, main });
}

/** Lets the rep go on while the next step was not asked for; else takes leave. */
export function goOnOrClose(scene: Scene): Plan {
  const { memory, phrases } = scene;
  const main = phrases.onward.some((line) => memory.said(line))
    ? null
    : memory.unsaid(phrases.goOn);
  return main ? turnOf("ask", null, { opener: memory.pick(phrases.acks), main }) : close(scene);
}

/** Waits for the rep a few turns after the question for the next step; null when nothing is left to say. */
export function waits({ memory, phrases }: Scene): Plan | null {
  const from = memory.notes.findIndex((note) =>
    phrases.onward.some((one) => note?.line.endsWith(one)),
  );
  if (from < 0 || memory.turns - from > PATIENT) return null;
  // "And then?" would ask once more what happens next.
  const main = memory.unsaid(phrases.goOn.filter((line) => !line.endsWith("?")));
  return main ? turnOf("ask", null, { opener: memory.pick(phrases.acks), main }) : null;
}
const PATIENT = 4;

/** Returns the customer's leave: from a rude rep, with the time that they propose, or as agreed. */
export function close(scene: Scene): Plan {
  const { memory, phrases, text, input } = scene;
  const { language } = input;
  const isClear = heardOf(scene) > CLEAR;
  const isLeaving = saysGoodbye(scene);
  // "I'll drop you an email" asks for no consent.
  const isProposed = proposes(text, language) && !(isLeaving && SENDS.test(text));
  // Nobody shows out a rep who has only begun, or who has not said all.
  const isEarly = memory.turns < FIRST_TURNS || (memory.turns < FEW_TURNS && isLeft(scene));
  if (isEarly && !isLeaving && !isRude(text, language)) {
    const lines = isOfferTold(scene) ? phrases.goOn : phrases.offer;
    const main = memory.unsaid(lines) ?? memory.pick(phrases.goOn);
    const opener = memory.pick(isProposed ? phrases.maybe : phrases.acks);
    return turnOf("answer", null, { opener, main });
  }
  const plain = isProposed ? phrases.maybe : phrases.thanks.slice(0, 1);
  const forms = isClear ? phrases.thanks : plain;
  const opener = (isProposed && memory.unsaid(forms)) || memory.pick(forms);
  const leave = (forms: string[]) => turnOf("close", null, { opener, main: memory.pick(forms) });
  if (isRude(text, language))
    return turnOf("close", null, {
      opener: memory.pick(phrases.wait),
      main: memory.pick(phrases.closingRude),
    });
  const taken = appointment(scene, isLeaving);
  if (taken)
    return turnOf("close", null, {
      opener: "",
      middle: taken,
      main: memory.pick(phrases.goodbye),
    });
  const agreed = phrases.answers[isReserved(scene) ? "reserved" : "suits"];
  const yes = isProposed && isWilling(scene) && memory.unsaid(agreed);
  if (yes) return turnOf("close", null, { opener: yes, main: memory.pick(phrases.goodbye) });
  if (isAgreed(scene)) return leave(phrases.closingAgreed);
  // A day that the customer did not accept is not noted.
  const isNext = announcesNext(text, language) || isDated(scene);
  return leave(isNext ? phrases.closingNext : phrases.closing);
}

/** Words by which the rep sends or leaves something at the end. */
const SENDS =
  /(?<!\p{L})(?:je (?:vous|te) (?:laisse|envoie|dépose|transmets|adresse)|i['’]?ll (?:leave|send|drop|email|post|mail)|(?:le|te) (?:l[oa]s? )?(?:dejo|mando|envío|paso))(?!\p{L})/iu;
/** The customer takes leave after this many of its turns, even with questions left. */
export const MAX_TURNS = 40;
/** The turns before which the customer takes no leave by itself while a point is left. */
const FEW_TURNS = 12;
/** The turns before which it takes none by itself. */
const FIRST_TURNS = 4;

const LEAVES = LANGUAGES.flatMap((language) => leavesOf(language).map(sentenceKey));

/**
 * Words of goodbye at the end of a turn. The prompt tells a model to end with one of them, and not to use one before.
 */
const GOODBYE =
  /(?:^|[\s,;:¡])(?:au revoir|bonne (?:fin de )?(?:journée|soirée|matinée)|bonne continuation|à bientôt|goodbye|(?:bye[\s-])?bye|have a (?:nice|good|great|lovely) (?:day|evening|one)|adi[óo]s|hasta (?:luego|pronto|mañana|la vista)|que tenga (?:un )?buen día)[\s.!…»”"]*$/iu;

/**
 * Returns true for a customer's turn that ends the conversation: one of our leaves, or a model's own goodbye at its
 * end.
 */
export function takesLeave(text: string): boolean {
  const key = sentenceKey(text);
  return LEAVES.some((leave) => key.includes(leave)) || GOODBYE.test(text.trim());
}
