/**
 * What the French customer says. A line a subject: `id | reaction | question | question`. Reactions
 * have four words at most (their sound is cached); questions name a subject and never a fact of it.
 */
export const topicsFr = `
offline | Même sans internet, bien. | Et si internet coupe en plein service, il se passe quoi ? | Ma connexion est mauvaise, je fais comment ?
price | Ah, le prix. | Et tout ça, ça me coûte combien ? | Côté budget, il faut compter combien ?
commitment | Pour l'engagement, d'accord. | Et si je veux arrêter, c'est possible ? | Je suis engagé pour longtemps ?
contract | Pour le contrat, d'accord. | Qu'est-ce que je dois signer exactement ? | Il y a quoi dans le contrat ?
extra_costs | Les frais, d'accord. | Il y a des frais en plus ? | Qu'est-ce qui est compris, au juste ?
trial | Essayer, pourquoi pas. | Je peux essayer avant de me décider ? | On peut tester chez moi d'abord ?
save_money | Des économies, ça compte. | Et concrètement, j'y gagne quoi ? | Vous avez un exemple chiffré ?
waste | Les pertes, justement. | Je jette beaucoup de marchandise, vous pouvez m'aider ? | Et pour mes pertes, ça change quoi ?
upsell | Vendre plus, oui. | Est-ce que ça aide mes serveurs à vendre davantage ? | Et mon panier moyen, il bouge ?
card | Pour la carte, d'accord. | Mes clients paient comment ? | Je garde mon terminal de paiement ?
cash | Les espèces, bien. | Et pour les espèces, ça marche comment ? | Ma monnaie, je la compte toujours le soir ?
voucher | Les titres restaurant, oui. | Vous prenez aussi les titres restaurant ?
split | Partager l'addition, utile. | Une table de dix qui paie séparément, on fait comment ? | Et quand chacun veut payer sa part ?
tip | Les pourboires, bien vu. | Et les pourboires de mon équipe ?
accounting | Pour la comptabilité, parfait. | Et mon comptable, il récupère quoi ? | La comptabilité, je continue à tout recopier ?
compliance | Être en règle, important. | Et si j'ai un contrôle, je suis en règle ? | Côté loi, je suis couvert comment ?
closing | Le soir, je vois. | Et le soir, la fermeture de caisse, ça prend longtemps ? | Ma clôture, comment ça se passe ?
fraud | Les écarts, justement. | J'ai des écarts de caisse, vous faites quoi ?
order | Pour la commande, bien. | Comment mes serveurs prennent la commande ? | Et pour modifier une commande, c'est compliqué ?
kitchen | En cuisine, je vois. | Et mon chef en cuisine, il voit quoi ? | Comment la cuisine est prévenue ?
menu | La carte, d'accord. | Je change ma carte souvent, c'est long à faire ? | Et si je n'ai plus d'un plat ?
allergens | Les allergènes, important. | Et pour les allergies de mes clients ?
mistakes | Les erreurs, justement. | Aujourd'hui on se trompe souvent, ça change quoi ? | Et les oublis en plein service ?
tables | La salle, d'accord. | Et mon plan de salle, je le retrouve ? | Comment je suis mes tables ?
rush | En plein service, justement. | Et le samedi soir, quand c'est plein, ça suit ? | En plein coup de feu, ça tient ?
booking | Les réservations, je note. | Et mes réservations, je les gère où ? | Les clients qui ne viennent pas, vous faites quoi ?
delivery | La livraison, je vois. | Et la livraison, vous la gérez ? | Les plateformes de livraison, ça se passe comment ?
takeaway | À emporter, d'accord. | Et pour la vente à emporter, vous avez quelque chose ? | Mes clients peuvent commander de chez eux ?
qr | Avec leur téléphone, d'accord. | Et mes clients âgés, ils commandent comment ? | Le client fait tout avec son téléphone ?
kiosk | Une borne, tiens. | Une borne, ça prend de la place, non ?
loyalty | Des habitués, j'aime ça. | Et pour faire revenir mes clients ? | Ma carte de fidélité en carton, j'en fais quoi ?
campaign | Écrire aux clients, oui. | Et pour prévenir mes clients d'une nouveauté ?
review | Les avis, ça compte. | Et mes avis en ligne, ça aide ?
stock | Pour le stock, bien. | Et mon stock, je le suis comment ? | Mon inventaire me prend des heures, ça change quoi ?
supplier | Les fournisseurs, bien. | Et mes commandes aux fournisseurs ?
food_cost | Ma marge, voilà. | Comment je sais ce que me rapporte un plat ? | Et mes marges, je les vois où ?
hardware | Le matériel, d'accord. | Il me faut quel matériel ? | Et si la tablette tombe par terre ?
existing_gear | Mon matériel, bien. | J'ai déjà du matériel, je le garde ?
printer | L'imprimante, d'accord. | Et mon imprimante, elle marchera encore ?
failure | Les pannes, justement. | Et si ça tombe en panne ? | Un souci en plein service, vous faites quoi ?
backup | Les sauvegardes, bien. | Et si je perds tout, mes données sont où ?
security | La sécurité, bien. | Qui peut voir mes chiffres dans l'équipe ? | Mes données sont protégées comment ?
update | Les mises à jour. | Et les mises à jour, c'est à moi de les faire ?
migration | Changer de système, bon. | J'ai déjà une caisse, comment se passe le changement ? | Et mes anciennes données, je les perds ?
integration | Tout relié, pratique. | Ça marche avec mes autres outils ?
remote | À distance, bien. | Et quand je ne suis pas sur place ?
multi_site | Plusieurs adresses, oui. | Et si j'ouvre un deuxième restaurant ?
install | L'installation, d'accord. | L'installation se passe comment ? | Je dois fermer pour l'installation ?
training | La formation, bien. | Et mon équipe, elle apprend comment ? | J'ai des saisonniers, ils vont s'y faire ?
support | L'assistance, c'est important. | Et si j'ai besoin d'aide, j'appelle qui ? | Qui me répond un dimanche soir ?
reports | Des chiffres, j'aime bien. | Et mes chiffres, je les vois comment ? | Comment je sais si ma journée était bonne ?
schedule | Les horaires, un casse-tête. | Et les horaires de mon équipe, vous gérez ? | Mes plannings me prennent du temps, une idée ?
payroll | Pour la paie, bien. | Et pour la paie, ça se passe comment ?
save_time | Gagner du temps, volontiers. | Et je gagne vraiment du temps ? | Ça prend combien de temps à mes serveurs ?
easy | Simple, tant mieux. | C'est vraiment simple ? | Je ne suis pas doué, je vais y arriver ?
satisfaction | Des clients contents, bien. | Et mes clients, ils y gagnent quoi ?
languages | Les touristes, oui. | Et mes clients étrangers ?
reference | D'autres l'ont, bien. | Vous avez d'autres restaurants équipés ? | Qui travaille avec vous par ici ?
competitor | La concurrence, justement. | Et par rapport à vos concurrents ?
`;

