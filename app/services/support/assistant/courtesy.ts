import type { Language } from "~/models/language";
import { foldedWords } from "../../language/tokens";
import { termsOf } from "../retrieval/terms";

/** What words do that are about the call and not about a tutorial, the one that counts most first. */
const KINDS = ["goodbye", "repeat", "contact", "thanks", "greeting"] as const;
export type Courtesy = (typeof KINDS)[number];

/** Over folded words joined by single spaces (apostrophes and hyphens are spaces there). */
const PATTERNS: Record<Language, Record<Courtesy, RegExp>> = {
  fr: {
    goodbye:
      /\b(au revoir|a (bientot|la prochaine|plus tard)|bonne (journee|soiree|fin de journee|continuation)|(non )?c est tout( merci)?|(ce sera|ca sera) tout|non merci|je raccroche|raccrochez)\b/g,
    repeat:
      /\b((est ce que )?(vous pouvez|pouvez vous|tu peux|peux tu|pourriez vous|pourrais tu|veuillez) (me )?(le )?(la )?(repeter|redire|reformuler)( (ca|cela|la reponse|ce que vous avez dit))?|(repetez|redites|repete|redis)( moi)?( ca| cela| la reponse)?|encore une fois|^(comment|pardon|quoi)$|je n ai (pas|rien) (bien )?(compris|entendu)|j ai (pas|rien) (bien )?(compris|entendu)|plus lentement|une deuxieme fois)\b/g,
    contact:
      /\b((ce n est|c est|ca n est) pas (ca|cela|ma question|la bonne reponse|ce que je (veux|demande|cherche|voulais))|(ca|cela) ne (repond|m aide) pas|vous (ne )?m avez pas compris|(parler|passez moi|joindre|avoir) (a |avec )?(un|une|quelqu) (humain|personne|conseiller|conseillere|un|technicien|vraie personne))\b/g,
    thanks:
      /\b((grand )?merci( (beaucoup|bien|infiniment|encore))?( (pour|de) (votre|vos|ton|l|la|les|cette|ces) \w+)?|super|parfait|tres bien|genial|d accord|c est (bon|clair|note|compris|parfait|ca|ce que je cherchais|tres clair)|j ai (bien )?compris|ca marche|entendu|ok(ay)?)\b/g,
    greeting:
      /\b(bonjour|bonsoir|salut|coucou|allo|comment (allez vous|vas tu|ca va)|ca va|enchante|vous (m entendez|etes la)|il y a quelqu un)\b/g,
  },
  en: {
    goodbye:
      /\b(good ?bye|bye( bye)?|see you( \w+)?|have a (nice|good|great|lovely) (day|evening|one|weekend)|(no )?that s (all|it)( thanks| thank you)?|that is all|that will be all|nothing else|no (thanks|thank you)|hang up)\b/g,
    repeat:
      /\b(((could|can|would) you )?(please )?(repeat|say)( (that|it|this|the answer|again))*( again| once more| slower| more slowly)?|once more|one more time|come again|^(pardon( me)?|sorry|what)$|i (didn t|did not|couldn t) (quite )?(get|hear|catch|understand)( (that|it|you))?|i don t understand|more slowly)\b/g,
    contact:
      /\b((that|this|it) (is not|isn t|s not) (it|my question|what i (asked|want|wanted|meant|mean)|right|the right answer)|(that|this) (does not|doesn t|didn t) (answer|help)( me| my question)?|you (did not|didn t) understand( me)?|(talk|speak) (to|with) (a|an|some) ?(human|real person|person|agent|one|body|technician)|(talk|speak) (to|with) (someone|somebody))\b/g,
    thanks:
      /\b(thanks|thank you|cheers|many thanks|great|perfect|wonderful|awesome|all right|alright|got it|i (see|understand)|ok(ay)?|very (clear|good|well)|understood|(a lot|very much|so much)( for (your|the|all) \w+)?|that s (clear|perfect|great|what i (wanted|needed)))\b/g,
    greeting:
      /\b(hello|hi|hey|good (morning|afternoon|evening)|how are you( doing)?( today)?|(is )?anybody there|anyone there|can you hear me|are you there)\b/g,
  },
  es: {
    goodbye:
      /\b(adios|hasta (luego|pronto|manana|la proxima|otra)|que (tenga|tengas|pase) (un )?buen(a|os|as)? \w+|(no )?(eso|esto) es todo|nada mas|no gracias|chao|colg\w+)\b/g,
    repeat:
      /\b((me )?(puede|puedes|podria|podrias) (repetir|repetirlo|repetirmelo|decirlo|decir)( (lo|eso|la respuesta|otra vez))*( de nuevo)?|repit(a|e)(me|lo|melo)?( (eso|la respuesta|por favor))?|otra vez|de nuevo|una vez mas|mas despacio|^(como( dice| dijo)?|perdon(e|a)?)$|no (le |lo |te )?(he )?(entend\w+|oig\w+|oi\w*|escuch\w+)( bien)?)\b/g,
    contact:
      /\b((eso|esto|ese|no) no es (eso|lo que (quiero|pregunto|pregunte|busco|queria)|mi pregunta|la respuesta( correcta)?)|no es (eso|mi pregunta|lo que (quiero|pregunto|pregunte|busco|queria))|(eso|esto) no (responde|me ayuda|me sirve)|no me ha(s)? entendido|hablar con (una|un|alguien) ?(persona|humano|agente|tecnico|operador|asesor)?)\b/g,
    thanks:
      /\b((muchas |mil )?gracias( (por|de) (su|tu|la|el|las|los|toda) \w+)?|perfecto|genial|estupendo|muy bien|de acuerdo|vale|entendido|(esta|queda) claro|ya (entiendo|esta)|entiendo|ok(ay)?)\b/g,
    greeting:
      /\b(hola|buenos dias|buenas( tardes| noches)?|que tal|como (esta|estas)|me (oye|oyes|escucha|escuchas)|hay alguien|digame|encantad[oa])\b/g,
  },
};

/** Words that end a call whatever else is said. */
const LEAVES: Record<Language, RegExp> = {
  fr: /\b(au revoir|bonne (journee|soiree|continuation))\b/,
  en: /\b(good ?bye|bye|have a (nice|good|great|lovely) (day|evening|one|weekend))\b/,
  es: /\b(adios|hasta (luego|pronto)|que (tenga|pase) (un )?buen\w* \w+)\b/,
};

/** Politeness around anything, which asks for nothing. */
const POLITE: Record<Language, RegExp> = {
  fr: /\b(s il (vous|te) plait|svp|excusez moi|pardon|desolee?)\b/g,
  en: /\b(please|sorry|excuse me|pardon me)\b/g,
  es: /\b(por favor|perdon|perdone|disculpe)\b/g,
};

/** What is left of a text says something of its own: a word that is neither grammar nor carried by any question. */
const saysSomething = (text: string, language: Language): boolean =>
  termsOf(text, language).some(({ weak }) => !weak);

/** The courtesies in a text, the one that counts most first, and whether anything else is said with them. */
export function courtesiesIn(
  text: string,
  language: Language,
): { found: Courtesy[]; saysMore: boolean } {
  let left = foldedWords(text);
  const found = KINDS.filter((kind) => {
    const without = left.replace(PATTERNS[language][kind], " ");
    const isThere = without !== left;
    left = without;
    return isThere;
  });
  return { found, saysMore: saysSomething(left.replace(POLITE[language], " "), language) };
}

/** Whether the caller says that they go. */
export const takesLeave = (text: string, language: Language): boolean =>
  LEAVES[language].test(foldedWords(text));
