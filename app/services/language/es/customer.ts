import type { CustomerWords } from "../words/customer";

export const customer: CustomerWords = {
  cardPrompt: {
    languageNames: "Spanish",
  },
  humanClaims: {
    claims: [
      /\b(?:soy|ser) (?:\w+ )?human[oa]\b/,
      /\b(?:persona|cliente|clienta|hombre|mujer) (?:real|de verdad|de carne)\b/,
      /\bde carne y hueso\b/,
      /\b(?:no|ni|nunca)\b.*\b(?:robot|ia|bot|maquina|ordenador|programa)\b/,
      /\b(?:robot|ia|bot|maquina|ordenador|programa)\? (?:no|nunca|yo)\b/,
    ],
  },
  vague: {
    loose:
      / (rapid\w*|pront\w*|poc[oa]s?|algun\w*|unos|unas|varios|mas o menos|casi|normalmente|en general|bastante|razonable|competitiv\w+|enseguida|barat[oa]) /,
    price:
      / (precios?|tarifas?|cuotas?|cuestan?|costara|coste|caro|barat[oa]|asequible|competitiv[oa]s?|razonables?|paga) /,
  },
  yesOrNo: {
    words:
      "si|no|claro|claro que (?:si|no)|por supuesto|desde luego|exacto|exactamente|sin (?:ningun )?problema|en absoluto|para nada|se puede|puede",
  },
  coaching: {
    tell:
      "(?:hablar(?! con " +
      ")|decir|mencionar|comentar|explicar|tratar|abordar|tocar|citar|nombrar|presentar|precisar|indicar|contar|recordar|cubrir|concretar)(?:me|nos|lo|la)?",
    told:
      "(?:hablado|dicho(?! que)|(?:mencionad|comentad|explicad|tratad|abordad|tocad|citad|" +
      "nombrad|presentad|precisad|indicad|contad|cubiert|concretad)[oa]s?)",
  },
  unsaidNamed: {
    ofTime: /(?<!\p{L})(?:plazos?|duración|cuánto (?:tiempo|tarda|dura))(?!\p{L})/iu,
  },
  notebook: {
    audience: /\s+(?:a (?:una?|los|las|la)|ante|para|con)\s.*$|\s*[:–—].*$/u,
  },
};
