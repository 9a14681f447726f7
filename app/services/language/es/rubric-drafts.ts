import { asks, folded, starts } from "../words/patterns";
import type { RubricWords } from "../words/rubric-drafts";

const SAY =
  "decir|digan?|prometer|prometan?|garantizar|garanticen?|afirmar|afirmen?|asegurar|aseguren?";

export const rubricDrafts: RubricWords = {
  limit: folded(
    "sin|ningun[oa]?|nunca|jamas|solo|solamente|salvo|excepto|siempre que|a condicion|hasta|" +
      "como maximo|al menos|gratis|gratuit\\w*|incluid[oa]s?|incluye\\w*|opcional\\w*|" +
      "obligatori\\w*|garanti\\w*|certificad\\w*|automatic\\w*|ilimitad\\w*|nada|ni|" +
      "mism[oa]s?|tampoco|reembols\\w*|devolv\\w*|siempre|si|en cuanto",
  ),
  denial: folded("no"),
  story: folded(
    "recuerdo|me (?:dijo|conto|pregunto)|(?:el ano|el mes|la semana) pasad[oa]|ayer|" +
      "un[oa] de (?:mis|nuestros) client\\w*|mi (?:padre|madre|hermano|hermana|mujer|marido|" +
      "vecin[oa]|prim[oa]|ti[oa]|amig[oa])|imagine\\w*",
  ),
  past: folded(
    "tenian?|eran?|estaban?|perdio|gano|ahorro|llamo|hizo|tuvo|dijo|habian?|pidio|eligio|" +
      "encontro",
  ),
  greeting: folded(
    "hola|buen[oa]s (?:dias|tardes|noches)|bienvenid\\w*|gracias|le presento|me llamo|soy|" +
      "vamos con|hablemos|hoy vamos",
  ),
  ownSteps: folded(
    "puedo|le (?:propongo|envio|mando|llamo|dejo|reservo)|cierren|terminen|recuerden",
  ),
  fame: folded("confian en nosotros|desde hace (?:mas de )?\\w+ anos"),
  opening: folded("partir|empezar|abrir|enganchar|terminar|acabar|concluir"),
  leaning: folded("^(?:con eso|eso|esto|ahi|tampoco|no (?:cubre|incluye|entra))"),
  joint: /[:;,]|(?<!\p{L})(?:y|e|luego)(?!\p{L})/u,
  demands: {
    price: folded("precio|tarifas?|cuesta|cuota|pag\\w+|coste|gana"),
    time: folded("plazos?|duracion|cuando|dias|horas?|tiempo|preavis\\w*|rapid\\w*|autonomia"),
    condition: folded(
      "condicion\\w*|excepcion\\w*|limites?|fuera|permanencia|compromiso|minimo|no",
    ),
    included: folded("incluid\\w*|incluye|gratis|opcional\\w*"),
    figure: folded("cifras?|numero|tamano|superficie|resultados?|cuant[oa]s?"),
  },
  toRep: /^(?:recuerden?|digan?|expliquen?)(?:les|le)?(?: al \p{L}+)? que /iu,
  aside: /[,;]\s*(?:(?:insistan?|díganlo)[^,;.]*)(?=[.!]?$)/iu,
  link: /^(?:(?:y|pero|entonces|luego|bueno|ahora|además|primero|segundo|tercero|después|por último)(?![\p{L}])[\s,]*)+/iu,
  price: /(?<![\p{L}])(?:precios?|tarifas?|costes?|costo)(?![\p{L}])/iu,
  must: /imprescindible|obligatori|bloqueante/i,
  forbidden: /^(?:prohibid[oa]s?|nunca|jamás|no decir(?: nunca)?|líneas? rojas?)$/i,
  title: starts("vender|presentar|oferta|módulo|parte|capítulo|sesión|paso|lección"),
  say: new RegExp(`^(?:${SAY})\\s+`, "i"),
  promise: /^(?:promet|garanti|garantic|asegur)/i,
  that: /^que\s+/i,
  prohibitions: [
    new RegExp(
      "(?:\\bnunca|\\bjamás|\\bno|\\bprohibido)\\s+(?:se\\s+)?" +
        `(?:debe\\s+|deben\\s+|puede\\s+|pueden\\s+|hay que\\s+)?(${SAY})\\s+(?:nunca\\s+|jamás\\s+)?(.+)`,
      "i",
    ),
    new RegExp(`^\\W*(${SAY})\\s+(.+?) (?:es una línea roja|está prohibido)`, "i"),
    /(?:\bnunca|\bjamás|\bno)\s+(?:se |les? )?(promet\p{L}+|garanti\p{L}+|asegur\p{L}+)\s+(?:nunca |jamás )?([^.;!?]+)/iu,
  ],
  wePromise: "prometemos",
  behave: starts(
    "saludar|salude|dar (?:los buenos días|las gracias)|presentarse|preséntese|" +
      "agradecer|agradezca|despedirse|despídase|escuchar|escuche|sonreír|sonría|" +
      "reformular|reformule|mantener(?:se)? (?:la calma|tranquil)|" +
      "hablar (?:despacio|claro|con calma)|hable (?:despacio|claro|con calma)|" +
      "dejar hablar|deje hablar|no interrumpir|tomarse (?:el|su) tiempo|ser|sea|" +
      "estar|adaptarse|adáptese|romper el hielo|generar confianza",
  ),
  ask: asks(
    "preguntar(?:le|les)?|pregunte(?:le|les)?|averiguar|averigüe|interesarse por|" +
      "hacer preguntas",
    "(?:al|a la|a los|a las) (?:cliente|clienta|prospecto)s?",
    "sobre|por",
  ),
  interrogative: starts("cuánt[oa]s?|cuándo|dónde|cómo|por qué|qué|cuál(?:es)?|quién(?:es)?"),
  whether: /^si\s+/iu,
  asksWhether: (clause) => clause,
  asksAbout: (subject) => `qué me dice ${`de ${subject}`.replace(/^de el /iu, "del ")}`,
};
