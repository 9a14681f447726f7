import { type Language, LANGUAGES } from "~/models/terms/language";
import { foldedWords } from "../../language/tokens";
import { termsOf } from "~/services/support/retrieval/terms";

/**
 * The moves: words about the call, or about the previous answer. The most important comes first. A "vagueStep" is a step
 * without its name: "the first thing", "from the start".
 */
export const KINDS = [
  "fails",
  "works",
  "goodbye",
  "contact",
  "angry",
  "wrong",
  "slower",
  "step",
  "vagueStep",
  "repeat",
  "done",
  "next",
  "wait",
  "thanks",
  "greeting",
] as const;
export type Move = (typeof KINDS)[number] | "language";

/** Patterns over folded words joined by single spaces (apostrophes and hyphens become spaces). */
const PATTERNS: Record<Language, Record<Move, RegExp>> = {
  fr: {
    goodbye:
      /\b(au revoir|a (bientot|la prochaine|plus tard)|ciao|bonne (journee|soiree|fin de journee|continuation)|(non )?c est tout( ce que je voulais( savoir)?)?( merci)?|(ce sera|ca sera) tout|(j ai |je n ai )?(plus|pas) (d autres? |de )questions?|non merci|je raccroche|raccrochez)\b/g,
    contact:
      /\b(((re)?passez moi|(parler|joindre|avoir|voir|appeler|contacter|transferez moi|mettez moi en (relation|contact))( (a|avec|vers))?|(veux|voudrais|besoin d|demande)( parler (a|avec))?) (un|une|quelqu) (vraie? )?(etre humain|humain|personne|conseill\w+|un|technicien\w*|agent|operat\w+|responsable)|(donnez moi|passez moi|il n y a pas|y a t il|avez vous) (un|une|le) (etre humain|humain|operat\w+|conseill\w+|responsable)|vraie personne|service client\w*|(qu on|quelqu un|vous) me rappell\w+(?! (de|d|que)\b))\b/g,
    angry:
      /\b((vous etes|tu es|c est) (\w+ )?(nuls?|nulles?|inutiles?|debiles?|honteux|scandaleux|lamentables?|minables?|incompetents?|insupportable)|n importe quoi|(j en ai|on en a) (\w+ )?(marre|assez|ras le bol|plein le dos)|ras le bol|(m enerve|m agace|m exaspere|me saoule|me soule)(nt|z)?|putain|merde|bordel|connards?|foutez|(moquez|moque) de moi|je (suis|perds) (\w+ )?(furieux|furieuse|enervee?|en colere|patience)|(quelle|une) (honte|catastrophe)|y en a (marre|assez)|inadmissible|inacceptable|insupportable|lamentable|scandale\w*|honteu\w+|fait (\w+ )?heures? que j)\b/g,
    wrong:
      /\b((ce n est|c est|ca n est) pas (du tout )?(ca|cela|ma question|la bonne reponse|ce que je (veux|demande|cherche|voulais))|(ca|cela) ne (repond|m aide) pas|vous (ne )?m avez pas compris)\b/g,
    language:
      /\b((vous |tu )?(parlez|parles|pouvez|peux)( vous| tu)?( me)?( le)?( (dire|repondre|parler|continuer))?( en)? (anglais|espagnol|francais)|en (anglais|espagnol|francais))\b/g,
    works:
      /(?<!\b(comment|si|que|quand|pourquoi) )\b(ca|cela|tout|elle|il) ((re)?(marche|fonctionne) (bien|tres bien|enfin|maintenant|a nouveau|de nouveau|parfaitement|mieux|nickel)|(re)?fonctionne|a (bien |enfin )?(marche|fonctionne))\b|\b(j y suis arrivee?|j ai reussi|(le |mon )?probleme (est )?(resolu|regle)|c est (resolu|regle|repare|reussi)|roule (de nouveau|a nouveau)|(tourne|marche) bien maintenant)\b/g,
    fails:
      /\b((ca|cela|ce|il|elle|on) )?((ne|n) )?((marche|fonctionne)(nt)? (toujours |vraiment |encore )?(pas|plus)( du tout)?|y arrive (toujours )?pas|(change|donne|fait) rien)|\brien (d autre )?(ne )?(marche|fonctionne|se passe|change|a faire)|\b(c est )?toujours (pareil|la meme chose|rien|pas)|\b(c est |ca )?(toujours|encore|tout) bloque\b|\b(c est|ca) bloque\b|\bj ai (deja )?(tout )?essaye\b/g,
    slower:
      /\b(plus (lentement|doucement)|moins vite|trop vite|doucement|pas a pas|etape par etape|une etape a la fois)\b/g,
    step: /\b(c (est|etait) quoi |quelle (est|etait) |redites( moi)? )?((la |l )?(premiere|deuxieme|seconde|troisieme|quatrieme|cinquieme|sixieme|derniere) etape|etape (numero )?(une?|deux|trois|quatre|cinq|six|[1-6])\b|(je|on) commence par quoi|par quoi (je|on) commence)/g,
    vagueStep:
      /\b(c (est|etait) quoi |quelle (est|etait) |redites( moi)? )?((la )?(premiere|deuxieme|seconde|troisieme|quatrieme|cinquieme|sixieme|derniere) chose|(depuis|au|du) (le )?debut)\b/g,
    repeat:
      /\b((est ce que )?(vous pouvez|pouvez vous|tu peux|peux tu|pourriez vous|pourrais tu|veuillez) (me )?(le )?(la )?(repeter|redire|reformuler)( (ca|cela|la reponse|les etapes|ce que vous avez dit))?|(repetez|redites|repete|redis)( moi)?( ca| cela| la reponse| les etapes)?|encore une fois|^(comment|pardon|quoi)$|je n ai (pas|rien) (bien )?(compris|entendu)|j ai (pas|rien) (bien )?(compris|entendu)|une deuxieme fois)\b/g,
    done: /\b((c est|voila c est|ca y est c est) fait|ca y est|j ai (fait|fini)( ca)?|^((ok|oui|d accord) )?(fait|voila|oui|bien)$)\b/g,
    next: /\b((et )?(apres|ensuite|puis|maintenant)|(l )?etape (suivante|d apres)|la suite|continuez|poursuivez|suivante?|je fais quoi|qu est ce que je (fais|dois faire))\b/g,
    wait: /((?<!\bj )\b(attendez|attends|patientez)( (une?|deux) (petite? )?(instants?|secondes?|minutes?|moment))?|\b(une?|deux) (petite? )?(instants?|secondes?|minutes?|moment)( s il (vous|te) plait)?$|\bne quittez pas)\b/g,
    thanks:
      /\b((grand )?merci( (beaucoup|bien|infiniment|encore))?( (pour|de) (votre|vos|ton|l|la|les|cette|ces) \w+)?|super|parfait|tres bien|genial|d accord|c est (bon|clair|note|compris|parfait|ca|ce que je cherchais|tres clair)|j ai (bien )?compris|ca marche|entendu|ok(ay)?|tant pis)\b/g,
    greeting:
      /\b(bonjour|bonsoir|salut|coucou|allo|comment (allez vous|vas tu|ca va)|ca va|enchante|vous (m entendez|etes la)|il y a quelqu un)\b/g,
  },
  en: {
    goodbye:
      /\b(good ?bye|bye( bye)?|see you( \w+)?|take care|have a (nice|good|great|lovely) (day|evening|one|weekend)|(no )?(that s (all|it)|that is all|that will be all)( (i|we) (need|needed|want|wanted)( to know)?)?( for (now|today))?( thanks| thank you)?|((i )?(don t |do not )?have )?(no|any) (other|more|further) questions?|nothing else|no (thanks|thank you)|hang up)\b/g,
    contact:
      /\b((talk|speak) (to|with) ((a|an|some) ?(human( being)?|real person|person|agent|one|body|technician|operator|advis[eo]r|representative)|someone|somebody)|(talk|speak) (to|with) (\w+ )?(manager|supervisor)|anyone real|customer (service|support|care)|call me back|^operator( please)?$|(get|give|put|connect|transfer|pass|want|need|have|like)( (me|us))?( (through )?(to|with))? (a|an) (human( being)?|real person|live person|agent|operator|advis[eo]r|representative|technician))\b/g,
    angry:
      /\b((this|that|it|you|your \w+) (is|are|s|re) (\w+ )?(useless|ridiculous|pathetic|rubbish|garbage|a joke|terrible|awful|crap|stupid|hopeless|unacceptable|a disgrace)|what (an? )?(\w+ )?(of )?(rubbish|joke|crap|nonsense|shambles|disgrace)|you stupid( \w+)?|fed up( (of|with))?|sick (and tired )?of|had enough|fuck\w*|shit|bloody|damn|i m (\w+ )?(angry|furious|annoyed|fuming|losing my patience)|driving me (mad|crazy|nuts)|wast(e|ing) (of )?(my )?time|frustrat\w+|the worst \w+|ridiculous|unacceptable|outrageous|disgrace\w*|pathetic)\b/g,
    wrong:
      /\b((that|this|it) (is not|isn t|s not) (it|my question|what i (asked|want|wanted|meant|mean)|right|the right answer)|(that|this) (does not|doesn t|didn t) (answer|help)( me| my question)?|you (did not|didn t) understand( me)?)\b/g,
    language:
      /\b((do|can|could) you )?(speak|talk|say (that|it)|answer|go on|continue)( to me)?( in)? (english|french|spanish)|\bin (english|french|spanish)\b/g,
    works:
      /(?<!\b(how|if|when|until|that|whether) )\bit (now |finally |all )?(works|worked|is working|s working)( (now|fine|again|perfectly|great))?\b|\b((that|this) (worked|fixed|solved|did it|did the trick)( it)?|(problem|issue) (is |s )?(solved|fixed|resolved)|i( ve| have)? (managed|fixed it|solved it|got it working)|it s (fixed|sorted|solved)|i got (\w+ ){1,3}(done|working|fixed))\b/g,
    fails:
      /\b((that|this|it|nothing) )?((still )?(does not|doesn t|didn t|did not|won t|isn t|is not)( still)? work(ing)?|(s )?(still )?not working|(still )?nothing (else )?(happens|happened|works|worked|helps)|(no|makes no) (change|difference)|can t (do|manage) it|(still )?no luck|i ve tried( (that|everything|it))?|(it s )?still (the same|stuck))\b/g,
    slower:
      /\b((more slowly|slower|slow down|too fast|not so fast)|(one )?step (by|at a) (step|time))\b/g,
    step: /\b(what (was|is|s) )?((the )?(first|second|third|fourth|fifth|sixth|last) step( again)?|step (number )?(one|two|three|four|five|six|[1-6])\b|where do i start)/g,
    vagueStep:
      /\b(what (was|is|s) )?((the )?(first|second|third|fourth|fifth|sixth|last) thing( again)?|(from|at) the (start|beginning))\b/g,
    repeat:
      /\b(((could|can|would) you )?(please )?(repeat|say)( (that|it|this|the answer|the steps|again))*( again| once more)?|once more|one more time|come again|^(pardon( me)?|sorry|what)$|i (didn t|did not|couldn t) (quite )?(get|hear|catch|understand)( (that|it|you))?|i don t understand)\b/g,
    done: /\b((it s|that s|i m|i am) done|i (did|ve done) (it|that)|^((ok(ay)?|yes) )?(done|yes|yep|right)$)\b/g,
    next: /\b((and )?(then|after that|what s next|what next|now what|what now)|next( step)?|go on|continue|what do i do( now)?)\b/g,
    wait: /((?<!\b(i|we|you|to|must|should|long) )\b(wait|hold on|hang on)( (just )?(a|one) (second|sec|minute|min|moment))?|\b(just )?(a|one) (second|sec|minute|min|moment)( please)?$)\b/g,
    thanks:
      /\b(thanks|thank you|cheers|many thanks|great|perfect|wonderful|awesome|all right|alright|got it|i (see|understand)|ok(ay)?|very (clear|good|well)|understood|(a lot|very much|so much)( for (your|the|all) \w+)?|that s (clear|perfect|great|what i (wanted|needed)))\b/g,
    greeting:
      /\b(hello|hi|hey|good (morning|afternoon|evening)|how are you( doing)?( today)?|(is )?anybody there|anyone there|can you hear me|are you there)\b/g,
  },
  es: {
    goodbye:
      /\b(adios|hasta (luego|pronto|manana|la proxima|otra)|que (tenga|tengas|pase) (un )?buen(a|os|as)? \w+|(no )?(eso|esto) es todo( lo que (queria|necesitaba)( saber)?)?( por (hoy|ahora))?|(no (quiero|necesito) )?nada mas|no tengo (mas|otras?) preguntas?|ninguna otra pregunta|no gracias|chao|nos vemos|cuelgo|cuelgue|(voy a|puede) colgar)\b/g,
    contact:
      /\b(hablar con (una|un|alguien) ?(persona|humano|agente|tecnico|operador|asesor)?|((pas|pong|comunic|comuniqu|conect)\w+( (a|con))?|atienda|quiero|necesito|deme|dame) (alguien|(un|una) (persona real|persona(?! (mas|que|a|en))|humano|agente|tecnico|operadora?|asesora?|responsable))|(algun|un ser) humano|atencion al cliente|(que me llame|me puede llamar|llameme)n?( alguien)?|me lo explique una persona)\b/g,
    angry:
      /\b((estoy )?hart[oa]s?( de)?|(una|que|vaya) (verguenza|porqueria|mierda|basura|desastre|asco|tomadura de pelo)|no (sirven|valen) para nada|(sois|son|eres|esto es|es usted) (\w+ )?(inutil(es)?|ridiculo|inaceptable|incompetentes?|lamentable)|estoy (\w+ )?(enfadad[oa]|furios[oa]|cabread[oa]|indignad[oa])|me (pone|tiene) (de los nervios|negr[oa])|joder|mierda|gilipollas|hasta (las narices|el gorro)|un asco|inadmisible|inaceptable|indignante|vergonzos[oa]|pesim[oa]|tomando el pelo|que (servicio|atencion) (mas|tan) \w+|llevo (\w+ )?(horas?|rato) con)\b/g,
    wrong:
      /\b((eso|esto|ese|no) no es (eso|lo que (quiero|pregunto|pregunte|busco|queria)|mi pregunta|la respuesta( correcta)?)|no es (eso|mi pregunta|lo que (quiero|pregunto|pregunte|busco|queria))|(eso|esto) no (responde|me ayuda|me sirve)|no me ha(s)? entendido)\b/g,
    language:
      /\b((puede|puedes|podria|me lo puede|me lo puedes) )?(habla[rs]?|decir(lo|melo)?|contesta[r]?|seguir)( usted)?( en)? (ingles|frances|espanol|castellano)|\ben (ingles|frances|espanol|castellano)\b/g,
    works:
      /\b((ya|ahora|por fin)( si)?( me)? (funciona|va bien|sirve|marcha)( bien)?|(ha|me ha) funcionado|(eso|asi) funciono|lo (he|hemos) (conseguido|logrado|arreglado)|lo (consegui|logre|arregle)|(problema )?(resuelto|solucionado|arreglado)|ya esta \w+(ad|id)[oa]s?|va (perfect[oa]|de maravilla)|(esta|ha quedado) (arreglad[oa]|resuelt[oa]|solucionad[oa]))\b/g,
    fails:
      /\b((eso|esto|ello|todavia|aun|sigue) )?(sin funcionar|no (me )?(funciona|va|sirve|sale|responde)( todavia| aun)?|no (lo )?consigo|no puedo hacerlo|no pasa nada|no cambia nada|nada (mas )?(funciona|pasa|sirve)|sigue igual|ya lo he (probado|intentado)|he probado todo)\b/g,
    slower: /\b(mas (despacio|lento|lentamente)|demasiado rapido|paso a paso|un paso a la vez)\b/g,
    step: /\b(cual (es|era) )?((el )?(primer|segundo|tercer|cuarto|quinto|sexto|ultimo) paso|paso (numero )?(uno|dos|tres|cuatro|cinco|seis|[1-6])\b|por donde empiezo)/g,
    vagueStep:
      /\b(cual (es|era) )?((el )?(primer|segundo|tercer|cuarto|quinto|sexto|ultimo) punto|lo (primero|ultimo)|(la )?(primera|segunda|ultima) cosa|(desde|del|al) (el )?principio)\b/g,
    repeat:
      /\b((me )?(puede|puedes|podria|podrias) (repetir|repetirlo|repetirmelo|decirlo|decir)( (lo|eso|la respuesta|los pasos|otra vez))*( de nuevo)?|repit(a|e)(me|lo|melo)?( (eso|la respuesta|los pasos|por favor))?|otra vez|de nuevo|una vez mas|^(como( dice| dijo)?|perdon(e|a)?)$|no (le |lo |te )?(he )?(entend\w+|oig\w+|oi\w*|escuch\w+)( bien)?)\b/g,
    done: /\b((ya )?(esta hecho|lo he hecho|lo hice|esta listo|he terminado)|^((ok|vale|si) )?(hecho|listo|si|bien|ya esta)$)\b/g,
    next: /\b((y )?(luego|despues|entonces|ahora)( que)?|(el )?(siguiente|proximo)( paso)?|continue|siga|que hago( ahora)?|y que mas)\b/g,
    wait: /((?<!\bla )\b(espere|espera|esperad|esperen|aguarde)(me)?( (un|dos) (momentito|momentos?|segundos?|minutos?|rato))?|\b(un|dos) (momentito|momentos?|segundos?|minutos?)( por favor)?$)\b/g,
    thanks:
      /\b((muchas |mil )?gracias( (por|de) (su|tu|la|el|las|los|toda) \w+)?|perfecto|genial|estupendo|muy bien|de acuerdo|vale|entendido|(esta|queda) claro|ya (entiendo|esta)|entiendo|ok(ay)?)\b/g,
    greeting:
      /\b(hola|buenos dias|buenas( tardes| noches)?|que tal|como (esta|estas)|me (oye|oyes|escucha|escuchas)|hay alguien|digame|encantad[oa])\b/g,
  },
};

