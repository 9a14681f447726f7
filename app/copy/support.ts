/** What the support page says, in the language it was opened in; the three that were given in French to the letter. */
export const support = {
  title: (companion: string) => `Support ${companion}`,
  fr: {
    verifying: "Vérification de l'accès...",
    goOn: "Continuer",
    denied: "Accès non autorisé",
    deniedDetail:
      "Vous n'êtes pas autorisé à accéder à cette page. Veuillez contacter le support technique si vous pensez qu'il s'agit d'une erreur.",
    recorded: "Cet appel est enregistré",
    ready: "Prêt",
    ask: "Dites ce qui bloque, on vous répond de vive voix.",
    examples: "Par exemple",
    start: "Démarrer l’appel",
    watch: "Voir la vidéo",
  },
  en: {
    verifying: "Verifying access...",
    goOn: "Continue",
    denied: "Access denied",
    deniedDetail:
      "You are not authorised to access this page. Please contact technical support if you think this is a mistake.",
    recorded: "This call is recorded",
    ready: "Ready",
    ask: "Say what is holding you up, and hear the answer.",
    examples: "For example",
    start: "Start the call",
    watch: "Watch the video",
  },
  es: {
    verifying: "Verificando el acceso...",
    goOn: "Continuar",
    denied: "Acceso no autorizado",
    deniedDetail:
      "No tiene autorización para acceder a esta página. Póngase en contacto con el soporte técnico si cree que se trata de un error.",
    recorded: "Esta llamada se graba",
    ready: "Listo",
    ask: "Diga qué problema tiene y le respondemos de viva voz.",
    examples: "Por ejemplo",
    start: "Iniciar la llamada",
    watch: "Ver el vídeo",
  },
} as const;
