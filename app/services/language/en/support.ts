import { longPattern } from "~/models/terms/long-pattern";
import type { SupportWords } from "../words/support";

export const support: SupportWords = {
  decide: {
    invoice: /\b(invoices?|(my|our) (\w+ )?bills?)\b/,
    own: longPattern("")`
      \b((my|our) (\w+ )?(invoices?|bills?)|(send|forward|mail|email|get|give) (me|us)|(i
      |we) (\w+ )*(receive[d]?|got|get) (an?|the|my|our|any)|(i|we) (need|want|would like) (an?|the|my
      |our) (\w+ )?invoices?)\b
    `,
    wanted: longPattern("")`
      \b(send\w*|sent|forward\w*|e ?mail\w*|receiv\w+|get|got|miss\w+|find|where (is|are|s)|cop(y|ies)
      |(want|need|would like|d like|ask\w* for|request\w*) (an?|the|my|our) (\w+ )?(invoices?
      |bills?))\b
    `,
  },
  faults: {
    told: {
      sign: "Begin with one of the signs in brackets, with a number of the list.",
      ask: "After [?], a single short question, nothing else.",
      figure: "A question gives no figure.",
      words: (beyond) => `Neither the caller nor a tutorial says: ${beyond}. Ask in their words.`,
    },
  },
  grounded: {
    negation: /\b(not|never|no|without|cannot|neither|\w+n t)\b/,
    told: {
      figure: (words) => `This figure is not in the tutorial: ${words}.`,
      words: (words) => `The tutorial does not say: ${words}. Use its own words.`,
      denial: () => "The tutorial denies no such thing.",
    },
    asking:
      "speak talk specify precise clarify exactly concern regarding rather prefer choose choice describe detail message question request tutorial",
  },
  languageAsked: {
    names: { french: "fr", english: "en", spanish: "es" },
    denied:
      /\b(?:(?:i|we) (?:do not|don t|can t|cannot) (?:speak|understand)|not) (?:(?:in|any|much|good) )*(?:french|english|spanish)\b/g,
    ofAThing:
      /(?<!\bwhat )\b(?:is|s|are|was) (?:(?:not|it|this|that|they|all|still|only) )*in (?:french|english|spanish)\b/,
  },
  reports: {
    asks: /^(and|or|is|are|am)\b|\b(how|what|when|where|why|which|who|questions?|problems?|can|could|do|does|did|should|shall|would|want|need|must)\b/,
    states: /\b(i ve|i have|i m|i am|i see|i \w+ed|it s|there s|there is|is|are)\b/,
    reached:
      /\b(?:(?:i|we)(?: ve| have)?|it s|is|are) (?:(?:now|just|already|all) )*(?!\w+ing\b)(\w+)/g,
  },
  terms: {
    words: `
    able app application asked asking anyone anything everything nothing something someone appear bit button click clicking come coming
    day days year years month months week weeks last night today tomorrow yesterday morning evening hour hours minute minutes
    explain figure find found give giving guess happen happens happened help helping idea issue issues keep keeps kind look looking
    lot manage managed mean menu mine need needed needs new next old page phone place please possible problem problems put question
    questions recent right say screen seem seems several show showing shown single solve still stuck supposed sure
    tell thank time times tried trouble try trying understand use used user using wanna want wanted wants wish without won wont
    work working works wondering wrong seconds four five six seven eight nine ten allowed isn doesn don didn
    can cannot cant couldn wouldn monday tuesday wednesday thursday friday saturday sunday way thanks actually let`,
  },
};