/** Words of leave. */
const LEAVES =
  /\b(au revoir|a (bientot|la prochaine|plus tard)|ciao|bonne (journee|soiree|continuation|fin de (journee|semaine))|(good ?)?bye( bye)?|see you( (soon|later|around))?|take care|have a (nice|good|great|lovely) (day|evening|one|weekend)|adios|chao|nos vemos|hasta (luego|pronto|otra|manana|la proxima)|que (tenga|pase) (un )?buen\w* \w+)\b/;

/** Words of politeness and interjections, which ask for nothing. */
const POLITE =
  /\b(s il (vous|te) plait|svp|excusez moi|pardon( me)?|desolee?|please|sorry|excuse me|por favor|perdone?|disculpe|ah|oh)\b/g;

/** Returns true when a text has a content word: neither grammar nor a word of any question. */
const saysSomething = (text: string, language: Language): boolean =>
  termsOf(text, language).some(({ weak }) => !weak);

/** The moves of a text, the most important first, and its other words. */
export interface Moves {
  found: Move[];
  /** True when no word is a move's, not even of a goodbye that ends no call. */
  isPlain: boolean;
  /** The folded words outside the moves. */
  rest: string;
  /** True when `rest` has a content word. */
  saysMore: boolean;
}

/** Returns the moves of a text. Pure. */
export const movesIn = (text: string, language: Language): Moves =>
  readMoves(text, language, KINDS);

