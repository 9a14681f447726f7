import type { Language } from "~/models/terms/language";
import { holdsSum, readQuantities } from "../read-once";
import { findActs } from "~/services/language/speech-acts";
import { isStopword } from "~/services/language/detect-language";
import { tokenize } from "~/services/language/tokens";
import { termsOf } from "~/services/rubrics/terms-of";
import type { PlanInput } from "../port";
import { compliments, flat, isEveryday } from "../social-acts";

const EVASIVE: Record<Language, RegExp> = {
  fr: / (on (verra|en reparle|regardera|en discutera)|ne vous (inquietez|en faites) pas|faites moi confiance|ca depend|je (vais|dois) (verifier|me renseigner)|tout est (dans|ecrit)|comme (tout le monde|les autres)|je n ai pas (le|la|ce) |je ne (sais|connais) pas|aucune idee|(bonne|excellente) question|c est (du )?detail|peu importe|plus tard|je prefere(rais)? (pas|ne pas)|on y (vient|viendra|reviendra)|j y (viens|reviens)|chaque chose en son temps) /,
  en: / (we ll (see|talk|discuss)|don t (you )?worry|trust me|it (all )?depends|let me check|get back to you|it s all in|like everybody|no idea|(good|great|excellent) question|don t know|i d have to|never mind that|later|(we ll|i ll) (get|come) (back )?to (that|it)|i d rather not|let s not) /,
  es: / (ya (veremos|hablaremos|lo vemos)|no se preocupe|confie en mi|depende|lo (miro|consulto|pregunto)|esta todo en|como todos|ni idea|(buena|excelente) pregunta|no lo se|no se(?= $| (si|que|cual\w*|quien|donde|cuando|cuanto|decir\w*|exactamente|ahora) )|mas adelante|luego (lo|se lo)|ya llegar\w+|prefiero no|todo a su tiempo) /,
};
const LOOSE: Record<Language, RegExp> = {
  fr: / (vite|rapidement|rapide|quelques?|plusieurs|peu|pas (\w+ )?cher|pas grand chose|bientot|environ|a peu pres|autour|assez|plutot|en general|normalement|generalement|souvent|interessant|correct|raisonnable|competitif|\w+aine|pas longtemps|un certain) /,
  en: / (quick\w*|fast|soon|few|some|several|about|around|roughly|usually|normally|generally|fairly|pretty|reasonable|competitive|not (much|long|a lot)|a bit|cheap|or so) /,
  es: / (rapid\w*|pront\w*|poc[oa]s?|algun\w*|unos|unas|varios|mas o menos|casi|normalmente|en general|bastante|razonable|competitiv\w+|enseguida|barat[oa]) /,
};
const PRICE: Record<Language, RegExp> = {
  fr: / (prix|tarifs?|cout(e|ent|era|s)?|cher|abordable|payez|paye|paierez|bon marche|competiti(f|fs|ve)|raisonnables?) /,
  en: / (prices?|priced|pricing|costs?|fees?|rates?|expensive|cheap|affordable|competitive|reasonable|pay) /,
  es: / (precios?|tarifas?|cuotas?|cuestan?|costara|coste|caro|barat[oa]|asequible|competitiv[oa]s?|razonables?|paga) /,
};
const HOW_OFTEN: Record<Language, RegExp> = {
  fr: / (chaque|tous les|toutes les|a toute heure|a n importe quelle heure|jour et nuit|quotidien\w*|hebdomadaire\w*|mensuel\w*|annuel\w*) /,
  en: / (every|each|any time|day and night|round the clock|daily|weekly|monthly|yearly) /,
  es: / (cada|todos los|todas las|a cualquier hora|dia y noche|diari[oa]\w*|semanal\w*|mensual\w*|anual\w*) /,
};
const CORRECTS: Record<Language, RegExp> = {
  fr: / (pardon|desolee?|excuse[rz](?! moi mais)|zut|aie|oups|mince(?! (?:ouais|oui|alors|dommage|c est bete|pour (?:vous|toi)))|un zero de trop|(ajoute|rajoute|mis|oublie|mange) un zero|je reviens sur (le|mon) (prix|chiffre|tarif|montant)|langue (?:m )?a fourche|(?<!(par|d|l|des|les|chaque) )erreur(?! (de \w{5,}|est de|d un|de (moins|plus|\d+|deux|trois|quatre|cinq)|maximale|moyenne)\b)|je me suis (trompe|plante|goure|emmele)|je me trompe|je corrige|je rectifie|(?<!ce que )je voulais dire|au temps pour moi|autant pour moi) /,
  en: / (sorry|silly me|pardon|apolog\w+|oops|whoops|misread|misspoke|zero too many|(added|dropped|put|stuck) a (nought|zero)|told you (a fib|wrong)|(?<!by )mistake|i was wrong|correction|(?<!what )i meant|scratch that|take (that|it) back|wrong (figure|price|number)|hang on|let me correct|my bad) /,
  es: / (perdon\w*(?! (una (cosa|pregunta)|que (te|le)) )|uy(?! por cierto)|me he (colado|liado)|un cero de mas|(anadido|puesto|comido|quitado) un cero|disculp\w+|(?<!por |de )error(?! (es de|de (menos|mas|\d+|un|uno|dos|tres|cuatro|cinco|medio|media)|maximo|medio)\b)|me he equivocado|me equivoque|corrijo|rectifico|(?<!lo que )queria decir) /,
};

