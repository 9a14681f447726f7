import { longPattern } from "~/models/terms/long-pattern";
import type { SpeechWords } from "../words/speech";

export const speech: SpeechWords = {
  stemmer: "french",
  detectLanguage: {
    words: `
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
  },
  interposed: {
    gentlePrompts: ["Je vous écoute, prenez votre temps.", "Vous êtes toujours là ?"],
    slowness: "La machine est lente, pardon. Un instant.",
    apologies: "Excusez-moi, pouvez-vous répéter ?",
    farewells: ["au revoir", "bonne journée", "bonne soirée", "à bientôt"],
  },
  tokens: {
    connectives:
      "mais,puis,et puis,donc,et donc,alors que,parce que,tandis que,car,sinon,du coup,en " +
      "revanche,par contre,sauf que,sachant que,pourtant,cependant,et ensuite,bien que,or",
    and: "et",
  },
  verbs: {
    offers: longPattern("iu")`
      (?<!\p{L})(?:(?:nous|vous) (?:vous |nous )?\p{L}+(?:ons|ez)|compren(?:d|nent)|inclu(?:t|ent)
      |couvre(?:nt)?|contien(?:t|nent)|intervien(?:t|nent))(?!\p{L})
    `,
  },
  subject: {
    determiners: {
      kept: ["le", "la", "les", "l"],
      dropped:
        "un une des du de d ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs".split(
          " ",
        ),
    },
    genitive: ["de", "d", "du", "des", "en"],
    longest: 1,
  },
  termsOf: {
    units: `zero=0 un=1 une=1 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 treize=13
    quatorze=14 quinze=15 seize=16 vingt=20 vingts=20 trente=30 quarante=40 cinquante=50 soixante=60 septante=70
    huitante=80 octante=80 nonante=90`,
    multipliers: { cent: 100, cents: 100, mille: 1000, million: 1_000_000, millions: 1_000_000 },
    and: "et",
  },
};
