/** Sentences for every case in which the language model cannot work. */
export const languageModel = {
  /** For admins, per `Failure`: the reason of the failed call and a remedy. */
  failures: {
    unreachable:
      "Le serveur du modèle est injoignable. Vérifiez LLM_BASE_URL, et que ce serveur est démarré.",
    late: "Le modèle met trop de temps à répondre. Choisissez-en un plus rapide, ou augmentez LLM_TIMEOUT_SECONDS.",
    cut: "Le modèle s’est arrêté au milieu de sa réponse.",
    length:
      "La réponse du modèle a été coupée à sa longueur maximale. Choisissez un modèle qui " +
      "réfléchit moins, ou augmentez le contexte de son serveur, et LLM_MAX_TOKENS s’il est " +
      "réglé.",
    unreadable:
      "Le serveur du modèle a donné une réponse illisible. Vérifiez que LLM_BASE_URL est l’adresse d’une API compatible avec celle d’OpenAI.",
    unusable:
      "Le modèle n’a pas donné à chaque argument un verdict lisible et sa phrase. Choisissez-en un autre si cela se répète.",
    huge: "Le modèle a donné une réponse démesurée, qui n’a pas été lue.",
    moved:
      "Le serveur du modèle renvoie vers une autre adresse, qui n’est pas suivie. Corrigez LLM_BASE_URL.",
    key: "Le serveur du modèle refuse la clé. Corrigez OPENROUTER_API_KEY ou LLM_API_KEY.",
    credit: "Le compte n’a plus de crédit chez le fournisseur du modèle.",
    model: "Le serveur ne connaît pas ce modèle. Choisissez-en un autre, ou vérifiez LLM_BASE_URL.",
    busy: "Le serveur du modèle est trop sollicité.",
    down: "Le serveur du modèle est en panne.",
    budget: "Le budget du jour pour le modèle de langage est dépensé.",
    none: "Aucun modèle n’est choisi, et le serveur en propose plusieurs\u00a0: choisissez-en un.",
    refused: "Le serveur du modèle a refusé la demande.",
  },
  /** For people who wait for an evaluation. */
  evaluationWaits:
    "L’évaluation attend\u00a0: le modèle de langage n’est pas disponible. Elle se fera d’elle-même dès qu’il répondra.",
  evaluationWaitsForBudget:
    "L’évaluation attend\u00a0: le budget du jour pour le modèle de langage est dépensé. Elle se fera d’elle-même demain.",
  evaluationGivenUp:
    "Le modèle de langage n’a pas été disponible pendant trois jours\u00a0: l’évaluation n’a pas pu être faite.",
  /** Per `Instead`: on an evaluation that the built-in reader made because the model failed. */
  readInstead: {
    late: "Le modèle de langage n’a pas répondu à temps\u00a0: cette évaluation est celle du lecteur sans modèle.",
    cut: "Le modèle de langage s’est arrêté au milieu de ses réponses\u00a0: cette évaluation est celle du lecteur sans modèle.",
    unusable:
      "Le modèle de langage a donné deux réponses inutilisables\u00a0: cette évaluation est celle du lecteur sans modèle.",
  },
  /** Stands after `readInstead`, while a request to the model waits. */
  modelAskedAgain: "La question sera reposée au modèle.",
  rulesPlayForBudget:
    "Le budget du jour pour le modèle de langage est dépensé\u00a0: des règles intégrées jouent le client.",
  notTranslated: "Le texte n’a pas été traduit.",
  spent: {
    title: "Coût du modèle de langage",
    forAdmins: "Vu des administrateurs",
    today: "Aujourd’hui",
    none: "Aucun appel aujourd’hui.",
    unknown: "inconnu",
    amount: (amount: string) => `${amount}\u00a0$`,
    atLeast: (amount: string) => `${amount} au moins`,
    calls: (count: number) => (count > 1 ? `${count} appels` : "1 appel"),
    tokens: (prompt: string, completion: string) => `${prompt} tokens envoyés, ${completion} reçus`,
    unpriced: (count: number) =>
      count > 1
        ? `Le coût de ${count} appels n’est pas connu\u00a0: ni le serveur ni son catalogue ne le disent.`
        : "Le coût d’un appel n’est pas connu\u00a0: ni le serveur ni son catalogue ne le disent.",
    columnUse: "Usage",
    columnCalls: "Appels",
    columnTokens: "Tokens",
    columnCost: "Coût",
    total: "Total",
    uses: {
      evaluation: "Évaluations",
      "role-play": "Client",
      support: "Assistant du support",
      translation: "Traductions",
      rubric: "Barèmes",
      card: "Fiches client",
    },
    budget: (amount: string) => `Budget du jour\u00a0: ${amount}.`,
    noBudget: "Aucun budget par jour n’est fixé.",
    defaultBudget: (amount: string) =>
      `Budget du jour\u00a0: ${amount}, faute d’un autre (LLM_DAILY_BUDGET).`,
    shares: (calls: string) =>
      "Le support public en dépense un cinquième au plus\u00a0; le client, les traductions, " +
      "les barèmes et les fiches la moitié\u00a0; l’évaluation a le reste. Des appels dont le coût " +
      `n’est pas connu, ${calls} au plus par jour, dans les mêmes parts.`,
    purseSpent: {
      judging:
        "Le budget du jour est dépensé\u00a0: les évaluations attendent demain, des règles " +
        "intégrées jouent le client et répondent au support, rien n’est traduit.",
      rest:
        "La part du client, des traductions et des barèmes est dépensée pour aujourd’hui\u00a0: " +
        "des règles intégrées jouent le client, rien n’est traduit. Les évaluations se font.",
      support:
        "La part du support est dépensée pour aujourd’hui\u00a0: des règles intégrées lui répondent. Le reste n’en souffre pas.",
    },
    failures: "Derniers échecs, sept jours au plus",
    columnFailedAt: "Échec",
    columnFailure: "Pourquoi",
  },
} as const;

const NBSP = "\u00a0";

/** Formats an amount: "0,0012 $", "2,50 $". Four decimals under a dollar. */
export function amountText(amount: number): string {
  const text = amount.toFixed(amount >= 1 || amount === 0 ? 2 : 4);
  const isTooSmall = amount > 0 && Number(text) === 0;
  return languageModel.spent.amount(`${isTooSmall ? `<${NBSP}0,0001` : text.replace(".", ",")}`);
}

/** Says what several calls cost together. Gives no figure when no call has a price, else at least the known sum. */
export function costText({
  calls,
  cost,
  unpriced,
}: {
  calls: number;
  cost: number;
  unpriced: number;
}): string {
  if (unpriced === 0) return amountText(cost);
  return unpriced === calls
    ? languageModel.spent.unknown
    : languageModel.spent.atLeast(amountText(cost));
}

/** Formats a count with a space between thousands: "4 512". */
export const figureText = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, NBSP);

export const tokensText = (spending: { promptTokens: number; completionTokens: number }): string =>
  languageModel.spent.tokens(
    figureText(spending.promptTokens),
    figureText(spending.completionTokens),
  );

/** The words of the times of an agent's answers. */
export const turnCosts = {
  title: "Temps de réponse de l’agent",
  sub: "Vu des administrateurs",
  caption: "Temps de chaque réponse de l’agent",
  answer: "Réponse",
  silence: "Fin de parole",
  words: "Mots",
  reply: "Texte de la réponse",
  voice: "Premier son",
  total: "Total",
} as const;
