const NBSP = "\u00a0";
const figure = (count: number) => count.toLocaleString("fr-FR");

/** The file for the works council. Its facts come from the settings, so that each page printed is true on its day. */
export const worksCouncil = {
  title: "Dossier pour le CSE",
  lead:
    "Ce que l’académie enregistre, mesure et décide, d’après ses réglages de ce jour. À imprimer " +
    "ou à enregistrer en PDF.",
  link: "Voir le dossier pour le CSE",
  section: "Dossier pour le CSE",
  sectionDetail:
    "Un dossier à imprimer pour les représentants du personnel, fait des réglages de l’académie.",
  loadFailed: "Le dossier n’a pas pu être lu. Réessayez dans un instant.",
  madeOn: (on: string, academy: string) => `Fait ${on}, par l’installation de ${academy}.`,

  purpose: "Finalité et base légale",
  contact: (contact: string) => `Contact pour les données${NBSP}: ${contact}.`,
  contactAdmins: (admin: string) => `les personnes qui ont le rôle «${NBSP}${admin}${NBSP}»`,

  recorded: "Ce qui est enregistré",
  recordedRows: {
    surface: {
      screen:
        "L’image de tout l’écran que la personne choisit de partager, pendant la session seulement.",
      window:
        "L’image d’une fenêtre, que la session demande à la place de tout l’écran. Le navigateur " +
        "laisse la personne en partager plus.",
      browser:
        "L’image d’un onglet, que la session demande à la place de tout l’écran. Le navigateur laisse " +
        "la personne en partager plus.",
    },
    sound: "La voix de la personne au micro et celle du client joué par la machine.",
    transcript: "La transcription de la conversation, la note et l’évaluation écrite.",
    typed:
      "Une session tenue au clavier n’enregistre ni voix ni, sauf demande de la personne, écran.",
    never:
      "Jamais\u00a0: la webcam, la frappe hors de la session, l’écran ou le micro avant " +
      "«\u00a0Commencer la session\u00a0» et après sa fin.",
    consent: (version: number) =>
      `Chaque personne lit l’avis (version ${version}) et clique «${NBSP}J’ai compris${NBSP}» avant ` +
      "son premier enregistrement. La date est gardée.",
  },

  measured: "Ce qui est mesuré",
  measuredRows: {
    points:
      "Les arguments du barème du module\u00a0: dit, vague, contredit, non dit, avec les mots exacts " +
      "qui le montrent.",
    manner:
      "La manière, à partir des mots seuls\u00a0: l’ordre des arguments, un argument par phrase, les " +
      "réponses aux questions du client.",
    figures:
      "Montrés sans compter dans la note\u00a0: le nombre de mots, le débit, la plus longue pause, " +
      "les mots de remplissage, la part de parole.",
    score: (pass: number) =>
      `Une note sur 100, avec sa fourchette${NBSP}; ${pass} est le seuil de réussite. Chaque note se ` +
      "recalcule à partir de ce qui est gardé.",
  },
  neverMeasured: "Ce qui n’est jamais mesuré",
  neverMeasuredRows: {
    emotions:
      "Aucune émotion, aucune humeur, aucun stress, ni par la voix, ni par l’image, ni par les mots " +
      "(règlement européen sur l’IA, article 5.1.f).",
    voice:
      "Ni le timbre, ni l’accent, ni l’intonation. Le son sert à reconnaître les mots, et rien " +
      "d’autre n’en est tiré.",
    image:
      "L’image de l’écran n’est analysée par aucun programme. Aucune reconnaissance de visage ou de voix.",
    life: "Rien de la santé, des opinions, de la vie privée, ni de l’activité hors des sessions.",
  },

  seen: "Qui le voit",
  seenRows: {
    own: "La personne elle-même\u00a0: tout.",
    admins: (count: number, admin: string) =>
      `Les personnes du rôle «${NBSP}${admin}${NBSP}» (${figure(count)} aujourd’hui)${NBSP}: tout. ` +
      "Ce qu’elles changent est au journal.",
    managers: (count: number) =>
      `Les managers d’équipe (${figure(count)} aujourd’hui)${NBSP}: le travail des personnes de leur ` +
      "équipe, une fois que celles-ci ont lu l’avis qui les nomme.",
    others: "Personne d’autre dans l’application. Les collègues ne voient rien les uns des autres.",
  },

  terms: "Combien de temps",
  recordings: "Vidéos et sons",
  withWords: "avec les mots des évaluations",
  termsNote:
    "Au terme des évaluations, les mots, citations, sons et commentaires partent\u00a0; la note et " +
    "son jour restent. Une personne peut demander plus tôt l’effacement de tout.",

  readers: "Qui lit et qui décide",
  near: (version: string) =>
    `Un programme sans modèle lit chaque présentation (version ${version}). Ses règles et ses ` +
    "épreuves sont publiques.",
  noModel: "Aucun modèle de langage n’est configuré.",
  model: ({ model, server, prompt }: { model: string; server: string; prompt: string }) =>
    `Modèle de langage configuré${NBSP}: ${model} (${server}, consigne ${prompt}).`,
  modelUnchosen: (server: string) =>
    `Un modèle de langage est configuré (${server}), sans choix pour l’instant.`,
  modelJudges: (on: string, languages: string) =>
    `Il a passé son épreuve ${on} et lit les présentations en ${languages}. Chaque verdict qu’il ` +
    "donne est prouvé par les mots mêmes, sinon il est refusé.",
  modelAdvises: (why: string) =>
    `Il ne juge pas (${why})${NBSP}: il tient le rôle du client et donne un second avis.`,
  why: {
    untried: "aucune épreuve",
    running: "épreuve en cours",
    stopped: "épreuve arrêtée",
    failed: "épreuve échouée",
    below: "épreuve non réussie",
    void: "épreuve annulée",
    language: "pas dans cette langue",
  },
  review:
    "Relecture humaine\u00a0: une note douteuse attend une personne, une note sur vingt est tirée au sort pour être relue, et " +
    "chacun peut demander une relecture. Un administrateur ou un manager garde la note, en donne une autre ou " +
    "corrige un argument, toujours avec un motif que la personne lit. Personne ne décide de sa propre note.",
  reviewed: (waiting: number, decided: number) =>
    `Aujourd’hui${NBSP}: ${figure(waiting)} en attente, ${figure(decided)} décidées par une personne.`,
  consequences:
    "L’académie ne prend et ne transmet aucune décision sur l’emploi. Une note ouvre ou ferme des " +
    "modules et une attestation. Tout autre usage est celui de l’entreprise, et demande une autre " +
    "information.",

  processors: "Sous-traitants et destinataires, tels que configurés",
  processor: "Qui",
  gets: "Ce qui y passe",
  noProcessor: "Aucun\u00a0: tout reste sur le serveur de l’académie.",
  gotten: {
    voice: "La conversation\u00a0: voix, mots, consigne du client",
    voiceAndWords: "La conversation, et les enregistrements à transcrire",
    media: "Les vidéos des présentations et des modules",
    objects: "Les fichiers\u00a0: vidéos, sons, portions d’enregistrement",
    drive: "La liste des vidéos d’un dossier\u00a0; rien n’y est envoyé",
    model: "Les mots de la conversation, le barème et la consigne",
    mail: "L’adresse et des titres, jamais une note ni un commentaire",
    oidc: "L’adresse et le nom à la connexion",
    scim: "Les noms, adresses et équipes que l’annuaire envoie",
    program: "Ce que ses clés ouvrent\u00a0: comptes, contenus ou résultats",
    subscriber: "Des identifiants, des jours et des notes\u00a0; jamais un nom ni un mot",
    scorm:
      "La meilleure note et la réussite des personnes qui ont relié leur compte, sans leur nom",
    xapi: "Les vidéos vues, présentations et notes, sous un identifiant ou l’empreinte de l’adresse\u00a0; jamais un nom ni un mot",
    lti: "La meilleure note de chaque personne, sous son identifiant de la plateforme",
    traces: "Des durées techniques, sans mot ni nom",
  },
  database: "Base de données PostgreSQL",
  gottenDatabase: "Toutes les données, sauf les fichiers",

  rights: "Droits des personnes",
  rightsRows: {
    read:
      "«\u00a0Mes données\u00a0»\u00a0: ce qui est gardé, l’export de tout, la demande d’effacement. " +
      "Une demande ouverte attend sur l’accueil des administrateurs.",
    contest: "Contester un argument ou une note, sur la page de l’évaluation.",
    notice: "L’avis reste lisible à tout moment.",
  },
  deployer: "Ce qui reste à l’entreprise",
  deployerRows: [
    "Consulter le CSE avant la mise en service et avant un changement d’usage (Code du travail, " +
      "article L. 2312-38).",
    "Informer chaque personne avant (Code du travail, articles L. 1222-3 et L. 1222-4).",
    "Faire l’analyse d’impact (RGPD, article 35) et inscrire le traitement au registre (article 30).",
    "Signer les contrats des sous-traitants ci-dessus (RGPD, article 28) et vérifier les " +
      "transferts hors de l’Union.",
    "Nommer et former les personnes qui relisent (règlement sur l’IA, articles 4 et 26).",
    "Dire si les notes servent à autre chose que la formation, et lesquelles de ces pièces y servent.",
  ],
} as const;
