/**
 * The phrases of the French-speaking customer. First sentences have four words at most: their sound is cached. No
 * phrase belongs to a trade: questions and objections come from the module's rubric and prompt.
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
  remarks: ["C'est vrai, oui.", "Eh oui.", "Ah ça, oui.", "Ma foi, oui."],
  flattered: ["Merci, c'est gentil.", "C'est aimable, merci."],
  forgiven: ["Ce n'est rien.", "Pas de mal."],
  maybe: ["Pourquoi pas.", "Ça peut se voir.", "À voir."],
  ah: ["Ah."],
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
    "Je vous laisse finir.",
    "Et ensuite ?",
  ],
  repeat: [
    "Je n'ai pas compris, vous pouvez répéter ?",
    "Vous pouvez le redire autrement ?",
    "Là, je ne vous suis pas, redites-moi ça ?",
  ],
  refuse: [
    "Je ne vois pas de quoi vous parlez.",
    "Je ne comprends pas ce que vous me demandez.",
    "Là, je ne vous suis plus du tout.",
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
  ],
  moveOn: ["Bon, passons.", "Bon, autre chose.", "On verra plus tard."],
  /** {x}: the rep's words. */
  echo: ["{x}, je note.", "{x}, d'accord.", "Donc {x}."],
  doubt: ["Tout à l'heure vous disiez {x}, non ?", "Vous m'aviez dit {x}, je crois ?"],
  doubtState: [
    "Tout à l'heure vous disiez le contraire, non ?",
    "Ce n'est pas ce que vous disiez avant, si ?",
  ],
  corrected: ["Donc {x}, d'accord.", "{x}, je préfère ça.", "{x}, c'est plus clair."],
  /** Questions after a vague statement, by the kind of its fact. */
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
    "Et en pratique, ça marche comment ?",
    "Il y a autre chose que je dois savoir ?",
  ],
  unheard: ["Je ne vous entends plus, rappelez-moi. Au revoir !"],
  unanswered: ["Vous ne répondez pas à mes questions, on s'arrête là. Au revoir !"],
  againFigure: ["Je vous l'ai dit, {x}.", "Comme je vous disais, {x}.", "C'est toujours {x}."],
  wellbeing: [
    "Ça va, merci. Je vous écoute.",
    "Oui, merci. Qu'est-ce qui vous amène ?",
    "On fait aller, merci. Dites-moi tout.",
  ],
  chat: ["Ma foi, je n'ai pas la tête à ça.", "Je ne dirais pas non, mais plus tard."],
  strange: ["On me demande rarement ça."],
  /** After the one "I don't know" of a talk. */
  turnBack: [
    "Revenons plutôt à votre offre.",
    "Montrez-moi plutôt ce que vous proposez.",
    "Parlons d'abord de votre proposition.",
    "Continuez avec votre offre.",
  ],
  relieved: ["{x}, c'est déjà plus raisonnable.", "{x}, là on peut discuter."],
  shock: [
    "{x} ? Vous plaisantez, j'espère.",
    "{x} ? À ce prix-là, on s'arrête tout de suite.",
    "{x} ? Vous êtes sûr de votre chiffre ?",
  ],
  cheap: [
    "{x} seulement ? Où est le piège ?",
    "{x} ? C'est étonnamment peu.",
    "{x} ? Ça me paraît trop beau.",
  ],
  offer: [
    "Et vous proposez quoi, au juste ?",
    "Mais qu'est-ce qui vous amène ?",
    "Dites-moi d'abord ce que vous proposez.",
  ],
  appointment: ["{x}, c'est noté.", "{x}, entendu."],
  waits: ["Je vous en prie.", "Prenez votre temps."],
  silence: [
    "Vous êtes toujours là ?",
    "Je ne vous entends pas bien.",
    "Allô ? Je n'entends plus rien.",
    "Vous vouliez dire quelque chose ?",
  ],
  hesitating: [
    "Oui ? Dites-moi.",
    "Cherchez vos mots, je ne suis pas à la minute.",
    "Vous disiez ?",
  ],
  concrete: [
    "Concrètement, ça change quoi pour moi ?",
    "Vous avez un exemple précis ?",
    "Tout le monde me dit ça. Et dans les faits ?",
  ],
  /** Before the leave, when every question was answered. */
  onward: ["Bon, et maintenant, on fait comment ?", "Et vous proposez quoi pour la suite ?"],
  notYet: [
    "Pas si vite, il me manque encore des réponses.",
    "C'est un peu tôt pour moi.",
    "On en reparle quand j'y verrai plus clair.",
  ],
  notAtThatPrice: ["Pas à ce prix-là, non.", "À ce prix, ce n'est pas la peine."],
  noSignature: [
    "Je ne signe rien aujourd'hui, mais laissez-moi le contrat.",
    "Pas de signature avant d'avoir tout relu au calme.",
  ],
  noQuestions: ["Non, pour moi c'est assez clair.", "Pas pour l'instant, allez-y."],
  closingAgreed: [
    "Entendu, on fait comme on a dit. Au revoir !",
    "Alors à bientôt, c'est noté. Au revoir !",
  ],
  closingNext: [
    "J'attends de vos nouvelles. Au revoir !",
    "Entendu, on se tient au courant. Au revoir !",
  ],
  closingRude: ["Sur ce ton-là, on s'arrête. Au revoir !"],
  closing: [
    "Merci pour votre présentation, je vais y réfléchir. Au revoir !",
    "Laissez-moi vos coordonnées, je vous rappelle. Au revoir !",
  ],
  goodbye: ["Merci, au revoir !", "Bonne journée, au revoir !"],
  answers: {
    /** {x}: the second of two things that the rep names. */
    either: ["Plutôt {x}, je dirais.", "Si je dois choisir, {x}."],
    permission: ["Oui, allez-y, je vous écoute.", "Bien sûr, mais faites vite."],
    propose: ["Oui, ça me va, c'est noté.", "Entendu, je le note.", "D'accord, faisons comme ça."],
    when: ["Plutôt un matin, en début de semaine.", "Jeudi matin, c'est plus calme ici."],
    opinion: [
      "Ça m'intéresse, mais j'ai des questions.",
      "C'est à creuser.",
      "Sur le papier, ça se tient.",
    ],
    satisfied: ["Oui et non, on fait avec.", "Ça dépend des jours, à vrai dire."],
    likes: ["Que ça marche, et qu'on ne me complique pas la vie.", "Du concret, surtout."],
    knows: [
      "De nom seulement. Expliquez-moi.",
      "Pas vraiment, dites-m'en plus.",
      "Non, jamais. C'est pour ça que je vous écoute.",
    ],
    yesNo: ["Plus ou moins, oui.", "Oui et non, à vrai dire."],
    summary: ["Oui, c'est bien ça.", "C'est à peu près ça, oui."],
    since: ["Assez longtemps pour connaître mon métier.", "Depuis pas mal d'années."],
    cost: ["Je n'ai pas le montant en tête."],
    people: ["Je n'ai pas le nombre exact en tête."],
    count: ["Je n'ai pas le chiffre en tête.", "Je ne tiens pas ce compte-là."],
    name: ["{name}.", "Moi, c'est {name}."],
    nameYes: ["Oui, c'est bien moi."],
    nameUnknown: ["On ne s'est pas présentés, c'est vrai. Mais allez-y."],
    trade: ["Rien que de très classique, vous savez.", "Une affaire comme une autre, qui tourne."],
    current: [
      "On fait comme on a toujours fait.",
      "J'ai déjà une solution, elle vaut ce qu'elle vaut.",
    ],
    problem: [
      "Rien de dramatique, mais on peut toujours mieux faire.",
      "Le temps, surtout : il en manque toujours.",
    ],
    other: ["Comme ça, je ne saurais pas dire.", "Je ne me suis jamais posé la question."],
    unknown: ["Aucune idée, à vrai dire.", "Ça, je ne saurais pas vous dire."],
  },
};
