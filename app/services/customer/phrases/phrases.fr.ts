/**
 * The phrases of the French-speaking customer. First sentences have four words at most: their sound is cached. No
 * phrase belongs to a trade: questions and objections come from the module's rubric and prompt.
 */
export const frenchPhrases = {
  greetings: ["Bonjour.", "Bonjour à vous."],
  acks: ["D'accord.", "Je vois.", "Ah, d'accord.", "Entendu.", "Je comprends.", "Compris."],
  hesitations: ["Alors…", "Eh bien…", "Ah, ça…"],
  again: ["Vous me l'avez déjà demandé, non ?"],
  remarks: ["Eh oui.", "Ah ça, oui.", "Ma foi, oui."],
  stories: ["Ah oui ?", "J'imagine bien.", "Ça alors."],
  flattered: ["Merci, c'est gentil.", "C'est aimable, merci."],
  forgiven: ["Ce n'est rien.", "Pas de souci."],
  /** For a rep who asks whether the customer hears them. */
  here: ["Oui, je suis là.", "Oui, oui, j'écoute."],
  /** For a rep who was interrupted. */
  interrupted: ["Pas de souci, prenez votre temps.", "Ce n'est rien, je vous écoute."],
  maybe: ["Pourquoi pas.", "Ça peut se voir.", "À voir."],
  ah: ["Ah."],
  but: ["D'accord, mais…", "Oui, mais…"],
  wait: ["Attendez.", "Un instant."],
  pardon: ["Pardon.", "Excusez-moi."],
  sceptical: ["Hm, je me demande.", "Hm, à voir.", "Ah bon, vraiment ?"],
  thanks: ["Très bien.", "Merci à vous.", "C'est entendu."],
  goOn: [
    "Allez-y, je vous écoute.",
    "Allez-y, continuez.",
    "Dites-m'en un peu plus.",
    "Oui, continuez.",
    "Poursuivez.",
  ],
  /** Interest in what was presented. */
  interest: [
    "Ça m'intéresse, continuez.",
    "Très bien, continuez.",
    "Quoi d'autre ?",
    "C'est bon à savoir.",
    "Continuez, je vous suis.",
    "Jusque-là, je vous suis.",
  ],
  repeat: [
    "Je n'ai pas compris, vous pouvez répéter ?",
    "Vous pouvez le redire autrement ?",
    "Là, je ne vous suis pas, redites-moi ça ?",
  ],
  /** For a rep who asks if the customer is a machine. */
  machine: ["Oui, je suis une IA qui joue le client."],
  refuse: ["Je ne vois pas de quoi vous parlez.", "Je ne comprends pas ce que vous me demandez."],
  calm: ["Restons courtois, vous voulez bien ?", "Sur ce ton-là, on ne va pas avancer."],
  pressed: ["Je ne décide rien dans la précipitation.", "On ne me presse pas, vous savez."],
  back: ["Revenons à notre sujet.", "On s'éloigne un peu, là."],
  insist: [
    "Vous ne m'avez pas vraiment répondu.",
    "Ce n'est pas ce que je vous demande.",
    "Ça ne répond pas à ma question.",
    "J'aimerais une vraie réponse.",
    "Vous tournez autour du pot.",
    "Il me faut du concret, s'il vous plaît.",
  ],
  moveOn: ["Bon, passons.", "Bon, autre chose.", "On verra plus tard."],
  /** {x}: the rep's words. */
  echo: ["{x}, je note.", "{x}, d'accord.", "Donc {x}."],
  doubt: ["Tout à l'heure vous disiez {x}, non ?", "Vous m'aviez dit {x}, je crois ?"],
  corrected: ["C'est plus clair comme ça.", "Merci de préciser."],
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
      "Ça fait combien de temps, au juste ?",
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
  doubts: ["Pourquoi je changerais maintenant ?", "Vos autres clients, ils en disent quoi ?"],
  generic: [
    "Qu'est-ce que vous avez de plus que les autres ?",
    "Et si ça ne me convient pas ?",
    "Il y a autre chose que je dois savoir ?",
  ],
  unheard: ["On n'avance pas, restons-en là. Au revoir !"],
  unanswered: ["Vous ne répondez pas à mes questions, on s'arrête là. Au revoir !"],
  againFigure: ["Je vous l'ai dit, {x}.", "Comme je vous disais, {x}.", "{x}, comme je disais."],
  wellbeing: ["Ça va, merci. Je vous écoute.", "Bien, merci. Et vous ?", "On fait aller, merci."],
  /** A price that was put right upwards, and the same after the customer found it too low. */
  raised: ["Ce n'est plus la même chose."],
  likelier: ["Là, c'est plus logique.", "C'est plus crédible."],
  shock: ["{x} ? C'est bien le bon chiffre ?", "{x} ? Vous plaisantez, j'espère."],
  cheap: ["{x} seulement ? Où est le piège ?", "{x} ? C'est étonnamment peu."],
  offer: [
    "Allez-y, dites-moi tout.",
    "Et vous proposez quoi, au juste ?",
    "Bon, parlons de votre offre.",
  ],
  appointment: ["{x}, c'est noté.", "{x}, je note."],
  /** For several times in one turn, of which the rep keeps one. */
  noted: ["C'est noté.", "Je le note."],
  /** For a silence after a question of its own. */
  noReply: ["Eh bien ?"],
  silence: ["Quelque chose ne va pas ?", "Eh bien, quel silence.", "Il y a un souci ?"],
  hesitating: ["Oui ? Dites-moi.", "Prenez votre temps."],
  concrete: ["Concrètement, ça change quoi pour moi ?"],
  /** Before the leave, when every question was answered. */
  onward: ["Bon, et maintenant, on fait comment ?", "Et vous proposez quoi pour la suite ?"],
  notYet: ["Pas si vite, il me manque encore des réponses.", "C'est un peu tôt pour moi."],
  noSignature: [
    "Je ne signe rien aujourd'hui, mais laissez-moi le contrat.",
    "Pas de signature avant d'avoir tout relu au calme.",
  ],
  noQuestions: ["Rien de précis, c'est assez clair.", "Rien de plus, ça me semble clair."],
  /** For "what did you say?", after words that told nothing. */
  nothing: ["Rien, rien, continuez.", "Rien d'important, allez-y."],
  closingAgreed: [
    "On fait comme on a dit. Au revoir !",
    "Alors à bientôt, c'est noté. Au revoir !",
  ],
  closingNext: ["J'attends de vos nouvelles. Au revoir !", "On se tient au courant. Au revoir !"],
  closingRude: ["Sur ce ton-là, on s'arrête. Au revoir !"],
  closing: [
    "Merci pour la présentation, je vais y réfléchir. Au revoir !",
    "Laissez-moi vos coordonnées, je vous rappelle. Au revoir !",
  ],
  goodbye: ["Merci, au revoir !", "Bonne journée, au revoir !"],
  answers: {
    permission: ["Oui, allez-y.", "Bien sûr, allez-y."],
    rather: ["Plutôt {x}.", "{x}, de préférence."],
    propose: ["On peut voir ça, oui.", "Pourquoi pas, voyons ça.", "On peut essayer."],
    /** For a call or a visit that the rep proposes as they leave. */
    suits: ["Oui, ça me va."],
    /** For a proposal, where the sheet says that the customer does not accept the first one. */
    reserved: ["Laissez-moi d'abord y réfléchir."],
    when: ["On va bien trouver un moment."],
    opinion: ["Ça m'intéresse, mais j'ai des questions.", "C'est à creuser."],
    /** For "does that make sense?". */
    follows: ["Oui, je vous suis.", "Jusque-là, oui."],
    /** A wish: it would convince, or would have helped. */
    needs: ["Du concret, et par écrit.", "Il faudrait que je le voie de mes yeux."],
    happened: ["Ça m'est arrivé, oui."],
    story: ["Je préfère ne pas y revenir.", "C'est une longue histoire."],
    /** For "why do you ask?". */
    cautious: ["J'aime savoir où je mets les pieds."],
    toCheck: ["Il faudrait que je vérifie le chiffre exact."],
    varies: ["Ça varie pas mal."],
    depends: ["Ça dépend, en fait."],
    yesAndNo: ["Oui et non."],
    moreOrLess: ["Plus ou moins."],
    ofAll: ["Un peu de tout."],
    oldWay: ["À l'ancienne, disons."],
    hardToSay: ["Difficile à dire."],
    since: ["Ça fait un bon moment."],
    manage: ["On se débrouille comme on peut."],
    /** Instead of an answer to a question of its business, and to "why do you ask?" when it asked nothing. */
    plenty: ["Là-dessus, il y aurait de quoi dire."],
    allDay: ["Si je commence là-dessus, on y est encore demain."],
    /** Instead of an answer, after the others. */
    toOffer: ["Parlons plutôt de votre offre.", "Je préfère qu'on parle de ce que vous proposez."],
    /** The same, after the others. */
    back: ["Restons sur votre offre, si vous voulez bien."],
    /** For a question of small talk at the start, and later. */
    invite: ["Ha ! Alors, qu'est-ce que vous avez pour moi ?"],
    after: ["On en parlera après."],
    /** For "who decides?". */
    decider: ["Voyons d'abord si ça m'intéresse.", "On n'en est pas encore là."],
    name: ["{name}.", "Je suis {name}."],
    nameYes: ["Oui, c'est bien moi."],
    nameUnknown: ["On ne s'est pas présentés, c'est vrai. Mais allez-y."],
  },
};
