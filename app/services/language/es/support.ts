import { longPattern } from "~/models/terms/long-pattern";
import type { SupportWords } from "../words/support";

export const support: SupportWords = {
  decide: {
    invoice: /\bfacturas?\b/,
    own: longPattern("")`
      \b((mis?|nuestras?) (\w+ )?facturas?|(me|nos) (\w+ )*(la |las )?(envi\w+|mand\w+|remit\w+
      |lleg\w+)|(envie|mande|remita|enviar|mandar|remitir)(me|nos)(la|las)?|no (he|hemos) recibido
      |(necesito|quiero|quisiera) (la|las|una|mi|mis) (\w+ )?facturas?)\b
    `,
    wanted: longPattern("")`
      \b(envi\w+|mand\w+|remit\w+|recib\w+|lleg\w+|obten\w+|falt\w+|busc\w+|encontr\w+|encuentr\w+
      |donde (esta|estan)|copias?|duplicados?|(quier\w+|quisier\w+|necesit\w+|pid\w+) (la|las|una|mi
      |mis) (\w+ )?facturas?)\b
    `,
  },
  faults: {
    told: {
      sign: "Empieza con uno de los signos entre corchetes, con un número de la lista.",
      ask: "Después de [?], una sola pregunta corta, nada más.",
      figure: "Una pregunta no da ninguna cifra.",
      words: (beyond) =>
        `Ni quien llama ni un tutorial dice: ${beyond}. Pregunta con sus palabras.`,
    },
  },
  grounded: {
    negation: /\b(no|nunca|jamas|sin|ningun|ninguna)\b/,
    told: {
      figure: (words) => `Esta cifra no está en el tutorial: ${words}.`,
      words: (words) => `El tutorial no dice: ${words}. Usa sus propias palabras.`,
      denial: () => "El tutorial no niega nada de eso.",
    },
    asking:
      "hablar precisar especificar aclarar exactamente concretamente trata refiere desea " +
      "prefiere elegir opción describir detalle mensaje pregunta consulta tutorial",
  },
  languageAsked: {
    names: { frances: "fr", ingles: "en", espanol: "es", castellano: "es" },
    denied:
      /\bno (?:(?:hablo|hablamos|entiendo|en|el|bien|nada|de) )*(?:frances|ingles|espanol|castellano)\b/g,
    ofAThing: /\b(?:es|esta|estan) (?:(?:todo|solo) )*en (?:frances|ingles|espanol|castellano)\b/,
  },
  reports: {
    asks: /^[yo]\b|\b(como|que|cuando|donde|cual|cuant[oa]s?|quien|preguntas?|problemas?|puedo|puede|debo|quiero|necesito)\b/,
    states: /\b(he|estoy|veo|esta|estan|es|son|ya|hay|todavia|aun)\b/,
    reached:
      /(?<!\bno (?:(?:ya|lo|la|los|las) )*)\b(?:he|esta|estan|ya) (?:(?:lo|la|los|las|he|esta|bien|todo) )*(\w+)/g,
  },
  terms: {
    words: `
    aplicacion app ayuda ayudar ayudarme ayude ano anos aparece aparecer boton buscar busco consigo conseguir dia dias
    duda entiendo entender explicar explicarme explique favor forma funciona funcionar funcionan gustaria hacerlo hora horas hoy
    intento intentar lado lugar manera manana mes meses menu minuto minutos necesito necesita necesitaba noche nuevo nueva nuevos
    nuevas ocurre ocurrir pagina pantalla parece pasa pasar pasado pasada poder podria podrian podrias posible pregunta preguntar problema
    problemas proximo puedes pudiera querria queria quisiera saber sabe sale salir semana semanas sigo sigue servicio sirve solucion
    tarde telefono movil tiempo tratar ultima ultimo ultimas ultimos usar utilizar ver viejo vieja antiguo antigua
    dos tres cuatro cinco seis siete ocho nueve diez lunes martes miercoles jueves viernes sabado domingo ayer permite deja poner pongo
    encuentro encontrar hago haga`,
  },
};
