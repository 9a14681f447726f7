import { longPattern } from "~/models/terms/long-pattern";
import type { JudgeWords } from "../words/judge";

const KIN =
  "(mum|mom|mother|dad|father|sister|brother|cousin|aunt|uncle|wife|husband|partner|son|daughter|kids|" +
  "children|parents|gran|grandmother|grandfather|nephew|niece|friend|mate|neighbou?r)( " +
  "in law)?( s)?";

export const judge: JudgeWords = {
  denials: {
    opposed: [
      [/^(more|above|over)$/, /^(less|fewer|below|under)$/],
      [/^before$/, /^after$/],
      [/^always$/, /^(never|sometimes)$/],
      [/^(all|every|each|any)$/, /^(none|only)$/],
      [/^same$/, /^(other|another|different)$/],
    ],
    denies: /^(not|no|never|without|nothing|none|nor|neither|cannot|zero)$/,
    halts: /^(but|because|so|when|if|which|who|unless|with|and)$/,
    drawback: /^(fees?|surcharges?|penalty|penalties|problems?|catch|hassle|paperwork|surprises?)$/,
    beforeFigure: 1,
  },
  manner: {
    repair: /\S (?:no )?(?:sorry|i mean|i meant|pardon|correction|make that)\b/,
  },
  faults: {
    faultTexts: {
      refused: "Answer refused.",
      "no-json": "It holds no JSON object with the points that were asked.",
      cut: "It stops before its end.",
      missing: (ids) => `${ids} missing.`,
      twice: (id) => `${id} has two verdicts: give one.`,
      "no-verdict": (id, word, words) => `${id}: "${word}" is not one of its verdicts (${words}).`,
      "no-sentence": (id) => `${id}: the number of the sentence that proves it is missing.`,
      "no-such-sentence": (id, sentence, last) =>
        `${id}: there is no sentence ${sentence}, they run from 1 to ${last}.`,
      again: "Send the whole JSON object again, corrected, alone.",
    },
  },
  answers: {
    yes: /^(ah |oh |well |um )*(yes|yeah|yep|of course|absolutely|exactly|sure|certainly|indeed|always|correct|he does|it does|it is|they are|you do|we do)\b/,
    no: /^(ah |oh |well |um )*(no|neither|never|nope|not at all|none|nothing|not a)\b/,
    agrees:
      /^((yes )?that s (it|right|correct)|(she|he|it|they|we|you|i) (does|do|is|are|can|will)( indeed)?)$/,
    loose:
      /\b(quick\w*|fast|soon|few|some|several|many|much|little|long|about|around|roughly|often|matter of|couple|early|late|more|less|bit|or so)\b/,
    putOff: /\b(let me check|have to check|get back to|look into|find out|depends)\b/,
  },
  assertion: {
    supposed:
      / (suppose|supposing|imagine|what if|if (\w+ ){1,4}were|would (\w+ ){1,6}suit|what would you) /,
    past: longPattern("")`
      [ ]((?<! (am|is|are|was|were|be|been|m|re|s|get|gets|getting|got)( \w+ly)? )used to
      |(\w+ )?years ago|back then|in those days|when i was|my (last|old|former|previous) (firm|company
      |job|employer|boss))[ ]
    `,
    former:
      / (was|were|wasn|weren|had|hadn|did|didn|would|paid|(i|we|they|he|she|it|people) \w+[^e]ed) /,
    story:
      / i ve (been|lived|had|never) | i (had|was|went|lived|started|left|got) | we ve had | my (wife|husband|kids|children|mother|father|back) /,
    customerCase: / (you (said|told me|think|mentioned)|your current) /,
    hedge:
      / (i think|i believe|maybe|perhaps|probably|not sure|i guess|give or take|something like|ish|it depends) /,
    notSaid: longPattern("")`
      [ ](never|not|nobody|(don|won|can|wouldn|couldn) t) (\w+ ){0,3}(say|tell|promise|swear|claim
      |pretend) (\w+ ){0,3}(that|\w+ (won t|will|never|can|is|are|re|ll)) | (nobody|no one) can[ ]
    `,
    leads:
      / (never|not|nobody|(don|won|can|wouldn|couldn) t) (\w+ ){0,3}(say|tell|promise|swear|claim|pretend)( \w+)?( ever| never)* $/,
    left: / ((don t|can t|wouldn t) believe (that|it)|i doubt (that|it)|hard to believe|i believe you) /,
  },
  opposed: {
    excludes: /(?<!\p{L})(?:except(?:ing)?|unless|excluding|apart from|other than)(?!\p{L})/iu,
    conditions: /(?<!\p{L})(?:if|only|provided|as long as|where)(?!\p{L})/iu,
    concedes:
      /(?<!\p{L})(?:even (?:if|when|where|without)|whether or not|whether .{3,60} or not)(?!\p{L})/iu,
  },
  ownNames: {
    atOurs: [
      "\\b(?:[Aa]t|[Ww]ith) NAME,? (?=(?:we|our)\\b)",
      "\\b[Ww]e,? at NAME",
      "\\b[Oo]ur (?:company|firm|business|group|brand|team),? (?:is (?:called )?)?NAME",
      "\\b[Ii] (?:represent|work (?:for|at)) NAME",
      "\\b[Oo]n behalf of NAME",
    ],
    introduces: [
      "\\b(?:[Ii] ?['’]m|[Ii] am|[Tt]his is|[Mm]y name is|[Mm]y name['’]s|[Hh]ello,?) (?:\\p{L}+,? ){0,3}(?:from|with|at|of) NAME",
      "\\b(?:[Oo]ur company is called|[Ww]e are|[Ww]e['’]re|[Ii] represent) NAME",
    ],
    placing: "(?:[Hh]ere at|[Aa]t|[Ww]ith|[Ff]rom|[Ff]or|of)",
  },
  ownerWords: {
    kin: new RegExp(
      ` ((?<!(say|says|said|told|tell) (to )?)my (own )?(wife s |husband s )?${KIN}|your ` +
        "neighbou?r( s)?|the wife( s)?|(for|at|put) mum( s)?|my own (home|house)) (?!(says?|said|asks?|tells?|told|thinks?) )",
    ),
    mine: " (?<!(say|says|said|told|tell) (to )?)my",
    returns: / (you (get|ll|pay|d pay|have|won t|don t|re)|(for|with|to) you) /,
    seller: longPattern("")`
      [ ](the others|others do|competitors?|the competition|theirs|their (price|offer|system|quote|deal)
      |they (charge|quote)|another (firm|company|supplier)|your (current|old|existing|present
      |previous) (\w+ )?(supplier|provider|firm|company|contract|plan|deal)|my (last|old|former
      |previous) (firm|company|job|employer|boss|supplier)|i used to)[ ]
    `,
    contrast:
      / (unlike|instead of|compared (to|with)|than|not like) (\w+ )?(the others|competitors?|the competition|theirs)(?! (who|which|that|where) ) /,
    them: /^ ((yes|no|oh|well|and|but) )*(them they|with them it s) /,
    ownLife: longPattern("")`
      [ ](i (paid|pay|bought|rented|rent|hired|joined|went|lived|had)|i (ve|have) (just )?(got|had
      |been paying|lived|bought|joined|rented)|we (had|bought|paid|rented|went|stayed)|i was (in|at))[ ]
    `,
    atWork: longPattern("")`
      (colleagues?|team|boss|manager|company|firm|office|offer|proposal|product|solution|prices?
      |rates?|fees?|plan|quote|services?|guarantee|view|opinion|mind|side|part|turn|name|card|number
      |tablet|laptop|diary|notes?|list|sheet|paperwork|customers?|clients?|question|point|job|work
      |trade|patch|area|pen|delay|idea|advice|word|goodness|god|dear|own|visits?|hand|hands|head|bag
      |pleasure|promise|apologies|fault|technicians?|guys?|lads|engineers?|figures|love|first|last
      |second|next|people)
    `,
    addressed: / (your|you (?!know|see|d want|can|believe|imagine)\w+) /,
    ours: longPattern("")`
      [ ](we (?!had|bought|paid|rented|went|stayed|were)|our |ours |my (offer|solution|proposal|product
      |prices?|rates?|fees?) |with (us|me) |i (ll|will|can) (send|give|bring|offer|do|put) )
    `,
    back: / (anyway|back to|as for us|enough of|moving on|where was i) /,
    asksOthers: / (the others|competitors?|the competition|another (firm|company|supplier)) /,
    putsOff:
      /^ (\w+ ){0,3}(in a (minute|moment|second)|wait|hold on|hang on|i ll come to that|first) /,
    atName: /\b[Ww]ith (\p{Lu}[\p{L}-]+)/gu,
    nameSells:
      /(?<![\p{L}])(\p{Lu}[\p{L}-]+),? (?:[^.,]{0,20}, )?(?:charges?|includes?|asks?|sells?|they)(?!\p{L})/gu,
  },
  questions: {
    lead:
      "^ (?:(?:so|and|well|but|okay|ok|right|now|um|uh|first|today|at the moment|by the " +
      "way|just|tell me|(?:can|could) you tell me|may i ask|let me ask(?: you)?|i d like to " +
      "know|i wonder|do you know) )*",
    amount: "(?:(?:for|in|at|with|of|about) )?how (?:many|much|often|long|far|big|old) ",
    polar:
      "(?:do|does|did|are|is|was|were|have|has|can|could|would|will) " +
      "(?:you|your|they|it|any|anyone|anybody|people|somebody|there) " +
      "|(?:does|did|is|are|was|were|can|could|would|will) the |(?:do|does|did) (?!not |n t |t " +
      "|let |call |tell |keep |bear |remember |note |feel |make |ask |have |come |check |look " +
      ")\\w+ ",
    open:
      "(?:(?:for|in|at|with|of|about|since) )?(?:what|which|who|when|where|why|how) (?:do|does|did|is|are|was|were|would|will|" +
      "can|s|kind|sort|time|happens) ",
    listener: / (you|your|yours) /,
    proposes:
      "(?:(?:shall|should|could|can|may) (?:we|i) |why (?:don t|not) (?:we )?|what (?:if|about) " +
      "|how about |(?:would|do) you (?:like|want) (?:us |me |to )|what would you say to |let s )",
    goesOn: /^ (because|when|if|since|that|whereas|who|which|or|due) /,
  },
  repairs: {
    repair: /\b(sorry|i mean|pardon|correction|make that)\b/,
    against: /[,…] ?no[,…]|(?<!\band )\b(no|rather)\b\W*((no|um|uh|it's|that's|at)\b\W*)*$/,
    former: /^(that s|that was|was|is|that is) (the old|last year|before|an old)\b/,
    takesBack:
      /^(ah |um |oh |no |yes |wait |and )*(sorry|pardon|i mean|i meant|correction|my mistake|i said|let me correct)\b/,
  },
};
