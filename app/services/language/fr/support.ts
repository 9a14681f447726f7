import { longPattern } from "~/models/terms/long-pattern";
import type { SupportWords } from "../words/support";

export const support: SupportWords = {
  decide: {
    invoice: /\bfactures?\b/,
    own: longPattern("")`
      \b((ma|mes|notre|nos) (\w+ )?factures?|(m|me|nous) (les? |la )?(re)?(envo\w+|transm\w+|adress\w+
      |fai\w+)|envoyez (moi|nous)|(je|j|on
      |nous) (n )?(ai |avons |a )?(pas |rien |toujours |encore )*(recu|recoi\w*|recev\w+)|(avoir
      |recevoir|obtenir) (\w+ )?(la|les|une|des|ma|mes) (\w+ )?factures?)\b
    `,
    wanted: longPattern("")`
      \b(envo\w+|renvo\w+|transm\w+|adress\w+|recev\w+|recoi\w+|recu\w*|obten\w+|avoir|manqu\w+
      |cherch\w+|trouv\w+|ou (est|sont)|copies?|duplicatas?|(veux|voudr\w+|souhait\w+|aimer\w+
      |besoin d(e)?|il (me|nous) faut|demand\w+) (avoir )?(ma|mes|la|les|une|des|nos
      |notre) (\w+ )?factures?)\b
    `,
  },
  faults: {
    told: {
      sign: "Commence par un des signes entre crochets, avec un numéro de la liste.",
      ask: "Après [?], une seule question courte, rien d'autre.",
      figure: "Une question ne donne aucun chiffre.",
      words: (beyond) =>
        `Ni l'appelant ni un tutoriel ne dit : ${beyond}. Demande avec leurs mots.`,
    },
  },
  grounded: {
    negation: /\b(ne|n|pas|jamais|sans|aucun|aucune)\b/,
    told: {
      figure: (words) => `Ce chiffre n'est pas dans le tutoriel : ${words}.`,
      words: (words) => `Le tutoriel ne dit pas : ${words}. Reprends ses propres mots.`,
      denial: () => "Le tutoriel ne nie rien de tel.",
    },
    asking:
      "parler préciser précisément exactement concerner propos agit souhaiter désirer préférer " +
      "plutôt chercher choisir choix décrire détail message question demande tutoriel",
  },
  languageAsked: {
    names: { francais: "fr", anglais: "en", espagnol: "es" },
    denied:
      /\b(?:je (?:ne )?(?:parle|comprends) )?(?<!parlez |parles )pas (?:(?:en|le|l|du|tout|bien|tres) )*(?:francais|anglais|espagnol)\b/g,
    ofAThing:
      /\b(?:est|sont|etait) (?:(?:pas|toujours|tout|encore|que) )*en (?:francais|anglais|espagnol)\b/,
  },
  reports: {
    asks: /^(et|ou)\b|\b(comment|pourquoi|combien|quand|quel(le)?s?|qui|quoi|est ce|questions?|problemes?|(peux|dois|veux|voudrais|faut|peut|doit))\b/,
    states: /\b(j ai|(l|les) ai|j y|je (suis|vois)|on a|c est|est|sont|ca \w+)\b/,
    reached: /\b(?:(?:j|l|les) ai|on a|est|sont|suis) (?:(?:bien|deja|tout) )*(\w+)/g,
  },
  terms: {
    words: `
    aide aider aidez aimerais arrive arrives arriver arrivez besoin bloque bizarre chercher cherche clique cliquer comprends
    comprendre connais demande demander depuis dernier derniere derniers dernieres dire essaie essaye essayer
    expliquer expliquez explique faudrait faut fonctionne fonctionner fonctionnent hier demain indiquer information jour jours
    semaine mois annee annees an ans marche marcher marchent matin soir nuit midi minute minutes heure heures
    monsieur montrer montrez necessaire normal nouveau passe passer possible pourriez pourrais prochain probleme problemes question
    questions quelqu reussi reussis reussir renseignement savoir sais servir service solution souhaite souhaiterais souci soucis trouve
    trouver trouvez utiliser utilise voir voudrait application appli app telephone portable lundi mardi mercredi jeudi
    vendredi samedi dimanche deux trois quatre cinq six sept huit neuf dix plusieurs seul toujours temps page endroit menu bouton
    ecran fichu ancien ancienne vieux vieille anciens anciennes nouvelle nouvelles tous autre merde super petit petite grand
    chez existe moyen procedure etape etapes procede proceder voudrais`,
  },
};
