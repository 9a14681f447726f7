const NBSP = "\u00a0";

/** Sentences on a review that everybody reads: the result of a review, and a rep's request (product §9.9). */
export const review = {
  between: (low: number, high: number) => `entre ${low} et ${high}`,
  decide: "Décider",
  change: "Changer la note",
  history: "Relectures",
  judgeGave: (score: number) => `Le juge avait donné ${score}.`,
  bothScores: (judged: number, now: number) =>
    `Note du juge${NBSP}: ${judged}/100. Note retenue${NBSP}: ${now}/100.`,
  judgeSaid: (verdict: string) => `Corrigé, le juge disait${NBSP}: ${verdict}`,

  ask: "Demander une relecture",
  askDetail: "Un administrateur ou un manager relira cette évaluation et répondra ici.",
  askSentence: "Ce qu’il faut relire, en une phrase",
  askBrief: "En une phrase",
  askPoint: "Argument contesté",
  askWhole: "Toute la note",
  askRequired: "Écrivez une phrase",
  askTooLong: (characters: number) => `La phrase dépasse ${characters} caractères`,
  askSend: "Demander",
  askAnswered: "Relecture faite",
  askFailed: "La demande n’a pas pu être enregistrée. Réessayez dans un instant.",
  askTooLate: `Cette évaluation ne se relit pas${NBSP}: rechargez la page.`,
};
