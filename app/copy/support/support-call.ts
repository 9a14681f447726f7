/** Reasons for refusing to start a support call, in the caller's language. */
export const supportCall = {
  fr: {
    busy: "Tous nos assistants sont en ligne. Patientez, c’est bientôt votre tour.",
    unreachable: "L’assistant ne répond pas. Réessayez dans un instant.",
    standIn: "Notre assistant habituel ne répond pas\u00A0: un autre vous répond.",
    typedOnly: "La voix n’est pas disponible pour le moment\u00A0: écrivez votre question.",
  },
  en: {
    busy: "All our assistants are on a call. Please hold, it will soon be your turn.",
    unreachable: "The assistant does not answer. Please try again in a moment.",
    standIn: "Our usual assistant does not answer: another one takes your call.",
    typedOnly: "Voice is not available at the moment: please type your question.",
  },
  es: {
    busy: "Todos nuestros asistentes están ocupados. Espere, pronto será su turno.",
    unreachable: "El asistente no responde. Vuelva a intentarlo en un momento.",
    standIn: "Nuestro asistente habitual no responde: otro le atiende.",
    typedOnly: "La voz no está disponible en este momento: escriba su pregunta.",
  },
} as const;