/** Words of praise without content: the customer then asks for something concrete. */
const PRAISES: Record<Language, RegExp> = {
  fr: / (super|genial\w*|top|moderne|qualite|excellent\w*|formidable|adore\w*|meilleure?s?|vraiment bien|tres bien|solide|du serieux|contente?s?|incroyable|efficace|parfaite?) /,
  en: / (great|brilliant|amazing|fantastic|top|modern|quality|excellent|lovely|loves?|best|really good|very good|solid|superb|happy|perfect|peace of mind) /,
  es: / (genial|estupend[oa]|modern[oa]|calidad|excelente|buenisim[oa]|encantad[oa]s?|mejor(es)?|muy bien|de verdad|fantastic[oa]|content[oa]s?|perfect[oa]|maravilla) /,
};
/** Orders to leave the role, or mentions of the role. */
const LEAVES_ROLE: Record<Language, RegExp> = {
  fr: / ((texte|contenu) de (tes|vos) (consignes|instructions)|oublie[sz]? (tout )?ce qu (on|ils) (t|vous) (a|ont) (dit|ecrit|donne)|ne (soyez|sois) plus (le|la) cliente?|(lis|lisez)( moi| nous)? (\w+ ){0,6}(votre|ta) (\w+ )?(feuille|fiche)|(qui|comment) (t|vous) (a|ont) (programm|cree)\w*|(oublie|oubliez) (le |ce |ton )?(scenario|script)|(sors|sortez|oublie|oubliez|quitte|quittez|laisse|laissez) (\w+ ){0,2}(role|personnage|jeu)|arrete(r|s|z)? (\w+ )?(jouer|faire (semblant|le|la|l|ton|votre))|(bareme|texte de reference|(le|ton|un|du) corrige|bonnes reponses|reponses attendues|(modele de langage|chatbot) (tu|vous)|(tu|vous) n (es|etes) plus|(tu|vous) (es|etes) (mon|maintenant|desormais)|a partir de maintenant|(mon|ma|une|la|le) (score|note sur|bonne note)|que je dois dire pour|(es|etes) (tu|vous) (une? )?(vraie? )?(ia|intelligence|robot|humaine?|machine)|la bonne reponse|(tes|vos) (consignes|instructions)|parlez?( moi)? en (anglais|espagnol|vers)|(fais|faites) comme si|repete[sz]? avec moi|(agis|agissez|comporte toi|comportez vous) comme|(ecris|ecrivez|raconte|racontez)( moi)? une? (poeme|histoire|blague|chanson|conte)|repete[sz]? apres moi)|oublie[sz]? (que )?(tu es|t es|vous etes|(tes|vos|les|toutes les|ces) (consignes|instructions|regles))|ignore[sz]? (\w+ ){0,3}(consignes|instructions|regles)|(ignore|oublie)[sz]? (tout )?ce qu[ei]?|(liste|points|elements) (\w+ ){0,3}(tu|vous) (dois|devez|verifie\w*|coche\w*|attends|attendez)|((donne|dis|montre|recite|liste|affiche|lis)[sz]?|donnez|dites|lisez|recitez|montrez|affichez) (moi )?(\w+ )?(consignes|instructions|prompt|fiche|reponses?|notation|grille)) /,
  en: / ((text|wording) of your (instructions|prompt)|forget (all |everything )?(that )?(what )?(they|you) (were |ve been )?told you (?!(about|when|last))|stop being the (customer|client|buyer)|ignore your script|(read|recite|print) (me )?(out )?(loud )?(your|the) (whole |entire )?(sheet|card|script|brief|notes)( you| out| aloud| word|$| to| from)|stop (pretending|acting|playing|roleplaying)|drop the (\w+ )?act|ignore everything (you|i)|(reference text|scoring (sheet|grid)|the rubric|(expected|right|correct) answers|from now on|new instructions|(you are|you re) now (an?|the|my|in|free|no longer)|chatbot|my score|(grade|score|mark) me|need to say to|(system|hidden) prompt|are you (\w+ ){0,3}(real person|human|robot|bot|chatbot|computer|ai)|mark(ing)? (sheet|scheme)|repeat after me|pretend (that )?(you|to be)|(give|tell) me the model answer|(act|behave) (as|like) an?|(write|tell|sing)( me)? a (poem|story|joke|song)|speak (like|in) (a|an|french|spanish|rhymes?))|forget (that )?(you are|you re|(all )?(your|the|these|any) (\w+ )?(instructions|rules|role|part))|ignore (all )?(your|the|these|any|previous) (\w+ )?(instructions|rules|prompt)|(list|give|tell|show|recite|read|print|say) (out )?(me )?(all )?(the|your) (hidden |original )?(answers?|instructions|prompt|rules|script|brief|character notes)) /,
  es: / ((texto|contenido|copia) de (tus|sus) instrucciones|olvid\w+ (de )?(todo )?lo que (te|le) (dijeron|pusieron|escribieron|mandaron)|(sal|salga|salte) (ya )?del? (personaje|papel|rol)|olvid(a|e|ate|ese) (de )?(todas )?(tus|sus|las) instrucciones|ya no (sos|eres|es usted) \w+ (sos|eres|es usted) |(mostra|muestra|muestre|ensena|ensene)(me)? (el texto|la ficha) que|repi(te|ta) conmigo|dej[ae] de ser|(habl|respond|contest)\w+ como (una? )?(ia|maquina|robot|bot|inteligencia artificial)|ignor[ae] (todo )?lo (que|anterior|de antes)|(haz|haga) como (que|si)|(actua|actue|comportate|comportese) como|(escribe|escriba|cuenta|cuente)(me)? una? (poema|cuento|chiste|cancion|historia)|dej(a|e) (ya )?de (fingir|actuar|jugar|hacer)|(rubrica|texto de referencia|respuestas (correctas|esperadas|buenas)|que respuestas|cual es la nota|a partir de ahora|asistente de inteligencia|modelo de lenguaje|chatbot|instrucciones anteriores|(mi|buena) (nota|puntuacion)|que puntos tengo)|olvid(a|e)(te|se)? (de )?(que )?(eres|es usted|(tus|sus|las|todas las) (instrucciones|normas|reglas))|(ignor|olvid)(a|e) (\w+ ){0,4}(instrucciones|normas|reglas|papel|personaje)|(le[ea]|lea)(me|nos)? (\w+ ){0,8}(su|tu) (\w+ )?(ficha|hoja|guion|papel)|(da|di|deme|dame|dime|digame|muestra\w*|lee|recita\w*) (me )?(\w+ )?(instrucciones|prompt|ficha|respuestas|guion)) /,
};

