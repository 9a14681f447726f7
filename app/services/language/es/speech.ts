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
  subject: {
    determiners: {
      kept: ["el", "la", "los", "las"],
      dropped:
        "un una unos unas del este esta estos estas mi mis su sus nuestro nuestra nuestros nuestras".split(
          " ",
        ),
    },
    genitive: ["de", "del"],
    longest: 1,
  },
  termsOf: {
    units: `cero=0 un=1 una=1 uno=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12
    trece=13 catorce=14 quince=15 dieciseis=16 diecisiete=17 dieciocho=18 diecinueve=19 veinte=20 veintiuno=21
    veintidos=22 veintitres=23 veinticuatro=24 veinticinco=25 veintiseis=26 veintisiete=27 veintiocho=28 veintinueve=29
    treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 cien=100 ciento=100 doscientos=200
    trescientos=300 cuatrocientos=400 quinientos=500 seiscientos=600 setecientos=700 ochocientos=800 novecientos=900`,
    multipliers: { mil: 1000, millon: 1_000_000, millones: 1_000_000 },
    and: "y",
  },
};
