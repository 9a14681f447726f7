import { longPattern } from "~/models/terms/long-pattern";
import { type Token, tokenize } from "./tokens";
import type { Language } from "~/models/terms/language";

/** A stretch of a text, in UTF-16 offsets. */
export interface Span {
  start: number;
  end: number;
}

export type SpeechAct = "greeting" | "nextStep" | "filler" | "acknowledge" | "goodbye";

/** Patterns over folded words joined by single spaces (apostrophes become spaces). */
const PATTERNS: Record<SpeechAct, Record<Language, RegExp>> = {
  greeting: {
    fr: longPattern("g")`
      \b(bonjour|bonsoir|enchante|je suis \w+|je m appelle|je me presente|moi c est \w+
      |merci de me recevoir|merci de m accueillir|merci pour votre accueil|je travaille (pour|chez)
      |je represente|je viens vous (voir|presenter|parler)|je vous presente|ravi de vous)\b
    `,
    en: longPattern("g")`
      \b(hello|good (morning|afternoon|evening)|my name is|i am \w+ from|i m \w+ from|nice to meet you
      |thank you for (having|seeing|your time)|i work for|let me introduce)\b
    `,
    es: /\b(hola|buenos dias|buenas (tardes|noches)|me llamo|soy \w+ de|mucho gusto|encantad[oa]|gracias por recibirme|trabajo (para|en)|le presento)\b/g,
  },
  nextStep: {
    fr: longPattern("g")`
      \b(rendez vous|demonstration|demo|(un|l|periode d) essai|essayer|je vous (propose|invite|envoie
      |laisse|rappelle|recontacte|prepare|installe|montre)|on (se|peut se) (revoit|rappelle|revoir
      |retrouve|fixe|cale)|prochaine etape|(un|le) devis|signer|on commence|on demarre|on lance
      |on (fixe|cale|bloque|prend|convient)|quand (pouvez|seriez|souhaitez|voulez)
      |la semaine prochaine|cette semaine|(lundi|mardi|mercredi|jeudi|vendredi) (prochain|matin|apres)
      |quel jour|qu en (pensez|dites) vous|est ce que ca vous (va|convient)|ca vous (va|convient|dit
      |tente)|je (peux|pourrais) (passer|revenir|repasser)|repasser?|(technicien|collegue|conseiller
      |equipe) (passe|passera|vient|viendra))\b
    `,
    en: longPattern("g")`
      \b(next step|demo|demonstration|trial|try it|i (suggest|propose|will send|ll send|can come)
      |appointment|meeting|next week|quote|sign|when (can|could|would)|what do you think|shall we
      |does that (work|suit|sound))\b
    `,
    es: longPattern("g")`
      \b(proximo paso|demostracion|prueba|probar(lo)?|le (propongo|envio|mando|llamo|dejo)|cita
      |reunion|la semana que viene|presupuesto|firmar|cuando (puede|podria|quiere)|que le parece
      |quedamos|empezamos)\b
    `,
  },
  filler: {
    fr: /\b(euh|heu|hum|ben|bah|hein|genre|en fait|du coup|tu vois|vous voyez|voila voila|comment dire|je sais pas|truc|machin|quoi)\b/g,
    en: /\b(um|uh|er|like|you know|i mean|sort of|kind of|basically|actually)\b/g,
    es: /\b(eh|este|pues|o sea|bueno pues|digamos|en plan|sabes)\b/g,
  },
  acknowledge: {
    fr: longPattern("g")`
      \b(je (vous )?comprends|tout a fait|bien sur|absolument|exactement|justement|excellente question
      |bonne question|vous avez raison|effectivement|rassurez vous|c est (vrai|normal|legitime
      |important)|oui|non|pas du tout|aucun souci|pas de souci|precisement|ok|ouais|d accord)\b
    `,
    en: longPattern("g")`
      \b(i (see|understand)|of course|absolutely|exactly|good question|you re right|you are right
      |indeed|yes|no|not at all|sure|certainly|ok|okay|yeah|yep)\b
    `,
    es: /\b(le entiendo|entiendo|comprendo|por supuesto|claro|exacto|buena pregunta|tiene razon|efectivamente|si|no|en absoluto|desde luego|vale|aja)\b/g,
  },
  goodbye: {
    fr: longPattern("g")`
      \b(au revoir|bonne (journee|soiree|continuation|fin de journee)|a (bientot|tres bientot
      |la semaine prochaine|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)
      |merci (beaucoup )?(pour|de) ((votre |ton |l )(temps|ecoute|attention|accueil)|m avoir)
      |je vous (laisse(?=$| (a|tranquille|la dessus|\w+(er|ir|re))( |$))|souhaite)|j ai (fini|termine)
      |ma presentation est (finie|terminee))\b
    `,
    en: longPattern("g")`
      \b(goodbye|bye|(?<!\b(can|could|to|ll|will|would|we|d) )see you(?! (through|right|over|out|off
      |up)\b)|have a (nice|good|great|lovely|wonderful) (day|evening|afternoon|week|weekend|one)
      |thank you for your (time|attention)|thanks for your time|that s all|i m done)\b
    `,
    es: longPattern("g")`
      \b(adios|hasta (luego|pronto|manana|la proxima)|que ten(ga|gas|gan) (un |una )?(muy )?(buen
      |bonit|lind|feliz)\w*|gracias por (su|tu) (tiempo|atencion)|he terminado|eso es todo)\b
    `,
  },
};

interface Folded {
  text: string;
  tokens: Token[];
  /** The start of each token in `text`. */
  offsets: number[];
}

function foldText(text: string): Folded {
  const tokens = tokenize(text);
  const offsets: number[] = [];
  let length = 0;
  for (const token of tokens) {
    offsets.push(length);
    length += token.folded.length + 1;
  }
  return { text: tokens.map((token) => token.folded).join(" "), tokens, offsets };
}

/** Returns the matches of patterns over folded words, in offsets of the original text, pattern by pattern. */
export function findSpans(text: string, patterns: readonly RegExp[]): Span[] {
  const { text: folded, tokens, offsets } = foldText(text);
  const spanOf = ({ 0: matched, index }: RegExpExecArray): Span => {
    const first = offsets.findLastIndex((offset) => offset <= index);
    const last = offsets.findLastIndex((offset) => offset < index + matched.length);
    return { start: tokens[first]?.start ?? 0, end: tokens[last]?.end ?? 0 };
  };
  return patterns.flatMap((pattern) => Array.from(folded.matchAll(pattern), spanOf));
}

/** Returns every stretch of a text with this kind of speech act. */
export function findActs(text: string, act: SpeechAct, language: Language): Span[] {
  return findSpans(text, [PATTERNS[act][language]]);
}