export const frenchPhrases = {
  greetings: ["Bonjour.", "Bonjour à vous."],
  acks: [
    "D'accord.",
    "Je vois.",
    "Ah, intéressant.",
    "Très bien.",
    "Entendu.",
    "Je comprends.",
    "Ah oui.",
    "Bien.",
  ],
  shortAcks: ["D'accord.", "Bon.", "Très bien."],
  goOn: [
    "Allez-y, expliquez-moi.",
    "Dites-m'en un peu plus.",
    "Je vous écoute, continuez.",
    "Oui, et ensuite ?",
  ],
  pardon: ["Excusez-moi.", "Attendez.", "Désolé."],
  repeat: [
    "Je n'ai pas bien entendu, vous pouvez répéter ?",
    "Vous pouvez le redire autrement ?",
    "Je n'ai pas compris, redites-moi ça ?",
    "C'est bruyant ici, parlez plus fort s'il vous plaît.",
  ],
  unconvinced: ["Peut-être.", "Si vous le dites.", "Ah bon."],
  backToSubject: [
    "Revenons à votre solution, elle m'apporte quoi ?",
    "On s'éloigne un peu, vous vendez quoi exactement ?",
    "Et le rapport avec mon restaurant ?",
    "J'ai peu de temps, parlez-moi de votre produit.",
  ],
  priceDoubt: ["C'est un vrai budget.", "Ah, quand même.", "C'est pas donné."],
  priceObjection: [
    "Pourquoi payer ça tous les mois ?",
    "Mon système actuel me coûte moins, non ?",
    "Et je m'y retrouve au bout de combien de temps ?",
  ],
  generic: [
    "Et concrètement, ça change quoi pour moi ?",
    "Vous avez un exemple précis ?",
    "Et pour mon équipe, ça change quoi ?",
    "Qu'est-ce que vous avez de plus que les autres ?",
    "Et si ça ne me convient pas ?",
    "Ça me prendra combien de temps ?",
    "Et par quoi on commence ?",
  ],
  doubts: [
    "Et si mon équipe ne suit pas ?",
    "Pourquoi je changerais maintenant ?",
    "Qu'est-ce qui peut mal se passer ?",
    "Vos clients, ils en disent quoi ?",
  ],
  aboutNoun: "Et pour {noun}, vous m'en dites plus ?",
  thanks: ["C'est très clair.", "Bon, parfait.", "Très bien, merci.", "Je vois l'idée."],
  closing: [
    "Merci pour votre présentation, je vais y réfléchir. Au revoir !",
    "Laissez-moi vos coordonnées, je vous rappelle. Au revoir !",
    "Merci d'être passé, à bientôt. Au revoir !",
  ],
  goodbye: ["Merci, au revoir !", "Bonne journée, au revoir !"],
  answers: {
    permission: ["Oui, allez-y, je vous écoute.", "Bien sûr, mais faites vite."],
    agree: ["Oui, ça me va, c'est noté.", "Entendu, je le note."],
    when: ["Plutôt un matin, avant le service.", "Jeudi matin, c'est calme ici."],
    size: [
      "Une quarantaine de couverts, ça dépend des soirs.",
      "On est cinq en salle, deux en cuisine.",
    ],
    current: [
      "Une vieille caisse, et un grand cahier.",
      "On fait encore beaucoup de choses à la main.",
    ],
    problem: [
      "Le plus dur, c'est le samedi soir.",
      "On perd du temps partout, surtout le week-end.",
    ],
    opinion: ["Ça me plaît, mais j'ai des questions.", "Pas mal, il faut que je voie."],
    name: ["C'est {name}.", "Moi, c'est {name}."],
    nameUnknown: ["C'est moi le patron ici."],
    trade: ["On est {trade}, assez familial.", "{trade}, et ça marche bien."],
    other: ["Ça dépend des jours, continuez.", "Je n'y ai jamais pensé, dites-moi."],
  },
};
