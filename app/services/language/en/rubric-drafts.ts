import { asks, folded, starts } from "../words/patterns";
import type { RubricWords } from "../words/rubric-drafts";

const SAY = "say|promise|claim|guarantee|tell (?:them|him|her|customers?|anyone|anybody)|suggest";

export const rubricDrafts: RubricWords = {
  limit: folded(
    "without|no|none|never|only|unless|except|provided|up to|at most|at least|free|included|" +
      "includes|optional|mandatory|guarante\\w*|warrant\\w*|certified|automatic\\w*|unlimited|" +
      "nothing|extra|refund\\w*|same|always|if|as soon as",
  ),
  denial: folded("not|n t|cannot|doesn t|don t"),
  story: folded(
    "i (?:had|was|went|remember|once|used|saw|met|grew)|told me|" +
      "last (?:year|month|week|spring|summer|autumn|winter)|yesterday|" +
      "one of (?:my|our) (?:customers|clients)|my (?:brother|father|mother|sister|wife|husband|" +
      "neighbour|cousin|uncle|aunt|friend|colleague)|imagine",
  ),
  past: folded("had|was|were|did|told|called|lost|saved|used to|went|came|got|found|asked|chose"),
  greeting: folded(
    "hello|hi|good (?:morning|afternoon|evening)|welcome|thank you|thanks|my name is|i m|i am|" +
      "let s (?:talk|look)|today we",
  ),
  ownSteps: folded("i|(?:finish|close|end) with|remember"),
  fame: folded("trust us|since (?:19|20)\\d\\d|for over \\w+ years"),
  opening: folded("start|open|hook|begin|finish|end|close"),
  leaning: folded("^(?:it|they|that|this|these|for that|with that)"),
  joint: /[:;,]|(?<!\p{L})(?:and|then)(?!\p{L})/u,
  demands: {
    price: folded("price\\w*|costs?|pays?|fees?|earns?"),
    time: folded(
      "how (?:long|soon|fast)|when|time|delay|days|hours?|duration|notice|autonomy|rapid\\w*",
    ),
    condition: folded("conditions?|exceptions?|limits?|not|excluded|tied|unless|minimum"),
    included: folded("included|includes|free|options?|optional"),
    figure: folded("figures?|numbers?|size|surface|place|how many|results?"),
  },
  toRep: /^(?:remind|tell) (?:them|him|her|the \p{L}+) that /iu,
  aside: /[,;]\s*(?:(?:stress|say so|mention it)[^,;.]*)(?=[.!]?$)/iu,
  link: /^(?:(?:and|but|so|now|then|right|well|okay|first|next|finally|after that|last thing)\b[\s,]*)+/i,
  price: /\b(?:prices?|pricing|costs?|fees?)\b/i,
  must: /mandatory|required|\bmust\b|blocking/i,
  forbidden: /^(?:forbidden|never(?: say)?|do(?: not|n['’]t) say|red lines?)$/i,
  title: starts("selling|sell|presenting|offer|module|part|chapter|session|step|lesson"),
  say: new RegExp(`^(?:${SAY})\\s+`, "i"),
  promise: /^(?:promis|guarant)/i,
  that: /^that\s+/i,
  prohibitions: [
    new RegExp(
      `\\b(?:never|not|n['’]t|cannot|forbidden to)\\s+(?:ever\\s+)?(?:be allowed to\\s+)?(${SAY})\\s+([^.;!?]+)`,
      "i",
    ),
    new RegExp(`^\\W*(${SAY})(?:ing)?\\s+(.+?) is (?:a red line|forbidden)`, "i"),
  ],
  wePromise: "we promise",
  behave: starts(
    "greet|say (?:hello|goodbye)|introduce yourself|thank|take leave|listen|smile|" +
      "rephrase|reformulate|stay|remain|keep calm|speak (?:slowly|clearly|calmly|up)|" +
      "let (?:them|him|her|the customer) (?:speak|talk)|do(?: not|n['’]t) interrupt|" +
      "take your time|put (?:them|him|her|the customer) at ease|be|adapt|" +
      "break the ice|build (?:rapport|trust)",
  ),
  ask: asks(
    "ask|enquire|inquire|find out|question",
    "(?:the )?(?:customer|client|prospect|them|him|her)s?",
    "about|for",
  ),
  interrogative: starts("how|when|where|why|what|which|who|whose"),
  whether: /^(?:if|whether)\s+/iu,
  asksWhether: (clause) => `is it so that ${clause}`,
  asksAbout: (subject) => `what about ${subject}`,
};
