import type { Language } from "~/models/terms/language";
import { countWords, foldedWords } from "~/services/language/tokens";
import { ASKS_EVER } from "./answers/rep-sentences";

/** Returns folded words between single spaces, for patterns over words. */
export const flat = (text: string): string => ` ${foldedWords(text)} `;
const clausesOf = (text: string): string[] => text.split(/[,;:.!?…]+/u).map(flat);

/** Words that announce an offence, or speak of the listener's whole group. */
const OFFENDS: Record<Language, RegExp> = {
  fr: / (expres de (ne )?pas comprendre|(faut (etre )?un peu|vous etes|tu es) (\w+ )?neuneus?|(mon|un) (gamin|gosse|enfant|mome|neveu) (\w+ ){0,5}(aurait (deja )?(pige|compris)|comprendrait)|branquignols?|si (vous|tu) (m )?ecoutie[zs]|si (vous|tu) ecoutais|(vous|tu) (n )?(y |m )?(connai\w+|comprene?[zds]|save[zs]|sais) (\w+ )?rien|(vous avez|tu as|t as) (vraiment )?rien (compris|ecoute)|ecoute[sz] (pas|rien|jamais) (ce que je|quand je|du tout|$)|(perdre|gaspiller|gacher) (mon|notre) temps|sans (vouloir )?vous (vexer|offenser|froisser|manquer de respect)|sauf votre respect|gros(se)? degueulasses?|tout le monde s en fout|(si|puisque) (vous|tu) comprene?[zds]+ pas (ca|cela)|m(on|a) pauvre (monsieur|ami|dame|madame|vieux)|(faut|faudra) (pas|plus) (s|vous) etonner|pas etonnant (que|si)|(vous avez|t as|tu as) pas honte|vous autres|vous les \w+s (vous|on)(?! (les?|la|l|en|y) )|trop (complique|dur|difficile) pour (vous|toi)|(vous|tu) m ecoute[sz]? (quand|ou)|(vous|tu) ecoute[sz]? ou (pas|quoi)|(causer|parler) a (une porte|un mur)|et (vous|toi) aussi d ailleurs|pas une lumiere|(t es|tu es|vous etes) (rien )?qu une? |avec une? (tete|mine|voix|air|gueule|degaine|boutique|niveau|caractere|humeur|bazar|taudis|foutoir|trou|accent) pareil\w*|(?<! (suis|c est)) pas (l air )?(tres |bien )?(fute|malin|degourdi|doue)e?s?|(me|m) (faites|fais) (pitie|rire|honte)|(comprenez|parlez) (le )?francais|(vous|ca|chez vous) (sent|sentez|pue|puez)( \w+){0,2}( renferme| mauvais| la mort| le moisi)|c est une infection) /,
  en: / (you re hard work(?! to )|would you (ever )?(get on with it|hurry up)|slower than (the|a) |i (don t|do not|haven t) (have |got )?all day (here|to be \w+ing)|explain\w* (\w+ ){0,3}to a pensioner|you re being (\w+ )?difficult(?! to )|(my|a) (granny|gran|nan|kid|child|dog|toddler|five year old) would have (it )?(understood|got it) by now|just sit on your (backside|arse|bum) and take|do you even know what an? \w+ is(?= (love|mate|pal|dear)| $)|you (\w+ )?(don t|do not|didn t) (\w+ )?(understand|know|get|listen) (\w+ )?(anything|a thing(?! to)|nothing|first thing|own|to a word)|would you (ever )?cop on|(want|have) to cop on|cop on (to yourself|before)|you re not even listening|like talking to a brick wall|stop (moaning|whining|whinging)|face on you like|you shouldn t be (running|doing|in charge)|(clearly|obviously|really) (don t|do not) (understand|know|listen)|(never|not) (even )?listen(ing)?( to (me|a word))? $|you have no idea what|wast(e|ing) (of )?my time|(be|m|am) wasting my breath|you re (not|never) listening to me|must be gaga|(no offen[cs]e|with all (due )?respect)(?! (taken|to (the|our|any|them)) )|part of (it|this|that) (is it )?you re not getting|no wonder (you|your|nobody)|(?<! (?:do|are|have|with|for|of|to|about|from|than|it|was|were|did|if|can|could|will|would) )you (lot|people)(?! (get|see|can|will|ll|d|could|might) )|ask(ing)? (such |some )?(daft|stupid|silly) questions|you re a (\w+ )?(nightmare|disgrace|clown|dinosaur)|if it bit you|you (\w+ )?are all the same|(stuck|living|still) in the (stone age|dark ages)|too (hard|complicated|difficult) for you|so are you|are you (even )?listening|what a (shambles|mess|dump|joke|tip|state)|(don t|do not|clearly don t) know what you re|sharpest (tool|knife)|not (the|too|very|so) (sharpest|brightest|bright|clever)|(it|place|room|shop|kitchen|house|here|you|that|this|he|she) ((really|absolutely|just|fairly|does) )?stinks?|what a stink|(makes?|making) me laugh) /,
  es: / (no tengo todo el dia(?= $)|parec\w+ usted (un )?(tont|idiot|imbecil|bob)\w+|(como|es) hablar con una pared|(contigo|con (usted(es)?|vosotros)) no hay manera|que (tio|tia|hombre|mujer|gente) (mas|tan) (pesad|cansin|cerrad|neci|terc)\w*(?! (era|es|fue))|yo que (usted|tu) ni me quej\w+|(parec\w+|sois|son|es usted|eres|es) (un\w* )?(de (otro siglo|la edad de piedra|las cavernas|la prehistoria|cazurros?|cabezones|brutos|tontos|catetos)|necios?|cazurros?)|estan? envenenando a (la gente|sus|tus)|cabezas? duras?|cabezaduras?|no tienes? (usted )?(ni|la (menor|mas minima)) idea|no (me )?(escuchas?|atiendes?) (nada|$|cuando|lo que)|perder(me)? (el|mi) tiempo con|(haciendo(me)?|haces?) perder (el|mi) tiempo|no me hagas? perder (el|mi|la|toda) \w+|sin (animo de )?ofender|(con todos mis respetos|con todo (el )?respeto)(?= \w)(?! (me |para |a (la|los|las) |(yo )?se que |les? pregunt))|mas (necio|necia|terc[oa]) que|que (neci[oa]|terc[oa])(?! (soy|era|fue|es (?!usted)))|que pesad(it)?[oa](?= $)|sois unos (?!\w+ (que|de))\w+|porque no quiere[ns]? entender|no me extrana que|(?<!\w[ns] )(?<! a )(vosotros|ustedes) (los|las) \w+(?! (los|las|lo|la|se|me) )|que verguenza (?=de |que )|da verguenza|no (te|le|les) da la cabeza|es de (vagos|flojos|dinosaurios)|me pase con un hombre|es demasiado (dificil|complicado) para (usted|ti)) /,
};
/** Harsh judgements: rude when aimed at the listener, or at their people and place. */
const HARSH: Record<Language, RegExp> = {
  fr: / (moches?|laide?s?|hideu\w+|affreu\w+|horribles?|pourrie?s?|crades?|crado|crasseu\w+|degueu\w*|degoutante?s?|bordel|foutoir|porcherie|taudis|trou a rats?|(est|dirait|comme|vraie?|sacree?) (\w+ ){0,2}(decharge|poubelle|depotoir|massacre|cirque|prehistoire|moyen age|catastrophe)|honteu\w+|honte|miteu\w+|minables?|ringarde?s?|vieillot(te)?s?|pitoyables?|lamentables?|navrante?s?|pathetiques?|catastrophiques?|amateurs?|amateurisme|incompetente?s?|largue[es]?|a cote de la plaque|feignante?s?|faineante?s?|ploucs?|bouseux|bonne? a rien) /,
  en: / (grim|grotty|gloomy|pigsty|shambles|disgrace\w*|disgusting|filthy|shabby|ugly|hideous|dreadful|embarrassing(?! how)|embarrassment|pathetic|amateurs?|amateurish|crap|shameful|useless|hopeless|clueless|incompetent|hillbill\w+|(is|are|(?<! (?:what|who|where|how) )s|re|like) (?!the )(\w+ ){0,3}(dump|tip|mess|joke|rubbish|junk|garbage|trash|stone age|dark ages)) /,
  es: / ((?<!(?:fallo|fallaron|fallado|puso|pusieron|pone) )fe[oa]s?|horribles?|cutres?|pocilga|asqueros\w*|verguenza|vergonzos[oa]s?|(se ve|esta|tienen?|parece) (\w+ ){0,2}mugros[oa]s?|lamentables?|patetic[oa]s?|chapuz\w*|aficionad[oa]s?|incompetentes?|paletos?|catetos?|(es|son|parece|como) (\w+ ){0,2}(asco|vertedero|basura|ruina|desastre|edad de piedra)) /,
};
const LISTENER: Record<Language, RegExp> = {
  fr: / (vous|votre|vos|tu|t|ton|ta|tes|toi|ici|chez) /,
  en: / (you|your|yours|this (place|room|lot)|in here|round here) /,
  es: / (usted|ustedes|su|sus|tu|tus|le|te|esos?|esas?|aqui) /,
};
/** The speaker's own offer, or a wrong that it spares the listener. */
const SPARED: Record<Language, RegExp> = {
  fr: / (nous|notre|nos|je|j|mon|ma|si|quand|fini\w*|plus|sans|jamais|evite\w*|contre|temps|pluie|meteo|pleut|neige|vent|climat|route|bouchons?) /,
  en: / (we|our|us|i|my|if|when|no|never|without|stop\w*|instead|avoid\w*|not|isn t|weather|rain|raining|wind|traffic|roads?) /,
  es: / (nosotros|nuestr\w+|yo|mi|si|cuando|sin|nunca|evit\w+|contra|tiempo|clima|lluvia|llov\w+|llueve|viento|trafico|carretera|(el|la|los|las) (\w+ )?mas) /,
};

