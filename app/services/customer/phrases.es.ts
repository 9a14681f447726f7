/** What the Spanish-speaking customer says. Format: see `phrases.fr.ts`. */
export const topicsEs = `
offline | Ah, sin internet. | ¿Y si se corta internet en pleno servicio? | Mi conexión es mala, ¿cómo hago?
price | Ah, el precio. | ¿Y cuánto me cuesta todo esto? | ¿Qué presupuesto necesito?
commitment | El compromiso, de acuerdo. | ¿Y si quiero dejarlo, se puede? | ¿Cuánto tiempo me comprometo?
contract | El contrato, de acuerdo. | ¿Qué tengo que firmar exactamente?
extra_costs | Los gastos, de acuerdo. | ¿Hay gastos adicionales? | ¿Qué está incluido exactamente?
trial | Probar, por qué no. | ¿Puedo probarlo antes de decidirme?
save_money | Ahorrar cuenta mucho. | Y en concreto, ¿qué gano yo? | ¿Tiene algún ejemplo con cifras?
waste | Las pérdidas, justo. | Tiro mucha mercancía, ¿me puede ayudar?
upsell | Vender más, sí. | ¿Ayuda a mis camareros a vender más?
card | La tarjeta, de acuerdo. | ¿Cómo pagan mis clientes? | ¿Me quedo con mi datáfono?
cash | El efectivo, bien. | ¿Y con el efectivo, cómo funciona?
voucher | Los vales, sí. | ¿Acepta los vales de comida?
split | Dividir la cuenta, útil. | Una mesa de diez que paga por separado, ¿cómo se hace?
tip | Las propinas, bien visto. | ¿Y las propinas de mi equipo?
accounting | Para la contabilidad, perfecto. | ¿Y mi gestor, qué recibe?
compliance | Estar en regla, importante. | ¿Y si tengo una inspección, estoy en regla?
closing | Al final, entiendo. | ¿Cuánto se tarda en cerrar la caja?
fraud | Los descuadres, justo. | Tengo descuadres de caja, ¿qué hace usted?
order | Los pedidos, bien. | ¿Cómo toman el pedido mis camareros?
kitchen | En cocina, ya veo. | ¿Y mi cocinero, qué ve en la cocina?
menu | La carta, de acuerdo. | Cambio mucho la carta, ¿es largo de hacer?
allergens | Los alérgenos, importante. | ¿Y las alergias de mis clientes?
mistakes | Los errores, justo. | Nos equivocamos a menudo, ¿qué cambia?
tables | La sala, de acuerdo. | ¿Cómo controlo mis mesas?
rush | En pleno servicio, justo. | Y el sábado con todo lleno, ¿aguanta?
booking | Las reservas, anotado. | ¿Y mis reservas, dónde las gestiono?
delivery | El reparto, ya veo. | ¿Y el reparto, cómo lo gestiona?
takeaway | Para llevar, de acuerdo. | ¿Tiene algo para la comida para llevar?
qr | Con su móvil, vale. | ¿Y mis clientes mayores, cómo piden?
kiosk | Un quiosco, vaya. | ¿Un quiosco no ocupa mucho sitio?
loyalty | Clientes fieles, me gusta. | ¿Y para que vuelvan mis clientes?
campaign | Escribir a clientes, sí. | ¿Y para avisar a mis clientes de una novedad?
review | Las reseñas cuentan. | ¿Y mis reseñas en internet, ayuda?
stock | Para el almacén, bien. | ¿Y mis existencias, cómo las sigo?
supplier | Los proveedores, bien. | ¿Y mis pedidos a proveedores?
food_cost | Mi margen, eso. | ¿Cómo sé lo que me deja un plato?
hardware | El equipo, de acuerdo. | ¿Qué equipo necesito?
existing_gear | Mi equipo, bien. | Ya tengo equipo, ¿lo conservo?
printer | La impresora, de acuerdo. | ¿Mi impresora seguirá funcionando?
failure | Las averías, justo. | ¿Y si se avería?
backup | Las copias, bien. | ¿Y si lo pierdo todo, dónde están mis datos?
security | La seguridad, bien. | ¿Quién puede ver mis cifras?
update | Las actualizaciones, bien. | ¿Las actualizaciones las hago yo?
migration | Cambiar de sistema, bueno. | Ya tengo una caja, ¿cómo se hace el cambio?
integration | Todo conectado, práctico. | ¿Funciona con mis otras herramientas?
remote | A distancia, bien. | ¿Y cuando no estoy en el local?
multi_site | Varios locales, sí. | ¿Y si abro otro restaurante?
install | La instalación, de acuerdo. | ¿Cómo es la instalación?
training | La formación, bien. | ¿Y mi equipo, cómo aprende?
support | El soporte, es importante. | ¿Y si necesito ayuda, a quién llamo?
reports | Las cifras, me gusta. | ¿Y mis cifras, cómo las veo?
schedule | Los horarios, un lío. | ¿Y los horarios de mi equipo?
payroll | Para la nómina, bien. | ¿Y para las nóminas?
save_time | Ganar tiempo, encantado. | ¿De verdad ahorro tiempo?
easy | Sencillo, mejor. | ¿De verdad es sencillo?
satisfaction | Clientes contentos, bien. | ¿Y mis clientes, qué ganan?
languages | Los turistas, sí. | ¿Y mis clientes extranjeros?
reference | Otros lo tienen, bien. | ¿Quién más trabaja con usted por aquí?
competitor | La competencia, justo. | ¿Y frente a sus competidores?
`;

