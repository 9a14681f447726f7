import type { SpeechWords } from "../words/speech";

export const speech: SpeechWords = {
  stemmer: "spanish",
  detectLanguage: {
    words: `
    a al algo alguna alguno algunos ante antes así aun aunque bien buenas buenos cada como con contra cosa cosas cual cuando de
    del desde después donde dos durante e el él ella ellas ellos en entonces entre era eran es esa esas ese eso esos esta está
    están estar estas este esto estos estoy fue fueron gracias ha haber había hace hacer hacia han hasta hay he hemos hola la
    las le les lo los más me mi mientras mis mucho muy nada ni no nos nosotros nuestra nuestro o os otra otro para pero poco
    por porque pues puede pueden puedo que qué quien quiere quiero se sea ser si sí sido siempre sin sino sobre son soy su sus
    también tan tanto te tener tengo ti tiene tienen todo todos tras tres tu tú un una uno unos usted ustedes va vale vamos van
    ver vez y ya yo señor señora días tardes bueno aquí ahí allí decir digo dice usar`,
  },
  interposed: {
    gentlePrompts: ["Le escucho, tómese su tiempo.", "¿Sigue usted ahí?"],
    slowness: "Perdone, la máquina va lenta. Un momento.",
    apologies: "Perdone, ¿puede repetirlo?",
    farewells: ["adiós", "hasta luego", "buen día"],
  },
  tokens: {
    connectives:
      "pero,aunque,porque,asi que,mientras que,entonces,sin embargo,y luego,y entonces,en cambio,sino que,por lo tanto,puesto que",
    and: "y",
  },
  verbs: {
    offers: /(?<!\p{L})(?:\p{L}{2,}(?:amos|emos|imos)|incluyen?|cubren?|valen?|tardan?)(?!\p{L})/iu,
  },
};
