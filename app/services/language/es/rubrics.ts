import { longPattern } from "~/models/terms/long-pattern";
import type { RubricsWords } from "../words/rubrics";

export const rubrics: RubricsWords = {
  draftWording: {
    priceQuestion: "¿Cuánto me va a costar?",
  },
  line: {
    clauses:
      /[,;:]\s+|\s+(?:y|pero|así que)\s+(?=(?:el|la|los|las|un|una|su|sus|nuestr[oa]s?)\s|\p{L}+mos\s)/iu,
    values: {
      m: "precio, coste, importe, plazo, horario, consumo, peso, rendimiento, calendario, alquiler, preaviso",
      f: "tarifa, cuota, duración, garantía, permanencia, frecuencia, capacidad, potencia, autonomía, fianza, diferencia",
      mp: "precios, plazos, gastos, horarios, riesgos, pasos",
      fp: "condiciones, tarifas, ventajas, garantías",
    },
    processes: {
      m: "pago, mantenimiento, transporte, montaje, seguimiento, reembolso, cambio",
      f: "entrega, instalación, formación, baja, facturación, reparación, renovación, recogida, devolución, inscripción, puesta en marcha",
      mp: "pagos, cambios",
      fp: "entregas, reparaciones, devoluciones, revisiones, actualizaciones",
    },
  },
  wholeQuestion: {
    opposites: [
      [/\bsin\b/i, "con"],
      [/\bcon\b/i, "sin"],
      [/\bno (?=\p{L})/iu, ""],
      [/\b(es|está|están|hay|tiene|se)\b/i, "no $1"],
      [/\b(incluid[oa]s?|gratis|gratuit[oa]s?)\b/i, "aparte"],
      [/\baparte\b/i, "incluido"],
      [/\bmenos de\b/i, "más de"],
      [/\bmás de\b/i, "menos de"],
      [/\b(como máximo|hasta|a más tardar)\b/i, "como mínimo"],
      [/\b(como mínimo|al menos)\b/i, "como máximo"],
      [/\bantes\b/i, "después"],
      [/\bdespués\b/i, "antes"],
      [/\b(solo|únicamente) (.*)\bsi\b/i, "$2 aunque"],
      [/\bsiempre que\b/i, "aunque"],
      [/\bobligatori[oa]s?\b/i, "opcional"],
      [/\bopcional(es)?\b/i, "obligatorio"],
      [/\btod[oa]s\b/i, "algunos"],
      [/\bsiempre\b/i, "nunca"],
      [/\b(nunca|jamás)\b/i, "siempre"],
      [/\bmism[oa]\b/i, "otro"],
      [/\brápid[oa]\b/i, "lento"],
    ],
    begins: longPattern("iu")`
      ^¿(?:(?:y|pero|entonces),? )?(?:(?:a|de|en|con|por|para|desde|hasta|durante|cada
      |dentro de) )?(?:cuánt[oa]s?|cómo|cuándo|dónde|qué|quién(?:es)?|cuál(?:es)?|hay|se|tengo|puedo
      |es|son|está|me|\p{L}+[ae]n?)(?!\p{L})
    `,
    bent: /(?<!\p{L})(?:es|son|hay|está|están|ha|han|puedo|tengo|hago|pago|pasa|\p{L}{2,}(?:a|e|an|en))(?!\p{L})/iu,
    dangling:
      /(?<!\p{L})(?:de|del|el|la|los|las|un|una|y|o|a|al|en|por|para|con|sin|que|si|pero|muy|su|sus|mi|mis)$/iu,
    pointsBack: longPattern("iu")`
      ^(?:(?:y|pero) )?(?:(?:con|para|de|sin) )?(?:(?:el|la|los|las|lo) (?:antigu[oa]s?|nuev[oa]s?
      |otr[oa]s?|mism[oa]s?|primer[oa]s?|últim[oa]s?|anterior(?:es)?|siguientes?|pequeñ[oa]s?|grandes?
      |viej[oa]s?|actual(?:es)?)|eso|esto|él|ell[oa]s?)$|(?<!\p{L})(?:hacer(?:l[oa]| eso
      | esto))(?= *(?:,|o |$))
    `,
    broken: longPattern("iu")`
      (?<!\p{L})(?:(?:a|de) el(?= \p{L})|(?:el|un) \p{L}+(?:ción|sión|dad|tud)|(?:la|una) (?!mano|foto
      |moto|radio)\p{L}+(?:o|aje)|(?:los|las|sus|mis) \p{L}*[^s\s](?= |$)|cuáles es|cuál son)(?!\p{L})
    `,
  },
};