/** Words between "you are" and what the player is. Others make a question of it: "you are happy with your computer". */
const ARE =
  "(?:(?:juste|seulement|simplement|qu|bien|vraiment|maintenant|en realite|en fait|just|only|really|actually|simply|now|solo|solamente|realmente|ahora|en realidad|ya|el|une?|an?|una) )*";
const PLAYER =
  "(?:ia|ai|llm|(?:chat ?)?gpt|(?:chat)?bot|robot|machine|maquina|simulation|simulacion|(?:artificial|language|large) \\w+|(?:intelligence|inteligencia) artificielle?|(?:modele|modelo|model) (?:de langage|de lenguaje)|programme?|programa|logiciel|ordinateur|computer|(?:assistante?|asistente|assistant|evaluat\\w+|evaluador\\w*|coach|juge|judge|juez)(?= $| tu | mais | y | and | et | so ))";
const STAGE =
  "(?:jeu(?! d)|game|juego|exercice|exercise|ejercicio|scene|escena|role|rol|papel|personnage|personaje|character|jeu de role|role ?play|simulat\\w+|simulacion|teatr\\w+|comedie|comedia)";
const ENDS =
  "(?:stop|fini\\w*|termin\\w+|arret\\w+|cesse\\w*|coup\\w+|cort\\w+|quitt\\w+|sor[st]\\w*|end|ends|leave|exit|drop|break|step out|come out|snap out|salte|sal|salga\\w*|salgamos|dej\\w+|par[aeo]\\w*|pause[rz]?|pausa|acab\\w+|abandon\\w+|romp\\w+|oubli\\w+|forget|olvid\\w+)";
