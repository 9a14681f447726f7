/**
 * What the French customer says of its own. First sentences have four words at most: their sound is cached. Nothing here
 * belongs to a trade: what is asked and objected comes from the module's rubric and prompt.
 */
export const frenchPhrases = {
  greetings: ["Bonjour.", "Bonjour à vous."],
  acks: ["D'accord.", "Je vois.", "Très bien.", "Entendu.", "Je comprends.", "Bien."],
  hesitations: ["Alors…", "Eh bien…", "Ah, ça…"],
  again: ["Comme je disais…"],
  but: ["D'accord, mais…", "Oui, mais…"],
  wait: ["Attendez.", "Un instant."],
  pardon: ["Pardon.", "Excusez-moi."],
  sceptical: ["Hm.", "Mouais.", "Ah bon."],
  thanks: ["C'est très clair.", "Bon, parfait.", "Très bien, merci."],
  goOn: [
    "Allez-y, je vous écoute.",
    "Je vous écoute, dites-moi tout.",
    "Continuez, je vous suis.",
    "Prenez votre temps, expliquez-moi.",
  ],
  repeat: [
    "Je n'ai pas compris, vous pouvez répéter ?",
    "Vous pouvez le redire autrement ?",
    "Là, je ne vous suis pas, redites-moi ça ?",
    "Je n'ai pas saisi, plus lentement s'il vous plaît ?",
  ],
  refuse: [
    "Je ne vois pas de quoi vous parlez.",
    "Ce n'est pas mon rôle, ça.",
    "Je suis là en client, rien d'autre.",
  ],
  calm: [
    "Restons courtois, vous voulez bien ?",
    "Sur ce ton-là, on ne va pas avancer.",
    "Si vous vous énervez, je m'arrête là.",
  ],
  back: [
    "C'est sympathique, mais revenons à notre sujet.",
    "On s'éloigne un peu, là.",
    "Ça, ce n'est pas ce qui vous amène.",
  ],
  /** {subject}: of the module's title. */
  backTo: ["Et {subject}, dans tout ça ?", "Parlez-moi plutôt de ceci : {subject}."],
  insist: [
    "Vous ne m'avez pas vraiment répondu.",
    "Ce n'est pas ce que je vous demande.",
    "Ça ne répond pas à ma question.",
    "J'aimerais une vraie réponse.",
    "Soyez plus concret, s'il vous plaît.",
    "Vous tournez autour du pot, là.",
    "Je repose rarement mes questions deux fois.",
  ],
  moveOn: ["Bon, passons.", "Bon, autre chose.", "On verra plus tard."],
  /** {x}: what the rep said. */
  echo: ["{x}, je note.", "{x}, d'accord.", "Donc {x}."],
  echoSubject: ["Pour {x}, c'est noté.", "Pour {x}, je vois."],
  doubt: ["Tout à l'heure vous disiez {x}, non ?", "Vous m'aviez dit {x}, je crois ?"],
  doubtState: [
    "Tout à l'heure vous disiez le contraire, non ?",
    "Ce n'est pas ce que vous disiez avant, si ?",
  ],
  corrected: ["Ah, {x}, alors."],
  /** What follows up something vague, by the kind of its fact; {x} is a subject the rep named. */
  followUp: {
    money: [
      "Combien exactement ?",
      "Ça fait quelle somme, au juste ?",
      "Il me faut un prix précis.",
    ],
    time: [
      "Combien de temps, précisément ?",
      "Quel délai, exactement ?",
      "Ça, en temps, c'est combien au juste ?",
    ],
    date: ["À partir de quand, exactement ?", "À quelle date, au juste ?"],
    clock: ["À quelle heure, exactement ?", "Jusqu'à quelle heure, au juste ?"],
    number: [
      "Combien, précisément ?",
      "Vous avez un chiffre précis ?",
      "Un chiffre exact, c'est possible ?",
    ],
    often: ["À quelle fréquence, exactement ?", "Combien de fois, au juste ?"],
    state: [
      "C'est-à-dire, concrètement ?",
      "Vous pouvez être plus précis ?",
      "Ça veut dire quoi, en pratique ?",
      "C'est sûr, ou il y a des conditions ?",
    ],
  },
  followUpAbout: "Pour {x}, ",
  doubts: [
    "Pourquoi je changerais maintenant ?",
    "Qu'est-ce qui peut mal se passer ?",
    "Vos autres clients, ils en disent quoi ?",
  ],
  generic: [
    "Et concrètement, ça change quoi pour moi ?",
    "Vous avez un exemple précis ?",
    "Qu'est-ce que vous avez de plus que les autres ?",
    "Et si ça ne me convient pas ?",
    "Et par quoi on commence ?",
    "Il y a autre chose que je dois savoir ?",
  ],
  unheard: ["Je ne vous entends plus, rappelez-moi. Au revoir !"],
  unanswered: ["Vous ne répondez pas à mes questions, on s'arrête là. Au revoir !"],
  closing: [
    "Merci pour votre présentation, je vais y réfléchir. Au revoir !",
    "Laissez-moi vos coordonnées, je vous rappelle. Au revoir !",
  ],
  goodbye: ["Merci, au revoir !", "Bonne journée, au revoir !"],
  answers: {
    permission: ["Oui, allez-y, je vous écoute.", "Bien sûr, mais faites vite."],
    agree: ["Oui, ça me va, c'est noté.", "Entendu, je le note."],
    when: ["Plutôt un matin, en début de semaine.", "Jeudi matin, je suis plus tranquille."],
    opinion: ["Ça m'intéresse, mais j'ai des questions.", "Pourquoi pas, il faut que je voie."],
    cost: ["Je n'ai pas le montant en tête.", "Il faudrait que je regarde mes factures."],
    people: ["On n'est pas bien nombreux, vous savez."],
    count: ["Je n'ai pas compté, à vrai dire.", "Je n'ai pas le chiffre en tête."],
    name: ["{name}.", "Moi, c'est {name}."],
    nameUnknown: ["On ne s'est pas présentés, c'est vrai. Mais allez-y."],
    trade: ["Rien que de très classique, vous savez."],
    current: [
      "On fait comme on a toujours fait.",
      "J'ai déjà une solution, elle vaut ce qu'elle vaut.",
    ],
    problem: ["Rien de dramatique, mais on peut toujours mieux faire."],
    other: ["Je ne saurais pas vous dire.", "Je n'y ai jamais vraiment réfléchi."],
  },
};
