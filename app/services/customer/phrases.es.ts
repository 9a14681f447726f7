import type { Phrases } from "./phrases";

/** What the Spanish-speaking customer says of its own; see `phrases.fr.ts`. */
export const spanishPhrases: Phrases = {
  greetings: ["Hola.", "Hola, buenas."],
  acks: ["De acuerdo.", "Ya veo.", "Muy bien.", "Entendido.", "Vale.", "Bien."],
  hesitations: ["Pues…", "A ver…", "Bueno, pues…"],
  again: [
    "Eso ya me lo ha preguntado, ¿no?",
    "Se lo he dicho hace un momento.",
    "De eso ya hemos hablado, creo.",
  ],
  but: ["Vale, pero…", "Sí, pero…"],
  wait: ["Un momento.", "Espere."],
  pardon: ["Perdone.", "Disculpe."],
  sceptical: ["Hum.", "Si usted lo dice.", "¿Ah, sí?"],
  thanks: ["Queda muy claro.", "Bien, perfecto.", "Muy bien, gracias."],
  goOn: [
    "Adelante, le escucho.",
    "Siga, le escucho.",
    "Siga, siga, voy con usted.",
    "Tómese su tiempo y explíqueme.",
    "Cuénteme un poco más.",
    "Siga, que tengo un rato.",
    "Le dejo terminar.",
    "¿Y luego?",
  ],
  repeat: [
    "No le he entendido, ¿puede repetirlo?",
    "¿Puede decirlo de otra manera?",
    "Ahí me he perdido, ¿me lo repite?",
    "No lo he pillado, ¿más despacio, por favor?",
  ],
  refuse: ["No sé de qué me habla.", "Eso no me toca a mí.", "Yo aquí solo soy el cliente."],
  calm: [
    "Vamos a mantener las formas, ¿le parece?",
    "En ese tono no vamos a avanzar.",
    "Si se pone así, lo dejamos aquí.",
  ],
  back: [
    "Qué bien, pero volvamos a lo nuestro.",
    "Nos estamos yendo del tema.",
    "No ha venido a hablarme de eso.",
  ],
  insist: [
    "No me ha contestado de verdad.",
    "No es eso lo que le pregunto.",
    "Eso no responde a mi pregunta.",
    "Me gustaría una respuesta concreta.",
    "Sea más concreto, por favor.",
    "Está usted dando rodeos.",
    "No suelo preguntar dos veces.",
  ],
  moveOn: ["Bueno, dejémoslo.", "Bueno, otra cosa.", "Ya lo veremos."],
  echo: ["{x}, apuntado.", "{x}, vale.", "O sea, {x}."],
  doubt: ["¿Antes no decía {x}?", "¿No me había dicho {x}?"],
  doubtState: ["¿Antes no decía lo contrario?", "Eso no es lo que me decía antes, ¿no?"],
  corrected: [
    "Ah, {x}, de acuerdo.",
    "{x}, eso ya es otra cosa.",
    "Entonces {x}, de acuerdo.",
  ],
  followUp: {
    money: ["¿Cuánto exactamente?", "¿Qué cantidad es, en concreto?", "Necesito un precio exacto."],
    time: [
      "¿Cuánto tiempo, en concreto?",
      "¿Qué plazo, exactamente?",
      "¿De cuánto tiempo hablamos?",
    ],
    date: ["¿A partir de cuándo, exactamente?", "¿En qué fecha, en concreto?"],
    clock: ["¿A qué hora, exactamente?", "¿Hasta qué hora, en concreto?"],
    number: [
      "¿Cuántos, en concreto?",
      "¿Tiene una cifra exacta?",
      "¿Me puede dar un número preciso?",
    ],
    often: ["¿Con qué frecuencia, exactamente?", "¿Cuántas veces, en concreto?"],
    state: [
      "¿Eso qué quiere decir, en la práctica?",
      "¿Puede ser más preciso?",
      "¿Cómo es eso, en concreto?",
      "¿Es seguro, o hay condiciones?",
    ],
  },
  doubts: [
    "¿Por qué iba a cambiar ahora?",
    "¿Qué puede salir mal?",
    "¿Y sus otros clientes qué dicen?",
  ],
  generic: [
    "¿Qué tienen ustedes que no tengan otros?",
    "¿Y si no me convence?",
    "¿Y por dónde empezamos?",
    "¿Hay algo más que deba saber?",
  ],
  unheard: ["Ya no le oigo, llámeme luego. ¡Adiós!"],
  unanswered: ["No contesta a mis preguntas, lo dejamos aquí. ¡Adiós!"],
  againFigure: [
    "Ya se lo he dicho, {x}.",
    "Como le decía, {x}.",
    "Sigue siendo lo mismo, {x}.",
  ],
  wellbeing: [
    "Bien, gracias. Le escucho.",
    "Bien, gracias. ¿Qué le trae por aquí?",
    "Aquí andamos, gracias. Cuénteme.",
  ],
  chat: [
    "La verdad es que no, voy con mucho lío.",
    "No tengo la cabeza para eso.",
    "Otro día, mejor.",
  ],
  relieved: [
    "{x}, eso ya es más razonable.",
    "Ah, {x}, así sí podemos hablar.",
  ],
  shock: [
    "¿{x}? Será una broma.",
    "¿{x}? A ese precio lo dejamos aquí mismo.",
    "¿{x}? ¿Seguro que la cifra es esa?",
  ],
  silence: [
    "¿Sigue usted ahí?",
    "No le oigo bien.",
    "¿Oiga? No se oye nada.",
    "¿Quería decirme algo?",
  ],
  hesitating: [
    "¿Sí? Dígame.",
    "Con calma, no tengo prisa.",
    "Le dejo pensar.",
    "¿Me decía?",
  ],
  concrete: [
    "En la práctica, ¿qué me cambia a mí?",
    "¿Tiene un ejemplo concreto?",
    "Eso me lo dicen todos. ¿Qué hay detrás?",
    "Eso es algo vago. ¿Qué me llevo yo?",
  ],
  notYet: [
    "No tan deprisa, me faltan respuestas.",
    "Es un poco pronto para mí.",
    "Lo hablamos cuando lo vea más claro.",
  ],
  notAtThatPrice: [
    "A ese precio, no.",
    "A ese precio no merece la pena.",
  ],
  noSignature: [
    "Hoy no firmo nada, pero déjeme el contrato.",
    "Nada de firmas sin leerlo todo con calma.",
  ],
  noQuestions: [
    "No, por mí está bastante claro.",
    "De momento no, siga.",
  ],
  closingAgreed: [
    "Pues quedamos en eso. ¡Adiós!",
    "Apuntado, hablamos pronto. ¡Adiós!",
  ],
  closing: [
    "Gracias por la presentación, me lo voy a pensar. ¡Adiós!",
    "Déjeme sus datos y le llamo. ¡Adiós!",
  ],
  goodbye: ["¡Gracias, adiós!", "¡Que tenga un buen día, adiós!"],
  answers: {
    permission: [
      "Sí, adelante, le escucho.",
      "Claro, pero sea breve.",
    ],
    propose: [
      "Sí, me viene bien, apuntado.",
      "De acuerdo, lo apunto.",
      "Vale, hagámoslo así.",
    ],
    when: [
      "Mejor por la mañana, a principios de semana.",
      "El jueves por la mañana hay menos jaleo.",
    ],
    opinion: [
      "Me interesa, pero tengo preguntas.",
      "Por qué no, tengo que verlo.",
      "Habría que mirarlo despacio.",
      "Sobre el papel tiene sentido.",
    ],
    satisfied: [
      "Sí y no, nos apañamos.",
      "Según el día, la verdad.",
    ],
    likes: [
      "Que funcione, y que no me compliquen la vida.",
      "Las cosas claras, sobre todo.",
    ],
    knows: [
      "Solo de nombre. Explíqueme.",
      "La verdad es que no, cuénteme más.",
      "No, nunca. Por eso le escucho.",
    ],
    since: [
      "Lo bastante para conocer mi oficio.",
      "Ya unos cuantos años.",
    ],
    cost: [
      "No tengo la cantidad en la cabeza.",
      "Tendría que mirar mis facturas.",
    ],
    people: [
      "Un equipo pequeño, nada especial.",
      "Depende de la temporada.",
    ],
    count: [
      "No tengo la cifra en la cabeza.",
      "Tendría que volver a contarlo.",
      "Esa cuenta no la llevo.",
    ],
    name: [
      "{name}.",
      "Soy {name}.",
    ],
    nameYes: [
      "Sí, hablando conmigo está.",
    ],
    nameUnknown: [
      "No nos hemos presentado, es verdad. Pero siga.",
    ],
    trade: [
      "Lo normal, nada especial.",
      "Un negocio como otro cualquiera, que va tirando.",
    ],
    current: [
      "Lo hacemos como siempre se ha hecho.",
      "Ya tengo algo, y hace su papel.",
    ],
    problem: [
      "Nada grave, pero siempre se puede mejorar.",
      "El tiempo, sobre todo: siempre falta.",
    ],
    other: [
      "¿Y eso qué tiene que ver?",
      "¿A usted en qué le cambia?",
      "¿Por qué me lo pregunta?",
      "No tengo opinión sobre eso.",
      "De eso hablamos otro día.",
      "Eso prefiero guardármelo.",
    ],
  },
};
