import { type Token, tokenize } from "./tokens";
import type { Language } from "~/models/terms/language";

/** A stretch of a text, in UTF-16 offsets. */
export interface Span {
  start: number;
  end: number;
}

export type Act =
  | "greeting"
  | "discovery"
  | "nextStep"
  | "benefit"
  | "filler"
  | "connector"
  | "acknowledge"
  | "goodbye"
  | "question";

/** Patterns over folded words joined by single spaces (apostrophes become spaces). */
const PATTERNS: Record<Act, Record<Language, RegExp>> = {
  greeting: {
    fr: /\b(bonjour|bonsoir|enchante|je suis \w+|je m appelle|je me presente|moi c est \w+|merci de me recevoir|merci de m accueillir|merci pour votre accueil|je travaille (pour|chez)|je represente|je viens vous (voir|presenter|parler)|je vous presente|ravi de vous)\b/g,
    en: /\b(hello|good (morning|afternoon|evening)|my name is|i am \w+ from|i m \w+ from|nice to meet you|thank you for (having|seeing|your time)|i work for|let me introduce)\b/g,
    es: /\b(hola|buenos dias|buenas (tardes|noches)|me llamo|soy \w+ de|mucho gusto|encantad[oa]|gracias por recibirme|trabajo (para|en)|le presento)\b/g,
  },
  discovery: {
    fr: /\b(est ce que (vous|ca|cela|votre|vos)|combien (de|d|en|avez)|comment (vous|faites|ca se passe|gerez|se passe)|(avez|utilisez|faites|travaillez|souhaitez|connaissez|voulez|etes|pouvez|perdez|gerez|prenez|proposez) vous|qu (est ce|en pensez|attendez|aimeriez)|quel(le)?s? (est|sont|outil|probleme|difficulte|systeme)|ca vous (parle|arrive|va|convient|semble|interesse)|cela vous (parle|arrive|va|convient|semble)|dites moi|et (vous|chez vous)|si je comprends bien|si j ai bien compris|c est bien ca|qu est ce qui)\b/g,
    en: /\b(do you|how (many|do|often|much do)|what (do|is your|are your|would)|have you|are you|would you|does (that|it|this)|tell me|if i understand|could you tell)\b/g,
    es: /\b(cuant[oa]s?|como (hace|gestiona|lo|trabaja)|(usted|ustedes) (tiene|usa|utiliza)n?|que (le parece|piensa|opina|necesita)|tiene usted|le (parece|interesa|conviene)|digame|si entiendo bien|ha (tenido|pensado))\b/g,
  },
  nextStep: {
    fr: /\b(rendez vous|demonstration|demo|(un|l|periode d) essai|essayer|je vous (propose|invite|envoie|laisse|rappelle|recontacte|prepare|installe|montre)|on (se|peut se) (revoit|rappelle|revoir|retrouve|fixe|cale)|prochaine etape|(un|le) devis|signer|on commence|on demarre|on lance|on (fixe|cale|bloque|prend|convient)|quand (pouvez|seriez|souhaitez|voulez)|la semaine prochaine|cette semaine|(lundi|mardi|mercredi|jeudi|vendredi) (prochain|matin|apres)|quel jour|qu en (pensez|dites) vous|est ce que ca vous (va|convient)|ca vous (va|convient|dit|tente)|je (peux|pourrais) (passer|revenir|repasser)|repasser?|(technicien|collegue|conseiller|equipe) (passe|passera|vient|viendra))\b/g,
    en: /\b(next step|demo|demonstration|trial|try it|i (suggest|propose|will send|ll send|can come)|appointment|meeting|next week|quote|sign|when (can|could|would)|what do you think|shall we|does that (work|suit|sound))\b/g,
    es: /\b(proximo paso|demostracion|prueba|probar(lo)?|le (propongo|envio|mando|llamo|dejo)|cita|reunion|la semana que viene|presupuesto|firmar|cuando (puede|podria|quiere)|que le parece|quedamos|empezamos)\b/g,
  },
  benefit: {
    fr: /\b(vous (gagnez|gagnerez|economisez|economiserez|evitez|eviterez|reduisez|augmentez|gardez|restez|savez|voyez|n avez (plus|pas|rien)|n aurez (plus|pas|rien)|ne (perdez|payez|risquez|courez|serez|ratez|dependez)|pouvez|pourrez|encaissez|vendez|decidez|connaissez|recuperez|maitrisez|servez|dormez|etes (tranquille|libre|serein|sur|protege|couvert|en regle))|(gagner|gain|perdre|perte|economiser|economie) (du|de|d|en) temps|plus (besoin|jamais|rapide|simple|vite|facile|d erreurs?|d oublis?|de perte|de papier|de stress|de temps)|moins (d|de) \w+|sans (avoir a|rien|que|attendre|perdre|aucun|effort|stress|interruption|engagement|surcout|frais|supplement|surprise|vous)|ca (vous )?(permet|evite|fait gagner|change|rassure|libere|simplifie)|cela (vous )?(permet|evite|fait gagner)|ce qui (vous )?(permet|evite|fait)|vous permet|vous (fait gagner|evite|aide|libere|simplifie|protege|rapporte)|permet (de|a) \w+|grace a|l (avantage|interet|idee) c est|concretement|resultat|par exemple|imaginez|fini(es|s)? (les?|la|l)|tranquill(e|ite)|serein|vos (clients|serveurs|equipes?|salaries|employes) (sont|peuvent|gagnent|attendent|reviennent|n attendent|voient|savent|ne|partent|depensent|commandent|paient|passent|restent|y|n))\b/g,
    en: /\b(you (save|gain|avoid|keep|can|will|know|see|no longer|do not have|don t have|never)|save (time|money)|no (more|need|extra)|less \w+|fewer \w+|without (having|losing|waiting|any)|it (lets|allows|helps|saves|means)|which (means|lets)|thanks to|for example|imagine|peace of mind|so (that|you)|your (customers|guests|staff|team) (can|are|will|no longer|spend|wait))\b/g,
    es: /\b((usted )?(ahorra|gana|evita|puede|sabe|ve|ya no)|ahorrar tiempo|sin (tener que|perder|esperar|ningun|coste|compromiso)|menos \w+|mas (rapido|facil|sencillo)|le (permite|ayuda|ahorra|evita)|gracias a|por ejemplo|imagine|tranquil(o|idad)|sus (clientes|camareros|empleados|equipos?) (pueden|estan|no|ya))\b/g,
  },
  filler: {
    fr: /\b(euh|heu|hum|ben|bah|hein|genre|en fait|du coup|tu vois|vous voyez|voila voila|comment dire|je sais pas|truc|machin|quoi)\b/g,
    en: /\b(um|uh|er|like|you know|i mean|sort of|kind of|basically|actually)\b/g,
    es: /\b(eh|este|pues|o sea|bueno pues|digamos|en plan|sabes)\b/g,
  },
  connector: {
    fr: /\b(d abord|tout d abord|premierement|pour commencer|ensuite|deuxiemement|puis|enfin|pour finir|pour terminer|pour conclure|en resume|en conclusion|autre (point|chose|avantage)|d une part|par ailleurs|de plus|en plus|surtout|cote|pour (resumer|ce qui est))\b/g,
    en: /\b(first|firstly|to start|second|then|next|finally|to sum up|in short|another|moreover|also|lastly)\b/g,
    es: /\b(primero|para empezar|segundo|luego|despues|ademas|por ultimo|en resumen|para terminar|otra (cosa|ventaja))\b/g,
  },
  acknowledge: {
    fr: /\b(je (vous )?comprends|tout a fait|bien sur|absolument|exactement|justement|excellente question|bonne question|vous avez raison|effectivement|rassurez vous|c est (vrai|normal|legitime|important)|oui|non|pas du tout|aucun souci|pas de souci|precisement)\b/g,
    en: /\b(i (see|understand)|of course|absolutely|exactly|good question|you re right|you are right|indeed|yes|no|not at all|sure|certainly)\b/g,
    es: /\b(le entiendo|entiendo|comprendo|por supuesto|claro|exacto|buena pregunta|tiene razon|efectivamente|si|no|en absoluto|desde luego)\b/g,
  },
  goodbye: {
    fr: /\b(au revoir|bonne (journee|soiree|continuation|fin de journee)|a (bientot|tres bientot|la semaine prochaine|demain|lundi|mardi|mercredi|jeudi|vendredi)|merci (beaucoup )?(pour|de) (votre (temps|ecoute|attention|accueil)|m avoir)|je vous (laisse|souhaite)|j ai (fini|termine)|ma presentation est (finie|terminee))\b/g,
    en: /\b(goodbye|bye|see you|have a (nice|good|great) (day|evening|one)|thank you for your (time|attention)|thanks for your time|that s all|i m done)\b/g,
    es: /\b(adios|hasta (luego|pronto|manana|la proxima)|que tenga (un )?buen|gracias por su (tiempo|atencion)|he terminado|eso es todo)\b/g,
  },
  question: {
    fr: /\b(est ce|combien|comment|pourquoi|quand|quel(le)?s?|qu est|c est quoi|ca (marche|coute|fait|prend|se passe|veut dire)|et si|qui (s|va|fait|paie|vient)|il (faut|se passe)|je dois|vous (pouvez|avez|faites|proposez|garantissez))\b/g,
    en: /\b(how|what|why|when|which|who|do (i|you|we)|does|is (it|there)|are (there|you)|can (i|you|we|it|they)|will (it|i|you)|and if)\b/g,
    es: /\b(cuant[oa]s?|como|por que|cuando|cual(es)?|quien|que (pasa|hago|tal)|y si|tengo que|puedo|se puede|hay que|funciona)\b/g,
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

/** Returns the matches of a pattern over folded words, in offsets of the original text. */
export function findSpans(text: string, pattern: RegExp): Span[] {
  const folded = foldText(text);
  return Array.from(folded.text.matchAll(pattern), (match) => {
    const first = folded.offsets.findLastIndex((offset) => offset <= match.index);
    const end = match.index + match[0].length;
    const last = folded.offsets.findLastIndex((offset) => offset < end);
    return { start: folded.tokens[first]?.start ?? 0, end: folded.tokens[last]?.end ?? 0 };
  });
}

/** Returns every stretch of a text with this kind of speech act. */
export function findActs(text: string, act: Act, language: Language): Span[] {
  return findSpans(text, PATTERNS[act][language]);
}
