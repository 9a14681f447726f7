import { quoted } from "../typography/typography";

const NBSP = "\u00a0";

/** Sentences on a presentation that was cut off. Pages get them with their data, so that no page loads them first. */
export const resumable = {
  title: "Présentation interrompue",
  until: (title: string, until: string) =>
    `${quoted(title)} s’est interrompu. Jusqu’à ${until}, vous pouvez reprendre où vous en étiez, avec le même client. Ensuite, ce qui a été dit sera évalué.`,
  resume: "Reprendre la présentation",
  lead: "Vous reprenez où vous en étiez, avec le même client. Ce que vous avez dit est gardé.",
  elsewhere: `Cette présentation est encore ouverte dans un autre onglet${NBSP}: continuez-la là-bas, ou fermez-le d’abord.`,
  lapsed: `Les dix minutes sont passées${NBSP}: ce que vous aviez dit est en cours d’évaluation. L’accueil vous donnera la note.`,
  lapsedJudging: (since: string) =>
    `Présentation interrompue${NBSP}: ce qui a été dit est en cours d’évaluation depuis ${since}.`,
  lapsedJudged: "Présentation interrompue, évaluée sur ce qui a été dit.",
} as const;
