import { LANGUAGES, type Language } from "~/models/terms/language";
import { fold } from "~/models/terms/fold";
import { tokenize } from "./tokens";

/** Words without a subject of their own: grammar, auxiliaries, courtesy, fillers. */
const WORDS: Record<Language, string> = {
  fr: `
    a à ai aie aient ait allez aller allons alors après as assez au aucun aucune aujourd aura aurai auraient aurais aurait
    aurez auriez aurons auront aussi autant autre autres aux avaient avais avait avant avec avez aviez avions avoir avons
    ayant ayez bah beaucoup ben bien bon bonjour bonsoir bref c ça car ce ceci cela celle celles celui certain certains ces
    cet cette ceux chacun chaque chez chose choses ci coucou combien comme comment concernant contre d dans de dedans dehors
    déjà depuis derrière des dès désolé devant devez devoir devons devra devrait dire dis disons dit dois doit doivent donc
    dont du durant effet elle elles en encore enfin ensuite entre envers es est et étaient étais était étant été êtes être
    eu euh eux faire fais faisait faisant faisons fait faites fallait fasse fassent faudra faut fera ferai ferez ferons
    feront font grâce gens hein hem heu hop hum hui ici il ils j je jusqu jusque l la là laquelle le lequel les lesquels
    leur leurs lorsqu lorsque lui m ma madame mademoiselle mais malgré me même mêmes merci mes messieurs mesdames mettre met
    mets mettez mis moi moment mon monsieur n ne ni non nos notre nous on ont or ou où ouais oui par pas jamais aussitôt parce parfois parmi
    pendant personne peu peut peuvent peux plus plutôt pour pourquoi pourra pourraient pourrait pourrez pourriez pourront
    pouvait pouvez pouvoir pouvons près presque prend prendre prenez prends pris puis puisqu puisque qu quand quant que quel
    quelle quelles quelqu quelque quelques quels qui quoi quoique revoir rien s sa sais salut sans savez sauf se selon sera
    serai seraient serais serait serez seront ses seul si sinon soi soient sois soit sommes son sont souvent sous suffit suis
    sur surtout t ta tandis tant te tel telle tellement tels tes tiens toi ton toujours tous tout toute toutefois toutes très
    trop tu un une va vais vas venir vers veut veuillez veulent veux vient viens voici voilà vont vos votre vôtre voudrais
    voudrait voudriez voulais vouloir voulez voulons vous vraiment vu y également notamment justement donner donne donnez
    parler parle parlez vois voyez façon manière genre sorte trucs truc côté niveau cas fois sujet clair besoin
    permet permettre permettent permettra ainsi cependant évidemment simplement absolument effectivement tenez écoutez
    regardez imaginez sachez avoir crois pense peut-être deux trois`,
  en: `
    a about after again all also am an and any per each are as at be because been before being below between both but by can could d
    did do does doing don down each even ever every few for from further get gets go goes going got had has have having he
    hello her here hers hi him his how i if in into is isn it its just know let like ll m make makes maybe me mean more most
    much must my no nor not now of off ok okay on once one only or other our ours out over own please really re right s said
    same say see she should so some such t take than thank thanks that the their them then there these they thing things
    think this those through to too uh um under until up us ve very want was way we well were what when where which while who
    why will with would yeah yes yet you your yours good morning sir madam two three`,
  es: `
    a al algo alguna alguno algunos ante antes así aun aunque bien buenas buenos cada como con contra cosa cosas cual cuando de
    del desde después donde dos durante e el él ella ellas ellos en entonces entre era eran es esa esas ese eso esos esta está
    están estar estas este esto estos estoy fue fueron gracias ha haber había hace hacer hacia han hasta hay he hemos hola la
    las le les lo los más me mi mientras mis mucho muy nada ni no nos nosotros nuestra nuestro o os otra otro para pero poco
    por porque pues puede pueden puedo que qué quien quiere quiero se sea ser si sí sido siempre sin sino sobre son soy su sus
    también tan tanto te tener tengo ti tiene tienen todo todos tras tres tu tú un una uno unos usted ustedes va vale vamos van
    ver vez y ya yo señor señora días tardes bueno aquí ahí allí decir digo dice usar`,
};

/** Words that announce a task in guidelines ("Présenter le mode…"). The rep need not say them. */
const INSTRUCTIONS = `
  aborder accrocher amener annoncer argumenter citer commencer conclure décrire démontrer détailler dérouler développer donner
  énoncer évoquer exposer expliquer faire finir indiquer insister introduire lister mentionner mettre montrer nommer parler
  préciser présenter prouver rappeler raconter rassurer souligner terminer traiter valoriser vendre avant accent module point
  points étape présentation client clients prospect interlocuteur clairement concrètement brièvement bien
  explain present show mention introduce describe highlight remind conclude announce detail
  explicar presentar mostrar mencionar introducir describir destacar recordar concluir anunciar`;

const toSet = (words: string): Set<string> => new Set(words.split(/\s+/).filter(Boolean).map(fold));

const STOP = { fr: toSet(WORDS.fr), en: toSet(WORDS.en), es: toSet(WORDS.es) };
const TASK = toSet(INSTRUCTIONS);

/** Returns true for a stopword. `folded` is a word without case or accents (see `fold`). */
export const isStopword = (folded: string, language: Language): boolean =>
  folded.length === 1 || STOP[language].has(folded);
export const isInstruction = (folded: string): boolean => TASK.has(folded);

/** Detects the language of a text by its grammar words. Returns French when nothing decides. */
export function detectLanguage(text: string): Language {
  const words = tokenize(text).filter((token) => token.folded.length > 1);
  const count = (language: Language) =>
    words.filter((word) => isStopword(word.folded, language)).length;
  const ranked = LANGUAGES.map((language) => ({
    language,
    count: count(language),
  }));
  ranked.sort((a, b) => b.count - a.count);
  return ranked[0]?.language ?? "fr";
}
