import { longPattern } from "~/models/terms/long-pattern";
import type { RubricsWords } from "../words/rubrics";

export const rubrics: RubricsWords = {
  draftWording: {
    priceQuestion: "How much will it cost me?",
  },
  line: {
    clauses: /[,;:]\s+|\s+(?:and|but|so|then)\s+(?=(?:we|you|it|they|the|an?|our|your)\s)/i,
    values: {
      s:
        "price, cost, fee, rate, rent, deadline, lead time, length, duration, notice period, " +
        "warranty, guarantee, deposit, capacity, frequency, difference, schedule, turnaround",
      p: "prices, costs, fees, rates, terms, conditions, hours, opening hours, risks, benefits, steps",
    },
    processes: {
      s:
        "delivery, installation, cancellation, training, payment, billing, maintenance, support, " +
        "repair, renewal, collection, booking, set-up, setup, setting up, onboarding, fitting, " +
        "switching, registration",
      p: "deliveries, repairs, returns, updates, payments, bookings, service visits, visits, reminders",
    },
  },
  wholeQuestion: {
    opposites: [
      [/\bwithout\b/i, "with"],
      [/\bwith\b/i, "without"],
      [/\b(no|not any|never) /i, "a "],
      [/\b(don't|doesn't|won't|isn't|aren't|can't) /i, ""],
      [/\b(is|are|can|will)\b(?! not)/i, "$1 not"],
      [/\b(included|free|complimentary)\b/i, "charged separately"],
      [/\b(extra|on top|separately)\b/i, "included"],
      [/\b(less|fewer) than\b/i, "more than"],
      [/\bmore than\b/i, "less than"],
      [/\bunder\b/i, "over"],
      [/\b(within|inside)\b/i, "after"],
      [/\bat most\b/i, "at least"],
      [/\bat least\b/i, "at most"],
      [/\bbefore\b/i, "after"],
      [/\bafter\b/i, "before"],
      [/\bonly if\b/i, "even if"],
      [/\bonly\b/i, "even"],
      [/\bunless\b/i, "even if"],
      [/\bprovided\b/i, "even if"],
      [/\b(mandatory|compulsory|required)\b/i, "optional"],
      [/\boptional\b/i, "mandatory"],
      [/\ball\b/i, "some"],
      [/\balways\b/i, "never"],
      [/\bnever\b/i, "always"],
      [/\bsame\b/i, "different"],
      [/\bfaster\b/i, "slower"],
      [/\bslower\b/i, "faster"],
    ],
    begins: longPattern("i")`
      ^(?:(?:and|but|so),? )?(?:(?:for|from|at|in|on|by|to|with|under|until) )?(?:how|what|when|which
      |who|whose|where|why|is|are|do|does|did|can|could|will|would|has|have|may|must|should)\b
    `,
    bent: /\b(?:is|are|am|do|does|did|can|could|will|would|has|have|was|were|may|must|should|happens|\w+s)\b/i,
    dangling:
      /\b(?:the|an?|and|or|of|to|per|our|your|my|than|that|if|but|very|its|their|how|what)$/i,
    pointsBack: longPattern("i")`
      ^(?:(?:and|but|so),? )?(?:(?:(?:what|how) about|for|with|without) )?(?:(?:the|my) (?:old|new
      |other|same|first|last|previous|next|small|big|current)(?: ones?)?|it|that|this|them|they|those
      |these|him|her)$|\bto do (?:that|it|this)(?= *(?:,|or\b|$))
    `,
    broken: longPattern("i")`
      \b(?:a [aeio]\w+|a un(?!i)\w*|an [bcdfgjklmnpqrstvwxyz]\w*|does (?:\w+ )+(?:costs|takes|lasts
      |works|comes|runs|happens)|do (?:the|an?|our|your) \w+[^s\s] \w+$|(?:the|an?) (?:the|an?|is|are)
      |I (?:is|are|was)|you (?:is|am))\b
    `,
  },
};
