/** The sentences of a session that asks for a part of the screen. Only the server reads them. */
export const sharedPart = {
  window: {
    share:
      "Partagez la fenêtre de votre présentation\u00a0: cette fenêtre et le micro seront enregistrés.",
    asking: "Choisissez la fenêtre à partager, puis autorisez le micro.",
    askingTyped: "Choisissez la fenêtre à partager.",
    refused: "Pour commencer la session, partagez une fenêtre.",
  },
  browser: {
    share:
      "Partagez l’onglet de votre présentation\u00a0: cet onglet et le micro seront enregistrés.",
    asking: "Choisissez l’onglet à partager, puis autorisez le micro.",
    askingTyped: "Choisissez l’onglet à partager.",
    refused: "Pour commencer la session, partagez un onglet.",
  },
} as const;
