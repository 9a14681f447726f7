import { elided } from "../typography/typography";

const NBSP = "\u00a0";

/** The sentences of forgotten passwords, invitations and their links. */
export const accessLink = {
  forgotten: {
    title: "Mot de passe oublié",
    lead: "Donnez l’email de votre compte. Vous recevrez un lien pour choisir un nouveau mot de passe.",
    leadListed:
      "Donnez l’email de votre compte. Votre administrateur verra votre demande et vous donnera un lien.",
    off: "L’académie n’envoie pas de courriels. Demandez un lien à votre administrateur.",
    email: "Email",
    submit: "Demander un lien",
    busy: "Envoi…",
    doneTitle: "Demande reçue",
    done: "Si un compte a cette adresse, un courriel part dans un instant. Son lien sert une fois, pendant une heure. Regardez aussi dans les indésirables.",
    doneListed:
      "Si un compte a cette adresse, votre administrateur voit votre demande. Le lien qu’il vous donnera sert une fois, pendant une heure.",
    failed: "La demande n’a pas pu être enregistrée. Réessayez dans un instant.",
    back: "Revenir à la connexion",
  },
  choose: {
    title: { invitation: "Bienvenue", reset: "Nouveau mot de passe" },
    lead: {
      invitation: `Choisissez votre mot de passe pour entrer. Le lien ne servira plus ensuite.`,
      reset: `Choisissez votre nouveau mot de passe. Vos appareils seront déconnectés, et le lien ne servira plus.`,
    },
    email: "Email",
    password: "Nouveau mot de passe",
    submit: "Enregistrer le mot de passe",
    busy: "Enregistrement…",
    failed: "Le mot de passe n’a pas pu être enregistré. Réessayez dans un instant.",
    doneTitle: "Votre mot de passe est enregistré",
    done: "Connectez-vous avec lui. Vos autres appareils ont été déconnectés.",
    signIn: "Se connecter",
    goneTitle: "Ce lien n’est plus valable",
    gone: "Il a déjà servi, son temps est passé, ou un lien plus récent a servi. Demandez-en un autre.",
    again: "Demander un autre lien",
  },
  /** On the form of a person, for admins. */
  person: {
    title: "Invitation et mot de passe",
    detail:
      "La personne choisit elle-même son mot de passe. Une invitation sert une fois, pendant sept jours\u00a0; un lien de réinitialisation, pendant une heure.",
    invite: "Inviter par courriel",
    inviteLink: "Créer un lien d’invitation",
    resetLink: "Créer un lien de réinitialisation",
    inviteDetail:
      "Chaque personne reçoit un lien pour choisir son mot de passe, valable une fois, pendant sept jours.",
    invitedMany: (count: number) =>
      count === 1
        ? "Une invitation part dans un instant."
        : `${count} invitations partent dans un instant.`,
    invitedNobody: "Aucune invitation ne part. Un compte désactivé n’en reçoit pas.",
    invited: (name: string) => `${elided("L’invitation de", name)} part dans un instant.`,
    created: {
      invitation: (name: string) => elided("Le lien d’invitation de", name),
      reset: (name: string) => elided("Le lien de réinitialisation de", name),
    },
    once: (until: string) =>
      `Copiez-le maintenant${NBSP}: il ne sera plus affiché. Il sert une fois, jusqu’au ${until}.`,
    withoutOrigin: `Écrivez l’adresse de l’académie devant${NBSP}: elle n’est pas réglée (PUBLIC_URL).`,
    refused: (fault: string | null) =>
      `Le serveur de courrier refuse l’adresse de cette personne${fault === null ? "" : ` (${fault})`}. Corrigez l’email, ou créez un lien.`,
    failed: "Le lien n’a pas pu être créé.",
    deactivated:
      "Ce compte est désactivé. Réactivez-le d’abord\u00a0; aucune invitation ne part, et aucun lien n’est créé.",
  },
} as const;

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
    "Il s’ouvrait pendant 24 heures. Redémarrez le serveur avec ADMIN_EMAIL\u00a0: il en " +
    "imprime un nouveau. Ou lancez «\u00a0npm run admin\u00a0» sur la machine.",
  /** For the terminal, so without non-breaking spaces. */
  none: "Aucun administrateur encore : « npm run admin -- EMAIL NOM » en crée un ; ADMIN_EMAIL=… au démarrage imprime un lien pour le faire.",
  link: (email: string, until: string, href: string) =>
    `Aucun administrateur encore. Ce lien en crée un pour ${email}, une seule fois, jusqu’au ${until} :\n${href}`,
} as const;
