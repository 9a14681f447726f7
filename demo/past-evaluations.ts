import type { DemoPastEvaluation, DemoTurn } from "./types";

/** Speech at 150 words a minute, 700 ms between two turns: the pace of an unhurried conversation. */
const msPerWord = 400;
const pauseMs = 700;

function spoken(lines: readonly (readonly [DemoTurn["source"], string])[]): DemoTurn[] {
  let cursor = 0;
  return lines.map(([source, message]) => {
    const startMs = cursor;
    const endMs = startMs + message.split(/\s+/u).length * msPerWord;
    cursor = endMs + pauseMs;
    return { source, message, startMs, endMs };
  });
}

/** Two presentations by the same salesperson: one that holds, one to do again. */
export const pastEvaluations: readonly DemoPastEvaluation[] = [
  {
    userKey: "terrain",
    moduleKey: "caisse",
    daysAgo: 6,
    language: "fr",
    turns: spoken([
      ["ai", "Bonjour, installez-vous. J'ai dix minutes avant le service, je vous écoute."],
      [
        "user",
        "Bonjour madame Ferrand, je suis Karim, de Comptoir, nous faisons une caisse pensée pour les restaurants. Avant de vous la montrer, j'ai une question : avec quoi encaissez-vous aujourd'hui, et qu'est-ce qui vous fait perdre du temps pendant le service ?",
      ],
      [
        "ai",
        "J'ai une caisse qui a huit ans. On court toujours jusqu'au bar pour taper les commandes.",
      ],
      [
        "user",
        "Je comprends. Avec nous, tout tient sur une tablette que le serveur garde avec lui. La carte, le plan de salle et les tables ouvertes sont sur le même écran, et un débutant prend sa première commande en dix minutes.",
      ],
      ["ai", "D'accord. Et si internet tombe un samedi soir ?"],
      [
        "user",
        "La caisse continue d'encaisser sans internet. Les ventes sont gardées dans la tablette et elles partent toutes seules quand la connexion revient. Vous ne perdez rien.",
      ],
      ["ai", "Et en cas de contrôle, je suis tranquille ?"],
      [
        "user",
        "Oui, elle est certifiée par un organisme indépendant. En cas de contrôle fiscal, vous présentez l'attestation et vous êtes en règle.",
      ],
      ["ai", "Bon. Combien ça coûte, et je signe pour trois ans ?"],
      [
        "user",
        "C'est 69 euros par mois, assistance comprise, tous les jours jusqu'à minuit. Il n'y a aucun engagement, un mois de préavis suffit pour arrêter. L'installation prend une matinée et nous saisissons votre carte à votre place.",
      ],
      ["ai", "C'est clair. Que proposez-vous maintenant ?"],
      [
        "user",
        "Je vous propose une démonstration de vingt minutes, ici, dans votre établissement, cette semaine. Est-ce que jeudi à quinze heures vous convient ?",
      ],
      ["ai", "Jeudi à quinze heures, c'est parfait. À bientôt."],
    ]),
  },
  {
    userKey: "terrain",
    moduleKey: "commande-table",
    daysAgo: 2,
    language: "fr",
    turns: spoken([
      ["ai", "Bonjour ! La terrasse est pleine, mais allez-y, dites-moi tout."],
      [
        "user",
        "Bonjour, alors moi c'est Karim, je passe parce qu'on a un truc super moderne avec les téléphones, tout le monde l'adore.",
      ],
      ["ai", "Mes clients viennent pour qu'on les serve, pas pour regarder un téléphone."],
      [
        "user",
        "Oui, mais vous savez, aujourd'hui c'est comme ça partout. Ils scannent un code et voilà, c'est magique, ça marche tout seul.",
      ],
      ["ai", "Les personnes âgées ne vont pas s'en sortir."],
      [
        "user",
        "Franchement, je pense qu'elles vont s'habituer. Ma grand-mère a bien un téléphone.",
      ],
      ["ai", "Vous prenez combien sur chaque vente ?"],
      [
        "user",
        "Alors le prix, je ne l'ai pas en tête, ce n'est pas très cher, il faudra que je vous l'envoie par message.",
      ],
      ["ai", "Et qu'est-ce que j'y gagne, concrètement ?"],
      [
        "user",
        "Euh, du temps. Et puis ça fait plus jeune. Bon, je vous laisse une carte et vous m'appelez.",
      ],
    ]),
  },
];
