/** Sentences of the page behind the first start's link, and of the start itself. */
export const firstAdmin = {
  title: "Premier administrateur",
  lead: "Cette installation n’a pas encore d’administrateur. Choisissez votre nom et votre mot de passe\u00a0: le lien ne servira plus ensuite.",
  email: "Email",
  name: "Nom",
  password: "Mot de passe",
  submit: "Ouvrir l’académie",
  busy: "Enregistrement…",
  created:
    "Votre compte est ouvert. Commencez par un regroupement et un module, puis ajoutez vos commerciaux.",
  failed: "Le compte n’a pas pu être ouvert. Réessayez dans un instant.",
  expiredTitle: "Ce lien n’est plus valable",
  expired:
    "Il s’ouvrait pendant 24 heures. Redémarrez le serveur avec ADMIN_EMAIL\u00a0: il en imprime un nouveau. Ou lancez «\u00a0npm run admin\u00a0» sur la machine.",
  /** For the terminal, so without non-breaking spaces. */
  none: "Aucun administrateur encore : « npm run admin -- EMAIL NOM » en crée un ; ADMIN_EMAIL=… au démarrage imprime un lien pour le faire.",
  link: (email: string, until: string, href: string) =>
    `Aucun administrateur encore. Ce lien en crée un pour ${email}, une seule fois, jusqu’au ${until} :\n${href}`,
} as const;
