import type { SpeechWords } from "../words/speech";

export const speech: SpeechWords = {
  stemmer: "english",
  detectLanguage: {
    words: `
    a about after again all also am an and any per each are as at be because been before being below between both but by can could d
    did do does doing don down each even ever every few for from further get gets go goes going got had has have having he
    hello her here hers hi him his how i if in into is isn it its just know let like ll m make makes maybe me mean more most
    much must my no nor not now of off ok okay on once one only or other our ours out over own please really re right s said
    same say see she should so some such t take than thank thanks that the their them then there these they thing things
    think this those through to too uh um under until up us ve very want was way we well were what when where which while who
    why will with would yeah yes yet you your yours good morning sir madam two three`,
  },
  interposed: {
    gentlePrompts: ["Take your time, I am listening.", "Are you still there?"],
    slowness: "Sorry, the machine is slow. One moment.",
    apologies: "Sorry, could you say that again?",
    farewells: ["goodbye", "have a good day", "see you soon"],
  },
  tokens: {
    connectives:
      "but,because,whereas,although,though,however,and then,and so,otherwise,on the other hand,so you,so we,so it,so they,so i,so that,so there,so the,so your",
    and: "and",
  },
  verbs: {
    offers:
      /(?<=[a-z] )(?:include|last|come|cost|cover|take|start|run|work|hold|stay|arrive|get)s?(?= [a-z\d])/iu,
  },
  subject: {
    determiners: {
      kept: ["the"],
      dropped: "a an this that these those my our your his her its their".split(" "),
    },
    genitive: ["of"],
    longest: 3,
  },
  termsOf: {
    units: `zero=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13
    fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50
    sixty=60 seventy=70 eighty=80 ninety=90`,
    multipliers: { hundred: 100, thousand: 1000, million: 1_000_000 },
    and: "and",
  },
};