/** Things that only the player has. A customer has instructions of their own, but nobody gave them these. */
const SECRET =
  "(?:prompt|rubric|rubrica|marking points|(?:mark|scor)ing \\w+|bareme|pauta de evaluacion|(?:instructions?|guidelines?|consignes?|directives?|instrucciones|indicaciones|brief)(?= $| (?:(?:that )?you (?:were|have been)|qu on|que te|tal cual|mot pour mot|word for word|verbatim|in full|numbers) ))";
const TELLS_IT =
  "(?:print|show|give|tell|paste|read|list|repeat|reveal|recite|output|affiche|donne|montre|recite|lis|copie|colle|envoie|dis|imprim[ae]|muestr[ae]|ensen[ae]|pas[ae]|mand[ae]|copi[ae]|pegu?[ae]|le[ea]|dig?[ae]?|da|recit[ae])(?:[sz]|nos|me|moi)?";
/** Words to the player of the role, in any language: what it is, the end of the scene, its instructions. */
const SPEAKS_TO_PLAYER = new RegExp(
  [
    ` (?:tu es|vous etes|t es|you are|you re|eres|es usted|usted es) ${ARE}${PLAYER} `,
    `^ (?:(?:can|could|would|will) you |(?:peux|pouvez) (?:tu|vous) |puedes? )?(?!(?:l|le|la|les|the|el|los|las|un|une|una|an?) \\w+ (?:sort|sale|leaves?|quitte|deja) )(?:(?!(?:vous|you|usted|ustedes|i|je|j|me|he) )\\w+ ){0,3}(?:${ENDS}|fin de|fin del|end of|out of|ignore) (?:(?:de|du|d|l|la|le|les|ton|votre|ce|cette|cet|out|of|the|this|your|that|in|del|el|este|esta|tu|su|al|ya|ahora|now|donc|maintenant) )*${STAGE} (?!(?:en|au|comptable|fiscal|le|with|de|del|con) )`,
    ` (?:and|et|y|so|now|please|just|to) ${ENDS} (?:(?:de|du|d|l|la|le|ton|votre|out|of|the|your|del|el|tu|su) )*(?:role|rol|papel|personnage|personaje|character) `,
    ` (?:stop being|no longer|(?:arret|cess)\\w+ d etre|dej[ae] de ser) \\w+ .*(?:developer|${PLAYER}|${SECRET}) `,
    `(?:^| (?:and|et|y|then|just|please|so|now|puis|ahora|(?:can|could) you|(?:peux|pouvez) (?:tu|vous)|puedes?|i want you to)) (?:\\w+ )?${TELLS_IT} (?:(?:me|moi|nous|us|out|aloud|en voz alta|en alto|a voix haute|a haute voix|all|the|your|tes|ton|vos|votre|les|la|le|toutes|tus|sus|las|los|tu|su|what|in|todas|tal|original|system|evaluation|de) )*${SECRET} `,
    ` (?:disregard|ignore|forget) (?:\\w+ ){0,2}(?:above|(?:previous|prior) (?:instructions?|prompts?|messages?|text|rules|orders|guidelines)) `,
    ` (?:this is|i m|i am|je suis|c est|soy) (?:your|ton|votre|tu) (?:developer|creator|developpeur|createur|programmeur|desarrollador|creador|programador) `,
  ].join("|"),
  "u",
);

