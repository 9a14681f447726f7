import type { Phrases } from "./phrases";

/** What the English-speaking customer says of its own; see `phrases.fr.ts`. */
export const englishPhrases: Phrases = {
  greetings: ["Hello.", "Hi there."],
  acks: ["All right.", "I see.", "Very well.", "Understood.", "Okay.", "Right."],
  hesitations: ["Well…", "Let me see…", "Oh, well…"],
  again: [
    "You've already asked me that, haven't you?",
    "I told you that a moment ago.",
    "We've been over that, I think.",
  ],
  but: ["All right, but…", "Yes, but…"],
  wait: ["Hold on.", "Wait a second."],
  pardon: ["Sorry.", "I'm sorry."],
  sceptical: ["Hm.", "If you say so.", "Really?"],
  thanks: ["That's very clear.", "Good, thank you.", "Right, thank you."],
  goOn: [
    "Go ahead, I'm listening.",
    "Carry on, I'm listening.",
    "Carry on, I'm with you.",
    "Take your time and explain it to me.",
    "Tell me a bit more.",
    "Go on, I've got a minute.",
    "I'll let you finish.",
    "And then?",
  ],
  repeat: [
    "I didn't get that, could you say it again?",
    "Could you put it another way?",
    "You've lost me there, once more please?",
    "I didn't follow, a bit slower please?",
  ],
  refuse: [
    "I don't know what you're talking about.",
    "That's not for me to do.",
    "I'm only here as a customer.",
  ],
  calm: [
    "Let's keep it civil, shall we?",
    "We won't get anywhere in that tone.",
    "If you're going to be rude, I'll stop here.",
  ],
  back: [
    "That's nice, but let's get back to it.",
    "We're drifting a bit.",
    "That's not what you came for, is it?",
  ],
  insist: [
    "You haven't really answered me.",
    "That's not what I'm asking.",
    "That doesn't answer my question.",
    "I'd like a proper answer.",
    "Be more specific, please.",
    "You're going round in circles.",
    "I don't usually ask twice.",
  ],
  moveOn: ["Never mind, then.", "Right, something else.", "We'll see later."],
  echo: ["{x}, noted.", "{x}, right.", "So, {x}."],
  doubt: ["Didn't you say {x} earlier?", "I thought you told me {x}?"],
  doubtState: [
    "Didn't you say the opposite earlier?",
    "That's not what you told me before, is it?",
  ],
  corrected: [
    "Ah, {x}, all right.",
    "{x}, that's better.",
    "{x}, then, all right.",
  ],
  followUp: {
    money: ["How much exactly?", "What does that come to, precisely?", "I need an exact price."],
    time: [
      "How long, precisely?",
      "How long is that, exactly?",
      "How much time are we talking about?",
    ],
    date: ["From when, exactly?", "On what date, exactly?"],
    clock: ["At what time, exactly?", "Until what time, exactly?"],
    number: [
      "How many, precisely?",
      "Do you have an exact figure?",
      "Could you give me a precise figure?",
    ],
    often: ["How often, exactly?", "How many times, exactly?"],
    state: [
      "What do you mean, in practice?",
      "Can you be more precise?",
      "What does that mean for me, exactly?",
      "Is that certain, or are there conditions?",
    ],
  },
  doubts: [
    "Why would I change now?",
    "What could go wrong?",
    "What do your other customers say?",
  ],
  generic: [
    "What do you have that others don't?",
    "And if it doesn't suit me?",
    "So where do we start?",
    "Is there anything else I should know?",
  ],
  unheard: ["I can't hear you any more, call me back. Goodbye!"],
  unanswered: ["You don't answer my questions, let's stop here. Goodbye!"],
  againFigure: [
    "I told you, {x}.",
    "As I said, {x}.",
    "It's still {x}.",
  ],
  wellbeing: [
    "Fine, thanks. I'm listening.",
    "Not bad, thank you. What brings you here?",
    "Can't complain. So, what is it about?",
  ],
  chat: [
    "Not really, I've had too much on.",
    "I haven't got my mind on that.",
    "Another time, maybe.",
  ],
  relieved: [
    "{x}, that sounds more reasonable.",
    "Ah, {x}, now we can talk.",
  ],
  shock: [
    "{x}? You must be joking.",
    "{x}? At that price we can stop right here.",
    "{x}? Are you sure of that figure?",
  ],
  silence: [
    "Are you still there?",
    "I can't hear you very well.",
    "Hello? I can't hear anything.",
    "Did you want to say something?",
  ],
  hesitating: [
    "Yes? Go on.",
    "Take a moment, I'm in no rush.",
    "I'll let you think.",
    "You were saying?",
  ],
  concrete: [
    "In practice, what does it change for me?",
    "Do you have a precise example?",
    "Everybody tells me that. What's behind it?",
    "That's a bit vague. What do I actually get?",
  ],
  notYet: [
    "Not so fast, I still need some answers.",
    "It's a bit early for me.",
    "Let's talk about that once things are clearer.",
  ],
  notAtThatPrice: [
    "Not at that price, no.",
    "At that price there's no point.",
  ],
  noSignature: [
    "I'm not signing today, but leave me the contract.",
    "No signature before I've read it all in peace.",
  ],
  noQuestions: [
    "No, it's clear enough for me.",
    "Not for now, go ahead.",
  ],
  closingAgreed: [
    "Right, we'll do as we said. Goodbye!",
    "Noted, speak soon then. Goodbye!",
  ],
  closing: [
    "Thank you for the presentation, I'll think about it. Goodbye!",
    "Leave me your details, I'll call you. Goodbye!",
  ],
  goodbye: ["Thank you, goodbye!", "Have a nice day, goodbye!"],
  answers: {
    permission: [
      "Yes, go ahead, I'm listening.",
      "Sure, but be quick.",
    ],
    propose: [
      "Yes, that suits me, noted.",
      "Agreed, I'll write it down.",
      "All right, let's do that.",
    ],
    when: [
      "A morning is best, early in the week.",
      "Thursday morning, it's quieter here.",
    ],
    opinion: [
      "I like it, but I have questions.",
      "Why not, I need to see it.",
      "It's worth a closer look.",
      "On paper it makes sense.",
    ],
    satisfied: [
      "Yes and no, we make do.",
      "Depends on the day, to be honest.",
    ],
    likes: [
      "That it works, and that nobody complicates my life.",
      "Straight answers, mostly.",
    ],
    knows: [
      "Only by name. Tell me more.",
      "Not really, explain it to me.",
      "No, never. That's why I'm listening.",
    ],
    since: [
      "Long enough to know my trade.",
      "A good few years now.",
    ],
    cost: [
      "I don't have the amount in mind.",
      "I'd have to look at my bills.",
    ],
    people: [
      "A small team, nothing special.",
      "It changes from one season to the next.",
    ],
    count: [
      "I don't have the figure in mind.",
      "I'd have to count them again.",
      "I don't keep that count.",
    ],
    name: [
      "{name}.",
      "I'm {name}.",
    ],
    nameYes: [
      "Yes, that's me.",
    ],
    nameUnknown: [
      "We haven't been introduced, that's true. But go on.",
    ],
    trade: [
      "Nothing out of the ordinary, you know.",
      "A business like any other, ticking over.",
    ],
    current: [
      "We do it the way we always have.",
      "I already have something, it does the job.",
    ],
    problem: [
      "Nothing dramatic, but one can always do better.",
      "Time, mostly: there's never enough.",
    ],
    other: [
      "What has that got to do with it?",
      "What difference does it make to you?",
      "Why do you ask?",
      "I've no opinion on that.",
      "We can talk about that some other time.",
      "I'd rather keep that to myself.",
    ],
  },
};