/** Words of the speaker's own people and place. */
const OWN_LIFE =
  /(?<!\p{L})(?:my|mine|mon|ma|mes|chez moi|mi|mis) (?!god|goodness|word|opinion|view|eyes|friend|dieu|foi|avis|ami|vieux|madre|opinión|amig[oa])\p{L}+/iu;
/** Returns true for a text on the speaker's own people alone: "My nan's got a parrot. Completely useless." */
export const isOfOwnLife = (text: string, language: Language): boolean =>
  OWN_LIFE.test(text) && !speaksToListener(text, language);
const speaksToListener = (text: string, language: Language): boolean =>
  LISTENER[language].test(flat(text.replaceAll(THERE_YOU_ARE, " ")));
const THERE_YOU_ARE = /(?<!\p{L})(?:there you (?:are|go)|you know)(?!\p{L})/giu;
/** "I was up till one, absolute shambles": the speaker's own evening. */
const OWN_DEED =
  /^(?:and |but |et |y )?(?:I (?:was|were|had|got|watched|spent|went)|I['’]ve|j['’](?:ai|étais|avais)|je suis (?:allé|resté)|yo |estuve|fui|me (?:quedé|fui))(?!\p{L})/iu;
/** "I told you sixty, didn't I? That's rubbish": the speaker's own mistake. */
const TOLD =
  /(?<!\p{L})(?:I(?:['’]ve)? (?:just )?(?:told|said|gave|quoted)|je (?:vous|t['’]) ?ai dit|j['’]ai dit|le (?:he )?dij[oe]|le he dicho|dije)(?!\p{L})/iu;
const OF_TOLD =
  /^(?:(?:that|it)(?:['’]s| was) (?:rubbish|nonsense|wrong|not right|a mess)|(?:c['’](?:est|était) )?n['’]importe quoi|(?:eso )?(?:es|era) (?:mentira|un disparate|una barbaridad))/iu;
/** "Sounds grim": sympathy with the listener. */
const PITIES =
  /^(?:(?:that|it|this) )?(?:sounds?|must(?: have)? be(?:en)?)(?!\p{L})|^(?:ça|cela) (?:doit|a dû)(?!\p{L})|^(?:eso )?(?:suena|debió|tuvo que|debe de)(?!\p{L})/iu;
/** The most characters of an offence; longer words tell a story. */
const LONG = 160;

/** Returns true for words that offend the listener without an insult's name. */
export function offends(text: string, language: Language): boolean {
  if (OFFENDS[language].test(flat(text))) return true;
  if (text.length > LONG || !speaksToListener(text, language)) return false;
  // "Have you ever had a real disaster with it?" insults nobody.
  const mayAsk = text.trimEnd().endsWith("?") || !/[.!?…]/u.test(text);
  if (mayAsk && [ASKS_EVER, WORST, WENT_WRONG].some((of) => of.test(text))) return false;
  // "Did you see the cricket? Absolute shambles."
  if (SAW.test(text)) return false;
  // "My wife's got me at it, the kitchen's a disgrace": the speaker's own.
  const theirs = text
    .split(/(?<=[.!?…])\s+/u)
    .filter((one) => !(TOLD.test(text) && OF_TOLD.test(one)))
    .filter((one) => !OWN_LIFE.test(one) && !OWN_DEED.test(one) && !PITIES.test(one));
  // "How long does a page take you, an ugly page?" judges nobody.
  return clausesOf(theirs.join(" ")).some(
    (clause) =>
      HARSH[language].test(clause) &&
      !SPARED[language].test(clause) &&
      (LISTENER[language].test(clause) || OF_THIS.test(clause) || countWords(clause) <= CURT),
  );
}

/** The most words of a harsh judgement without its subject: "Absolute pigsty." */
const CURT = 3;
/** The beginning of a judgement on what both see. */
const OF_THIS =
  /^ (?:(?:et|and|y|mais|but|pero|franchement|honestly|la verdad) )*(?:c est|ca|quel(?:le)?|on dirait|it s|that s|this|what an?|looks?|es|esto|eso|que|vaya|menud[oa]|parece) /;
/** A match or a film that the listener may have seen. */
const SAW =
  /(?<!\p{L})(?:did you (?:see|watch|catch)|(?:vous avez|tu as|avez-vous|as-tu) (?:vu|regardé)|(?:ha|has|habéis) visto|viste|vio) (?:el |la |le |the |l['’])/iu;
/** "¿Le ha pasado algún detalle feo?" */
const WENT_WRONG =
  /(?<!\p{L})(?:(?:le|te|les|os) ha(?:n)? pasado|salido mal|(?:gone|went) wrong|mal passée?)(?!\p{L})/iu;
/** "What's the worst mess you've had?" */
const WORST =
  /(?<!\p{L})(?:(?:the|le|la|el|lo) (?:worst|pire|peor)(?: \p{L}+)? (?:you['’]ve|you (?:have|ever)|(?:que|qu['’]) ?(?:vous|tu|te|le|os|les|ha|has)))(?!\p{L})/iu;

const PLEASANT: Record<Language, RegExp> = {
  fr: / (beau|beaux|bel|belles?|jolie?s?|magnifiques?|superbes?|splendides?|sympas?|sympathiques?|agreables?|charmante?s?|chouettes?|mignonn?e?s?|adorables?|chaleureu\w+|impressionnante?s?|sent (\w+ )?bon|bonne odeur|bravo|felicitations|j adore|j aime) /,
  en: / ((lovely|nice)(?! (of you )?to (meet|see|talk|speak|be|put|hear))|gorgeous|beautiful|pretty|charming|cosy|cute|adorable|impressive|stunning|peaceful|smells? (\w+ )?(good|great|nice|amazing|brilliant|unreal|delicious)|what an? (view|spot|place|setting)|well done|congratulations|i love|i like) /,
  es: / (bonit[oa]s?|preci[oa]s[oa]s?|hermos[oa]s?|agradables?|encantador\w*|acogedor\w*|precios[oa]s?|lind[oa]s?|que bien huele|huele (\w+ )?bien|enhorabuena|me encanta|me gusta) /,
};
/** Signs that a judgement is on the listener's place or people, or on the moment. */
const HERE: Record<Language, RegExp> = {
  fr: / (chez vous|chez toi|ici|votre|vos|ton|ta|tes|vous avez|vous etes|dites? donc|dis donc|dehors|quel(le)?s?|ces (\w+ )?(gens|enfants|chiens|murs)) /,
  en: / (here|this place|these|those|your|you ve|you re|you have|look at|isn t it|isnt it|what an?|by the way|out there) /,
  es: / (aqui|su|sus|tu|tus|vuestr\w+|este|esta|esto|que|eh|verdad) /,
};
/** Everyday subjects: weather, sport, family, holidays, traffic, news, tiredness. */
const EVERYDAY: Record<Language, RegExp> = {
  fr: / (match|rugby|football|foot|meteo|(il fait|quel|fait|ce|sacre) (\w+ )?(beau|meilleur|doux|gris|humide|froid|chaud|temps|soleil|vent|vue|pluie|chaleur|brouillard)|ca (souffle|caille|pele|gele|tape|mouille)|un temps (de|epouvantable|superbe|magnifique)|la (pluie|neige)|vacances|la plage|bouchons|embouteillages|(la )?greve|me garer|se garer|belle mere|(ma|ta|votre) (femme|fille|mere|soeur|grand mere)|(mon|ton) (fils|mari|chien|chat|pere|frere|grand pere)|mes (enfants|petits enfants|parents)|les (enfants|gosses)|recette|hier soir|(quand j etais|moi j (ai|etais)) (\w+ ){0,5}(petite?|gamine?|jeune|enfant|mome)|je me souviens|j ai toujours (reve|adore)|l ete dernier|week end|a la (tele|radio)|aux infos|essoufflee?|fatiguee?|mal dormi) /,
  en: / (match|rugby|football|weather|(nice|lovely|awful|terrible|horrible|gorgeous) (day|morning|weather|evening)|the (rain|snow)|raining|freezing|boiling|(on|our|my|for the) holidays?|vacation|the beach|traffic|road ?works|parking|mother in law|(my|your) (wife|husband|son|daughter|mother|mum|mom|dad|father|brother|sister|dog|cat|kids|children|nan|gran)|the (children|kids)|recipe|last night|when i was (a kid|little|young)|used to (play|live|go|come|work)|reminds me of|(last|this) (summer|weekend)|on (tv|the (telly|radio|news))|knackered|starving|not eaten) /,
  es: / (partido|rugby|futbol|hace (\w+ )?(frio|calor|sol|viento)|(vaya|que|menudo) (frio|calor|dia|tiempo|sol\w*)|un tiempo (horrible|estupendo)|la (lluvia|nieve)|vacaciones|la playa|trafico|atasco\w*|aparcar|suegra|mi (mujer|marido|hijo|hija|madre|padre|hermano|hermana|perro|gato|abuela)|mis (hijos|nietos|padres)|los ninos|receta|anoche|el verano pasado|fin de semana|en la (tele|radio)) /,
};

/** The forms of riddles and jokes. */
const RIDDLES =
  /(?<!\p{L})(?:le comble (?:d['’]|(?:de|du|pour)(?!\p{L}))|la blague d|(?:vous connaissez|tu connais|connaissez-vous) l['’]histoire d|c['’]est l['’]histoire d['’]|c['’]est (?:une?|deux) [\p{L} ]{2,30} dans un bar|c['’]est (?:une?|deux) \p{L}+ qui (?:rentre|entre|arrive|va|sont) [^.?!]{2,60}(?:il|elle|l['’]autre|un|une)(?: qui)? (?:lui )?(?:dit|fait|demande)(?!\p{L})|(?:savez|sais)(?:[- ](?:vous|tu))? pourquoi (?:les?|la|un|une) [^?]{3,70}\? ?parce|what do you call an? |why did the |(?:do )?you know why (?:the [\p{L} ]{2,40}\?|you never )|knock,? knock|the one about the |what did the [\p{L} ]{2,40} say to the |what['’]?s the difference between an? |boom boom(?!\p{L})|get it(?: \p{L}+)?[?.! ]*$|el colmo de(?!\p{L})|va un[ao]? [\p{L} ]{2,40} y (?:le )?dice|qué le di(?:ce|jo) un|sabes? qué le di(?:ce|jo) (?:el|la) [\p{L} ]{2,30} al? |sabes? (?:qué hace|por qué) (?:un[ao]?|el|la|los|las) |un chiste(?!\p{L}))/iu;
/** Returns true for a joke by its form, which asks nothing. Pure. */
export const tellsRiddle = (text: string): boolean => RIDDLES.test(text);
const LAUGHS =
  /(?<!\p{L})(?:ah,? ah|ha,? ha|haha|hah|jaja|ja,? ja|je,? je|ja)(?!\p{L})[^?]{0,60}$|(?<!\p{L})elle est (?:\p{L}+ )?nulle(?:,? je sais| celle-là)?[.! ]*$/iu;
/** Returns true for words that end in the speaker's own laughter. Pure. */
export const laughs = (text: string): boolean => LAUGHS.test(text);

/** Returns true for words on the listener's place, or their looks. */
export const isHere = (text: string, language: Language): boolean =>
  HERE[language].test(flat(text));

/** Returns true for kind words on the listener's place, people or work. */
export const compliments = (text: string, language: Language): boolean =>
  SYMPATHY.test(flat(text)) || (PLEASANT[language].test(flat(text)) && isHere(text, language));

/** Words that feel with the listener. */
const SYMPATHY =
  / ((she|he) (s|is) (\w+ )?(gorgeous|lovely|beautiful|adorable|a beauty|cute)|(elle|il) est (\w+ )?(adorable|trop mignonn?e?)|a du etre (dur|dure|difficile|penible|terrible|affreux)|suis (vraiment )?desolee? pour vous|quel dommage|must have been (hard|tough|awful|horrible|difficult|a shock)|sorry to hear|what a shame|vaya (faena|lastima)|lo siento mucho|que pena(?! (?:ni|con|no|me)(?= ))|debio (de )?ser (duro|dificil|horrible)) /;

/** Words by which the rep presents themself: "I'm Callum, from KeenSwap". */
const INTRODUCES: Record<Language, RegExp> = {
  fr: / (je (viens|vous|te|travaille|suis(?! (desole|ravi|content|d accord|sur|navre))|m appelle)|(?<!chez )moi c est) /,
  en: / (i m (?!sorry|afraid|glad|happy|sure|fine|good|well|just|all|not|impressed|so|very)\w+|i am (?!sorry|afraid|glad|happy|sure|fine|good|well|just|all|not|impressed|so|very)\w+|i work|i ve got|i want|i wanted|this is|my name) /,
  es: / (vengo(?! de)|soy|trabajo|le llamo) /,
};
/** The rep's house and its offer. */
const OFFER: Record<Language, RegExp> = {
  fr: / (nous|notre|nos|(le|la|les) notres?|je (viens (pour|vous)|vous (propose|presente|apporte|amene)|represente)|on (fait|propose|a|vous|te)|voici|voila) /,
  en: / (we|ours?|us|i ve (come|brought)|what i ve got|i d like|this is (a|an|the|our|what|how)|here s|it s (called|for|an?)) /,
  es: / (nosotros|nuestr\w+|vengo (a|por|con)|represento|le (traigo|presento|queria)|(?!va|ve(?!nd)|vi|est|habl|dec|qued|sab)\w{2,}(amos|emos|imos)|este es) /,
};
/** Returns true for words on the rep's offer, or on their house. */
export const offers = (text: string, language: Language): boolean =>
  OFFER[language].test(flat(text));
/** Returns true for words by which the rep presents themself, or their offer. */
export const speaksOfUs = (text: string, language: Language): boolean =>
  INTRODUCES[language].test(flat(text)) || offers(text, language);

/** Returns true for a subject of everyday life. */
export const isEveryday = (text: string, language: Language): boolean =>
  EVERYDAY[language].test(flat(text));
