/**
 * What the French customer says of its own. First sentences have four words at most: their sound is cached. Nothing here
 * belongs to a trade: what is asked and objected comes from the module's rubric and prompt.
 */
export const frenchPhrases = {
  greetings: ["Bonjour.", "Bonjour à vous."],
  acks: ["D'accord.", "Je vois.", "Très bien.", "Entendu.", "Je comprends.", "Bien."],
  hesitations: ["Alors…", "Eh bien…", "Ah, ça…"],
  again: [
    "Vous me l'avez déjà demandé, non ?",
    "Je vous l'ai dit tout à l'heure.",
    "On en a déjà parlé, il me semble.",
  ],
  but: ["D'accord, mais…", "Oui, mais…"],
  wait: ["Attendez.", "Un instant."],
  pardon: ["Pardon.", "Excusez-moi."],
  sceptical: ["Hm.", "Mouais.", "Ah bon."],
  thanks: ["C'est très clair.", "Bon, parfait.", "Très bien, merci."],
  goOn: [
    "Allez-y, je vous écoute.",
    "Continuez, je vous écoute.",
    "Continuez, je vous suis.",
    "Prenez votre temps, expliquez-moi.",
    "Dites-m'en un peu plus.",
    "Allez-y, j'ai encore un moment.",
    "Je vous laisse finir.",
    "Et ensuite ?",
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
  doubt: ["Tout à l'heure vous disiez {x}, non ?", "Vous m'aviez dit {x}, je crois ?"],
  doubtState: [
    "Tout à l'heure vous disiez le contraire, non ?",
    "Ce n'est pas ce que vous disiez avant, si ?",
  ],
  corrected: [
    "Ah, {x}, d'accord.",
    "{x}, je préfère ça.",
    "Donc {x}, d'accord.",
  ],
  /** What follows up something vague, by the kind of its fact. */
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
  doubts: [
    "Pourquoi je changerais maintenant ?",
    "Qu'est-ce qui peut mal se passer ?",
    "Vos autres clients, ils en disent quoi ?",
  ],
  generic: [
    "Qu'est-ce que vous avez de plus que les autres ?",
    "Et si ça ne me convient pas ?",
    "Et par quoi on commence ?",
    "Il y a autre chose que je dois savoir ?",
  ],
  unheard: ["Je ne vous entends plus, rappelez-moi. Au revoir !"],
  unanswered: ["Vous ne répondez pas à mes questions, on s'arrête là. Au revoir !"],
  againFigure: [
    "Je vous l'ai dit, {x}.",
    "Comme je vous disais, {x}.",
    "C'est toujours {x}.",
  ],
  wellbeing: [
    "Ça va, merci. Je vous écoute.",
    "Oui, merci. Qu'est-ce qui vous amène ?",
    "On fait aller, merci. Dites-moi tout.",
  ],
  chat: [
    "Pas vraiment, j'ai eu trop à faire.",
    "Ma foi, je n'ai pas la tête à ça.",
    "Je ne dirais pas non, mais plus tard.",
  ],
  relieved: [
    "{x}, c'est déjà plus raisonnable.",
    "Ah, {x}, là on peut discuter.",
  ],
  shock: [
    "{x} ? Vous plaisantez, j'espère.",
    "{x} ? À ce prix-là, on s'arrête tout de suite.",
    "{x} ? Vous êtes sûr de votre chiffre ?",
  ],
  silence: [
    "Vous êtes toujours là ?",
    "Je ne vous entends pas bien.",
    "Allô ? Je n'entends plus rien.",
    "Vous vouliez dire quelque chose ?",
  ],
  hesitating: [
    "Oui ? Dites-moi.",
    "Cherchez vos mots, je ne suis pas à la minute.",
    "Je vous laisse réfléchir.",
    "Vous disiez ?",
  ],
  concrete: [
    "Concrètement, ça change quoi pour moi ?",
    "Vous avez un exemple précis ?",
    "Tout le monde me dit ça. Et dans les faits ?",
    "Ça reste vague. Il y a quoi derrière ?",
  ],
  notYet: [
    "Pas si vite, il me manque encore des réponses.",
    "C'est un peu tôt pour moi.",
    "On en reparle quand j'y verrai plus clair.",
  ],
  notAtThatPrice: [
    "Pas à ce prix-là, non.",
    "À ce prix, ce n'est pas la peine.",
  ],
  noSignature: [
    "Je ne signe rien aujourd'hui, mais laissez-moi le contrat.",
    "Pas de signature avant d'avoir tout relu au calme.",
  ],
  noQuestions: [
    "Non, pour moi c'est assez clair.",
    "Pas pour l'instant, allez-y.",
  ],
  closingAgreed: [
    "Entendu, on fait comme on a dit. Au revoir !",
    "C'est noté, à bientôt alors. Au revoir !",
  ],
  closing: [
    "Merci pour votre présentation, je vais y réfléchir. Au revoir !",
    "Laissez-moi vos coordonnées, je vous rappelle. Au revoir !",
  ],
  goodbye: ["Merci, au revoir !", "Bonne journée, au revoir !"],
  answers: {
    permission: [
      "Oui, allez-y, je vous écoute.",
      "Bien sûr, mais faites vite.",
    ],
    propose: [
      "Oui, ça me va, c'est noté.",
      "Entendu, je le note.",
      "D'accord, faisons comme ça.",
    ],
    when: [
      "Plutôt un matin, en début de semaine.",
      "Jeudi matin, c'est plus calme ici.",
    ],
    opinion: [
      "Ça m'intéresse, mais j'ai des questions.",
      "Pourquoi pas, il faut que je voie.",
      "C'est à creuser.",
      "Sur le papier, ça se tient.",
    ],
    satisfied: [
      "Oui et non, on fait avec.",
      "Ça dépend des jours, à vrai dire.",
    ],
    likes: [
      "Que ça marche, et qu'on ne me complique pas la vie.",
      "Du concret, surtout.",
    ],
    knows: [
      "De nom seulement. Expliquez-moi.",
      "Pas vraiment, dites-m'en plus.",
      "Non, jamais. C'est pour ça que je vous écoute.",
    ],
    since: [
      "Assez longtemps pour connaître mon métier.",
      "Depuis pas mal d'années.",
    ],
    cost: [
      "Je n'ai pas le montant en tête.",
      "Il faudrait que je regarde mes factures.",
    ],
    people: [
      "Une petite équipe, rien d'extraordinaire.",
      "L'effectif change d'une saison à l'autre.",
    ],
    count: [
      "Je n'ai pas le chiffre en tête.",
      "Il faudrait que je recompte.",
      "Je ne tiens pas ce compte-là.",
    ],
    name: [
      "{name}.",
      "Moi, c'est {name}.",
    ],
    nameYes: [
      "Oui, c'est bien moi.",
    ],
    nameUnknown: [
      "On ne s'est pas présentés, c'est vrai. Mais allez-y.",
    ],
    trade: [
      "Rien que de très classique, vous savez.",
      "Une affaire comme une autre, qui tourne.",
    ],
    current: [
      "On fait comme on a toujours fait.",
      "J'ai déjà une solution, elle vaut ce qu'elle vaut.",
    ],
    problem: [
      "Rien de dramatique, mais on peut toujours mieux faire.",
      "Le temps, surtout : il en manque toujours.",
    ],
    other: [
      "Quel rapport avec ce qui vous amène ?",
      "Qu'est-ce que ça change pour vous ?",
      "Pourquoi cette question ?",
      "Je n'ai pas d'avis là-dessus.",
      "On pourra en reparler une autre fois.",
      "Ça, je préfère le garder pour moi.",
    ],
  },
};
