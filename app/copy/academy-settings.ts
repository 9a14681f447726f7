export const academySettings = {
  title: "Réglages de l’académie",
  lead: "Ce qui compte pour les notes, et les mots d’une session.",
  loadFailed: "Failed to load settings. Please try again later.",
  typedSection: "Sessions par écrit",
  typedSectionDetail:
    "Sans micro, un commercial peut faire sa session au clavier. Elle est marquée «\u00a0Par écrit\u00a0» dans les listes et les exports.",
  typed: "Les sessions faites par écrit",
  typedAccepted: "Comptent pour les notes",
  typedAcceptedDetail: "Une session écrite compte comme une session parlée.",
  typedRefused: "Ne comptent pas",
  typedRefusedDetail:
    "Elles sont évaluées et affichées, sans compter pour une note, un verrou ou un export. Le commercial en est averti\u00a0; seules les prochaines sessions sont concernées.",
  statusSection: "Pendant une session",
  statusSectionDetail: "Les mots qui disent où en est la session.",
  frenchStatus: "Libellés de statut en français",
  frenchStatusDetail:
    "«\u00a0Connexion…\u00a0» au lieu de «\u00a0Connecting ...\u00a0», par exemple.",
  saved: "Les réglages ont été enregistrés.",
  saveFailed: "Les réglages n’ont pas pu être enregistrés.",
} as const;