export const praises = (text: string, language: Language): boolean =>
  PRAISES[language].test(flat(text));
/** The rep's own name: "encantado" is then no praise. */
const INTRODUCES = /(?:je suis|moi c['’]est|m['’]appelle|my name is|i['’]m|soy|me llamo) \p{Lu}/u;
const OF_HOUSE =
  /(?<!\p{L})(?:je suis|moi,? c['’]est|i['’]?m|it['’]?s|this is|soy) \p{L}+(?: \p{L}+)?,? (?:de|del|from|with|chez) \p{L}/iu;
/** Returns true for words by which the rep tells their own name. */
export const introduces = (text: string): boolean =>
  [INTRODUCES, OF_HOUSE].some((of) => of.test(text));
/** A greeting at the beginning, in any language. */
const HELLO =
  /^\P{L}*(?:(?:ah|oh|oui|ouais|yeah|muy)\P{L}+)*(?:salut|coucou|bonjour|bonsoir|hello|hi|hiya|howya|hey|(?:good )?(?:morning|afternoon|evening)|good \w+|hola|buenas|buenos días)(?!\p{L})/iu;
/** Returns true for words that begin with a greeting. */
export const hails = (text: string): boolean => HELLO.test(text.trim());
export const leavesRole = (text: string, language: Language): boolean =>
  LEAVES_ROLE[language].test(flat(text)) ||
  text.split(/[.!?…;:]+/u).some((sentence) => SPEAKS_TO_PLAYER.test(flat(sentence)));
export const isEvasive = (text: string, language: Language): boolean =>
  EVASIVE[language].test(flat(text));
export const isLoose = (text: string, language: Language): boolean =>
  LOOSE[language].test(flat(text));
/** Returns true for words about a cost. */
export const speaksOfPrice = (text: string, language: Language): boolean =>
  PRICE[language].test(flat(text));
/** Returns true for words of frequency, which count as a figure. */
export const saysHowOften = (text: string, language: Language): boolean =>
  HOW_OFTEN[language].test(flat(text));
/** Returns true for words of correction. */
export const corrects = (text: string, language: Language): boolean =>
  CORRECTS[language].test(flat(text));

/** Returns true for words of correction that ask for pardon; "no, hang on, ten minutes" asks for none. */
export const apologizes = (text: string, language: Language): boolean =>
  PARDONS.test(text) && corrects(text.replaceAll(NO_APOLOGY, " "), language);
/** Words that ask for pardon: "an error of a gram" asks for none. */
const PARDONS =
  /(?<!\p{L})(?:pardon|désolée?|excuse[rz]?|sorry|apolog\p{L}+|perd[óo]n\p{L}*|disc[úu]lp\p{L}*)(?!\p{L})/iu;
/** Words that only break off: "on the same day, no, sorry, the day before". */
const NO_APOLOGY =
  /(?<=\p{L},? )(?:pardon|perdón)(?=,? (?:\d|(?:les?|la|une?|el|l[ao]s|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|septante|nonante|cent|mille|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinti?\p{L}*|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|mil)(?!\p{L})))|\bhang on\b|(?<!\p{L})(?:ne )?(?:vous|t['’]) ?(?:en )?excuse[sz]? pas|(?<!\p{L})(?:aïe|oups|oops|whoops|h?uy|ay)(?!\p{L})|(?<!\p{L})(?:perd[óo]n(?:e|a|eme|ame)?|perdóneme|perdóname|disc[úu]lpeme|disculpe|excusez-moi|excuse-moi|pardon|sorry|excuse me),? (?:pero|mais|but)(?=,? (?:usted|tú|vos|ustedes|vous|tu|c['’]est|you|that|it)(?!\p{L})) |(?<=[\p{L}\d….,] *)(?<!\p{L})(?:no|non|nah)[ ,.…]+(?:no|non)?[ ,]*(?:sorry|pardon|perdón|perdone?|perdona|disculpe)(?!\p{L})(?=[ ,…]+\p{L})/giu;

const ODD = /^[bcdfghjklmnpqrstvwxz]{3,}$|[bcdfghjklmnpqrstvwxz]{5,}|(.)\1{2,}/;

/** Returns true for words outside the language and the talk's subject: random keys, or a failed recognition. */
export function isGibberish(text: string, language: Language, known: ReadonlySet<string>): boolean {
  const tokens = tokenize(text);
  if (tokens.length === 0 || readQuantities(text, language).length > 0) return false;
  const odd = tokens.filter(({ folded }) => folded.length > 2 && ODD.test(folded)).length;
  if (odd / tokens.length >= 0.4) return true;
  const grammar = tokens.filter(({ folded }) => isStopword(folded, language)).length;
  if (grammar / tokens.length >= 0.15) return false;
  const acts = (["acknowledge", "greeting", "goodbye", "nextStep"] as const).some(
    (act) => findActs(text, act, language).length > 0,
  );
  return !acts && ![...termsOf(text, language)].some((term) => known.has(term));
}

/** The most words of small talk: more of them present something. */
const MOST_CHAT = 30;
const CHATS = 0.6;
const CHATS_BESIDE = 0.3;

/** Returns the share of the module's terms among a text's, 0 to 1. Numbers are left out. */
function knownShare(text: string, language: Language, known: ReadonlySet<string>): number {
  const terms = [...termsOf(text, language)].filter((term) => !term.startsWith("#"));
  return terms.filter((term) => known.has(term)).length / Math.max(1, terms.length);
}

/**
 * Returns true for everyday talk with few words of the module; the limit is stricter when it says something of a
 * point.
 */
export const isSmallTalk = (
  text: string,
  language: Language,
  known: () => ReadonlySet<string>,
  isFirm: boolean,
): boolean =>
  (isEveryday(text, language) || (!isFirm && compliments(text, language))) &&
  tokenize(text).length <= MOST_CHAT &&
  !holdsSum(text, language) &&
  knownShare(text, language, known()) < (isFirm ? CHATS_BESIDE : CHATS);

/** Returns the words that the talk may be about: those of the module's texts and of the customer's turns. */
export function wordsOfModule(input: PlanInput): ReadonlySet<string> {
  const { reference, points, turns, interactionPrompt } = input;
  const { title, transcript, guidelines } = reference;
  const forms = points.flatMap(({ claim, phrasings, question, objection }) => [
    claim,
    ...phrasings,
    question,
    objection,
  ]);
  const ours = turns.filter(({ source }) => source === "ai").map(({ message }) => message);
  return termsOf(
    [title, transcript, guidelines, interactionPrompt, ...forms, ...ours].join("\n"),
    input.language,
  );
}