export const spanishPhrases = {
  greetings: ["Hola.", "Buenos días."],
  acks: [
    "De acuerdo.",
    "Ya veo.",
    "Ah, interesante.",
    "Muy bien.",
    "Entendido.",
    "Comprendo.",
    "Ah, sí.",
    "Bien.",
  ],
  shortAcks: ["De acuerdo.", "Bueno.", "Muy bien."],
  goOn: ["Adelante, explíqueme.", "Cuénteme un poco más.", "Le escucho, siga.", "Sí, ¿y después?"],
  pardon: ["Disculpe.", "Espere.", "Lo siento."],
  repeat: [
    "No le he oído bien, ¿puede repetir?",
    "¿Puede decirlo de otra manera?",
    "No he entendido, ¿me lo repite?",
    "Aquí hay ruido, hable más alto por favor.",
  ],
  unconvinced: ["Puede ser.", "Si usted lo dice.", "Ah, vaya."],
  backToSubject: [
    "Volvamos a su solución, ¿qué me aporta?",
    "Nos desviamos, ¿qué vende exactamente?",
    "¿Y eso qué tiene que ver con mi restaurante?",
    "Tengo poco tiempo, hábleme de su producto.",
  ],
  priceDoubt: ["Eso es dinero.", "Ah, vaya precio.", "No es barato."],
  priceObjection: [
    "¿Por qué pagaría eso cada mes?",
    "Mi sistema actual cuesta menos, ¿no?",
    "¿Y en cuánto tiempo lo recupero?",
  ],
  generic: [
    "Y en concreto, ¿qué cambia para mí?",
    "¿Tiene un ejemplo preciso?",
    "¿Y para mi equipo, qué cambia?",
    "¿Qué tiene usted que no tengan otros?",
    "¿Y si no me conviene?",
    "¿Cuánto tiempo me llevará?",
    "¿Y por dónde empezamos?",
  ],
  doubts: [
    "¿Y si mi equipo no lo sigue?",
    "¿Por qué cambiaría ahora?",
    "¿Qué puede salir mal?",
    "¿Qué dicen sus clientes?",
  ],
  aboutNoun: null,
  thanks: ["Está muy claro.", "Bien, perfecto.", "Muy bien, gracias.", "Entiendo la idea."],
  closing: [
    "Gracias por la presentación, lo pensaré. ¡Adiós!",
    "Déjeme sus datos y le llamo. ¡Adiós!",
    "Gracias por venir, hasta pronto. ¡Adiós!",
  ],
  goodbye: ["¡Gracias, adiós!", "¡Que tenga buen día, adiós!"],
  answers: {
    permission: ["Sí, adelante, le escucho.", "Claro, pero rápido."],
    agree: ["Sí, me viene bien, apuntado.", "De acuerdo, lo apunto."],
    when: ["Mejor una mañana, antes del servicio.", "El jueves por la mañana, está tranquilo."],
    size: ["Unos cuarenta cubiertos, depende.", "Somos cinco en sala, dos en cocina."],
    current: ["Una caja vieja, y mucho papel.", "Todavía hacemos mucho a mano."],
    problem: [
      "Lo más duro es el sábado por la noche.",
      "Perdemos tiempo en todo, sobre todo el fin de semana.",
    ],
    opinion: ["Me gusta, pero tengo preguntas.", "No está mal, tengo que verlo."],
    name: ["Soy {name}.", "Me llamo {name}."],
    nameUnknown: ["Soy el dueño."],
    trade: ["Un restaurante familiar, con bastante gente.", "Un restaurante, y va bien."],
    other: ["Depende del día, siga.", "Nunca lo había pensado, dígame."],
  },
};