/** Returns the moves of a text in a language in which it says nothing else, or else in this one. Pure. */
export const movesInAny = (text: string, language: Language): Moves =>
  LANGUAGES.map((one) => movesIn(text, one)).find(
    ({ found, saysMore }) => found.length > 0 && !saysMore,
  ) ?? movesIn(text, language);

/** Returns the moves of these kinds. Pure. */
export function readMoves(text: string, language: Language, kinds: readonly Move[]): Moves {
  let left = foldedWords(text);
  const found = kinds.filter((kind) => {
    const without = left.replace(PATTERNS[language][kind], " ");
    const isThere = without !== left;
    left = without.replaceAll(/ +/g, " ").trim();
    return isThere;
  });
  const rest = left.replace(POLITE, " ").trim();
  const isPlain = found.length === 0;
  const moves = { found, isPlain, rest, saysMore: saysSomething(rest, language) };
  if (endsCall(text, moves, language)) return moves;
  return { ...moves, found: found.filter((move) => move !== "goodbye") };
}

/** The moves that may stand beside a goodbye. */
const BESIDE_GOODBYE = new Set<Move>(["goodbye", "thanks", "greeting", "done"]);
/** The most other words beside a goodbye: "c'est tout pour moi". */
const MOST_BESIDE = 3;

/**
 * Returns true when a goodbye ends the call: it is the whole turn apart from courtesies, or the caller takes leave at
 * its end. A report that something fails never ends a call, and "c'est tout ?" asks.
 */
function endsCall(text: string, { found, rest }: Moves, language: Language): boolean {
  if (found.includes("fails")) return false;
  if (takesLeave(text, language)) return true;
  const isCourteous = found.every((move) => BESIDE_GOODBYE.has(move));
  const isShort = rest.split(" ").length <= MOST_BESIDE && !text.includes("?");
  return isCourteous && isShort && termsOf(rest, language).length === 0;
}

/** Returns true for words of leave with nothing telling after them. */
export function takesLeave(text: string, language: Language): boolean {
  const words = foldedWords(text);
  const leave = LEAVES.exec(words);
  return leave !== null && !saysSomething(words.slice(leave.index + leave[0].length), language);
}

const GRATITUDE = /\b(merci|thanks?|cheers|gracias)\b/;

/** Returns true for thanks, not for mere agreement. */
export const isGrateful = (text: string): boolean => GRATITUDE.test(foldedWords(text));
