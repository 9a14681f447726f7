const NBSP = "\u00a0";

const ask = "Demandez à un administrateur de l’académie.";

/** The reason for which a launch from a learning system was refused, by its code. Others are those of a sign-in. */
export const launchRefused = {
  registration: () => `L’académie ne connaît pas cette plateforme de formation. ${ask}`,
  deployment: (platform: string) =>
    `L’académie n’est pas enregistrée pour cet endroit de ${platform}. ${ask}`,
  message: (platform: string) =>
    `La demande de ${platform} n’est pas de celles que l’académie comprend. ${ask}`,
  nobody: (platform: string) =>
    `${platform} ne dit pas qui vous êtes${NBSP}: l’académie ne peut pas s’ouvrir.`,
  role: (platform: string) => `Votre rôle dans ${platform} ne permet pas de choisir un contenu.`,
  invitation: () =>
    `Cette invitation n’est plus valable. Demandez-en une autre à un administrateur de l’académie.`,
} as const;

/** Sentences of the pages that a learning system opens. */
export const launch = {
  platform: "La plateforme de formation",
  refusedTitle: "L’académie ne s’est pas ouverte",
  home: "Aller à l’académie",
  fromElsewhere: `Cette page s’ouvre depuis votre plateforme de formation, par le lien de votre cours.`,
  openTitle: "Votre académie est prête",
  openLead: (platform: string) =>
    `${platform} vous envoie à l’académie. Elle s’ouvre dans sa propre fenêtre, parce qu’elle doit pouvoir vous enregistrer.`,
  openAs: (name: string) => `Vous y entrerez en tant que ${name}.`,
  open: "Ouvrir l’académie",
  choiceTitle: "Choisir un contenu",
  choiceLead: (platform: string) => `Il sera ajouté à votre cours dans ${platform}, avec sa note.`,
  choiceLabel: "Contenu",
  kinds: { module: "Module", group: "Groupe", container: "Regroupement" },
  untitled: "Sans titre",
  nothing: "L’académie n’a encore aucun contenu publié.",
  choose: "Ajouter au cours",
  answerTitle: "Le contenu est choisi",
  answerLead: (platform: string) => `Il reste à le remettre à ${platform}.`,
  answer: (platform: string) => `Continuer dans ${platform}`,
  registerTitle: "Relier cette plateforme",
  registerLead: (platform: string, host: string) =>
    `L’académie s’enregistrera auprès de ${host}, sous le nom «${NBSP}${platform}${NBSP}».`,
  register: "Enregistrer l’académie",
  registering: "Enregistrement…",
  registered: "L’académie est enregistrée. Vous pouvez fermer cette fenêtre.",
  registeredTwice: "Un autre lien de l’académie a déjà cette plateforme et ce client.",
} as const;
