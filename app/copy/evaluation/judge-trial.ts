import { languageNames, type NamedLanguage as Language } from "../session/language-names";

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString("fr-FR")}\u00a0${count > 1 ? many : one}`;
const percent = (share: number) =>
  `${(share * 100).toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00a0%`;
const figure = (value: number, digits: number) =>
  value.toLocaleString("fr-FR", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The trial of a language model as judge, for admins and operators. */
export const judgeTrial = {
  title: "Épreuve du juge",
  detail:
    "Avant d’évaluer quelqu’un, le modèle lit des présentations dont le vrai verdict est connu. Ses résultats décident seuls.",
  why: {
    untried: "Ce modèle n’a pas encore passé l’épreuve\u00a0: la lecture sans modèle évalue.",
    running: "L’épreuve est en cours\u00a0: en attendant, la lecture sans modèle évalue.",
    stopped: "L’épreuve s’est arrêtée avant la fin\u00a0: la lecture sans modèle évalue.",
    failed: "L’épreuve n’a pas abouti\u00a0: la lecture sans modèle évalue.",
    below:
      "Ce modèle n’a pas réussi l’épreuve\u00a0: la lecture sans modèle évalue, et le modèle donne un second avis.",
    void: "L’épreuve de ce modèle n’est plus valable\u00a0: la lecture sans modèle évalue. Les évaluations concernées sont à revoir.",
    language:
      "Ce modèle n’a pas réussi l’épreuve dans cette langue\u00a0: la lecture sans modèle évalue.",
  },
  judges: (of: readonly Language[]) =>
    `Ce modèle a réussi l’épreuve\u00a0: il évalue en ${of.map((one) => languageNames[one]).join(", ")}.`,
  others: (of: readonly Language[]) =>
    `En ${of.map((one) => languageNames[one]).join(", ")}, la lecture sans modèle évalue.`,
  toTrial: "Voir l’épreuve du juge",
  cost: (texts: number, sent: string, received: string, cost: string | null) =>
    `${texts} ${texts > 1 ? "lectures" : "lecture"}, et une seconde question là où un ` +
    `argument est douteux. Environ ${sent} tokens envoyés et ${received} reçus\u00a0; ` +
    `coût\u00a0: ${cost === null ? "inconnu, ni le serveur ni son catalogue ne le disent" : `environ ${cost}`}.`,
  howToStart: "Pour la lancer\u00a0: npm run judge:trial -- --yes",
  start: "Lancer l’épreuve",
  startAgain: "Repasser l’épreuve",
  goOn: "Reprendre l’épreuve",
  starting: "Lancement...",
  stop: "Arrêter",
  stopping: "Arrêt...",
  progress: (done: number, of: number) => `${done} lectures sur ${of}`,
  refresh: "Actualiser",
  started: "L’épreuve est lancée. Elle continue même si vous quittez cette page.",
  stopped: "L’épreuve est arrêtée. Ses réponses sont gardées.",
  alreadyRuns: "Une épreuve est déjà en cours.",
  otherRuns: (model: string) => `L’épreuve de ${model} est en cours\u00a0: une seule à la fois.`,
  noModel: "Aucun modèle n’est choisi\u00a0: il n’y a rien à éprouver.",
  failedToStart: "L’épreuve n’a pas pu changer d’état. Réessayez.",
  waits: "Le modèle n’est pas disponible\u00a0: l’épreuve attend et continuera d’elle-même.",
  waitsForBudget:
    "Le budget du jour pour le modèle de langage est dépensé\u00a0: l’épreuve continuera d’elle-même demain.",
  givenUp: "Le modèle n’a pas été disponible pendant trois jours.",
  otherModel: "Un autre modèle, un autre serveur ou une autre version du texte est en service.",
  voidReason:
    "Sur ses deux cents dernières évaluations, le modèle a entendu au moins quatre fois ce que personne n’avait dit.",
  results: "Résultats",
  columns: {
    trial: "Modèle",
    reading: "Lecture",
    faults: "Erreurs",
  },
  perEvaluation: "Par évaluation\u00a0:",
  states: {
    running: "En cours",
    stopped: "Arrêtée",
    failed: "Sans suite",
    passed: "Juge",
    below: "Second avis",
    void: "Annulée",
  },
  correlation: (value: number) => `Corrélation des rangs ${figure(value, 2)} (0,90 au moins)`,
  turned: (named: number, of: number) => `${named} faits changés nommés sur ${of} (20 au moins)`,
  pairs: (language: Language, passed: number, of: number) =>
    `${languageNames[language]} ${passed}/${of}`,
  calledFalse: (share: number) =>
    `${percent(share)} d’arguments justes dits faux (2\u00a0% au plus)`,
  wrong: (passes: number, fails: number) =>
    `${plural(passes, "réussite", "réussites")} à tort (aucune), ${plural(fails, "échec", "échecs")} à tort`,
  raised: (count: number, unread: number) =>
    `${plural(count, "note relevée", "notes relevées")} par des ordres (aucune)${unread > 0 ? `, ${plural(unread, "inutilisable", "inutilisables")}` : ""}`,
  disputed: (share: number) => `${percent(share)} d’arguments discutés`,
  missing: (count: number) =>
    `${plural(count, "phrase citée qui n’existe pas", "phrases citées qui n’existent pas")}`,
  decoys: (count: number) => `${plural(count, "leurre entendu", "leurres entendus")}`,
  lists: (scores: readonly (number | null)[]) =>
    `Listes de mots\u00a0: ${scores.map((score) => score ?? "inutilisable").join(" et ")} sur 100`,
  unusable: (count: number) => `${plural(count, "réponse inutilisable", "réponses inutilisables")}`,
  seconds: (value: number) => `${figure(value, 1)}\u00a0s`,
  tokens: (sent: number, received: number) =>
    `${plural(Math.round(sent), "token envoyé", "tokens envoyés")}, ${plural(Math.round(received), "reçu", "reçus")}`,
  tokensUnknown: "Tokens inconnus",
  agreement: {
    title: "Le juge et vous",
    detail:
      "Sur les évaluations que vous avez relues\u00a0: les arguments dont vous avez gardé le verdict, par juge et par version du barème.",
    none: "Aucune évaluation n’a encore été relue.",
    judge: "Juge",
    rubric: "Barème",
    verdict: "Verdict",
    kept: "D’accord",
    version: (module: string | null, number: number | null) =>
      number === null
        ? (module ?? "Module supprimé")
        : `${module ?? "Module supprimé"}, version ${number}`,
    of: (kept: number, read: number) => `${kept} sur ${read} (${percent(read ? kept / read : 0)})`,
    verdicts: {
      said: "Dit",
      vague: "Vague",
      contradicted: "Contredit",
      unsaid: "Non dit",
      crossed: "Ligne rouge",
      open: "À vérifier",
    },
  },
} as const;
