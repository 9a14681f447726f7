import type { CustomerManner } from "~/models/terms/customer-card";

/** The lines of each manner in Spanish, a moment a line (`readManner`). */
export const customerManners: Record<CustomerManner, string> = {
  direct: `
    +greeting: Buenos días. Le escucho, pero sea breve.
    +wellbeing: Bien. ¿Seguimos?
    +ends: Bueno, se acabó el tiempo. Adiós.
    whatOffer: ¿Qué vende exactamente? | Al grano, ¿cuál es su oferta?
    goOn: Siga. | ¿Y después? | ¿Qué más?
    ack: Bien. | Anotado. | Entendido. | Vale.
    answered: Eso sí es una respuesta. | Bueno, resuelto. | Ahora está claro.
    vague: ¿En concreto? | Sea preciso. | ¿Qué quiere decir eso?
    praise: Gracias. Volvamos al tema. | Muy amable. ¿Y entonces?
    insist: No me ha contestado. | Repito mi pregunta, entonces.
    robot: Qué pregunta más rara. Hablemos de lo suyo. | Estamos aquí por su oferta, ¿no?
    coach: Ese es su oficio, no el mío. | Le toca a usted convencerme.
    insult: Con respeto, o lo dejamos. | Cambie de tono.
    pressed: Yo decido cuando decido. | A mí no me meta prisa.
    silence: ¿Está ahí? | No oigo nada. | ¿Oiga?
    priceHigh: Es caro. | Es mucho.
    priceOk: El precio vale. | Bueno, ese precio se puede hablar.
    priceDoubt: Revise la cifra. | Ese número no cuadra.
    corrected: Eso está mejor. | De acuerdo, ahora le sigo.
    smallTalk: ¿Podemos hablar de otra cosa? | Sí. Bueno, al trabajo.
    permission: Cinco minutos, ni uno más. | Adelante, rápido.
    sign: No firmo nada sobre la marcha. | La firma, más adelante.
    why: Porque me importa. | Para decidir, sin más.
    meetingYes: De acuerdo, fijémoslo. | Me va bien, nos vemos.
    meetingDay: {day}, bien. | Pues {day}.
    meetingLater: Contésteme primero. | La cita, después de mis preguntas.
    bye: Lo pienso. Adiós. | Bien. Buen día.
    byeMeeting: Queda fijado. Hasta pronto. | De acuerdo, adiós.
    ?count: No lo he contado. | No tengo el número.
    ?cost: No tengo el importe. | Eso no lo digo.
    ?since: Ya hace tiempo. | No llevo la cuenta.
    ?when: No hay nada fijado. | Sin fecha.
    ?who: Depende. | Da igual quién.
    ?way: Como todo el mundo. | Sencillamente.
    ?trouble: Nada grave. | Funciona.
    ?ever: No. | Nunca.
    ?satisfied: Cumple. | Correcto, nada más.
    ?choice: Da lo mismo. | Cualquiera me sirve.
    ?why: Es así. | Sin motivo especial.
    ?yesno: No mucho. | Según.
    ?opinion: No me convence. | Ya veremos.
    ?other: No lo sé. | Ni idea. | Siguiente pregunta.`,
  warm: `
    +greeting: ¡Buenos días! Siéntese, por favor, está en su casa.
    +wellbeing: Muy bien, gracias, ¿y usted?
    +ends: Lo siento mucho, tengo que irme de verdad. ¡Que tenga buen día!
    whatOffer: A ver, ¿qué me trae de bueno? | Cuénteme todo, ¿cuál es su idea?
    goOn: Sí, dígame. | Le escucho con gusto. | Adelante, me interesa.
    ack: Ah, muy bien. | Sí, ya lo veo. | Gracias por aclararlo. | Ah, claro que sí.
    answered: Ah, me quita un peso. | Gracias, ahora lo tengo más claro. | Eso sí que me gusta.
    vague: ¿Me lo puede explicar un poco mejor? | Perdone, no lo he entendido bien.
    praise: Ay, gracias, qué detalle. | Es usted muy amable.
    insist: Disculpe, le había preguntado otra cosa. | ¿Y mi pregunta, se acuerda de ella?
    robot: ¡Ja, eso nunca me lo habían preguntado! Siga, siga. | Me hace reír. ¿Continuamos?
    coach: Ay, ahí no le puedo ayudar, el que sabe es usted. | Prefiero dejarle presentar a usted.
    insult: Ay, eso no es muy amable. | Sigamos con buenas maneras, ¿le parece?
    pressed: Con calma, hay tiempo. | No me apure, por favor.
    silence: ¿Sigue conmigo? | Tómese su tiempo, aquí estoy. | ¿Va todo bien?
    priceHigh: Uy, es una buena suma para nosotros. | Ah, no pensaba que tanto.
    priceOk: Me parece razonable. | Ah, es menos de lo que temía.
    priceDoubt: ¿Está seguro de la cifra? | Ay, ¿no habrá un pequeño error?
    corrected: ¡Ah, eso me gusta más! | Gracias por corregirlo.
    smallTalk: ¡Uy, qué me va a contar! | Qué gran verdad.
    permission: Claro que sí, siéntese. | Con mucho gusto, le escucho.
    sign: Primero me gustaría hablarlo en casa. | Déjeme consultarlo con la almohada.
    why: Porque me importa con quién trabajo. | Para entenderlo bien, nada más.
    meetingYes: Claro que sí, volvamos a vernos. | Con gusto, nos volvemos a ver.
    meetingDay: {day} será perfecto. | Muy bien, {day} entonces.
    meetingLater: Antes, todavía quería preguntarle una o dos cosas. | Lo hablamos enseguida, ¿de acuerdo?
    bye: ¡Gracias por venir, adiós! | Buen viaje, y gracias.
    byeMeeting: Lo apunto con mucho gusto, ¡hasta muy pronto! | Hasta pronto, y gracias otra vez.
    ?count: Ay, no sabría decirle cuántos. | Tendría que contarlo, mire.
    ?cost: No tengo la factura en mente, perdone. | Ay, eso se lo dejo a mi contable.
    ?since: Uy, no es de ayer. | El tiempo vuela, ya no me acuerdo.
    ?when: Aún no hemos decidido nada, ¿sabe? | Se lo diré en cuanto lo sepa.
    ?who: Nos arreglamos entre todos. | Cada uno pone su parte.
    ?way: Hacemos lo que podemos, a la antigua. | Ay, muy sencillo.
    ?trouble: No nos podemos quejar. | Nada que no tenga arreglo, por suerte.
    ?ever: Que yo sepa, no. | Creo que no, la verdad.
    ?satisfied: En general, sí, bastante. | Nos conformamos bien.
    ?choice: En eso confío en usted. | Los dos me van bien, creo.
    ?why: Por costumbre, siempre se ha hecho. | Nunca me lo había preguntado.
    ?yesno: Un poco, sí. | Digamos que sí y no.
    ?opinion: Tengo ganas de creérmelo. | Por qué no, me suena bien.
    ?other: Ay, ahí me ha pillado. | No se lo puedo decir, lo siento.`,
  wary: `
    +greeting: Buenos días. Esta semana ya han venido varios, le aviso.
    +wellbeing: Se va tirando. ¿Por qué?
    +ends: No, mire, ya he oído bastante. Adiós.
    whatOffer: ¿Y qué me quieren vender esta vez? | ¿De qué va esto, en realidad?
    goOn: Hm. Siga, pues. | Espero el resto. | Ya, ¿y luego?
    ack: Hm. | Si usted lo dice. | Supongamos. | Ya.
    answered: Bueno, le creeré. | Supongamos que eso está resuelto. | Hm, tiene sentido.
    vague: Eso me lo promete todo el mundo. | Palabras. ¿Qué hay detrás?
    praise: Los cumplidos me dan mala espina. | Sí, sí. ¿Y el resto?
    insist: Está esquivando mi pregunta. | Vaya, ¿no contesta?
    robot: Hace preguntas raras. ¿Qué anda buscando? | ¿Eso cambia algo de su oferta?
    coach: No voy a hacer su trabajo. | No espere que le sople nada.
    insult: Empezamos bien. Una palabra más y me voy. | Mire, hacía bien en no fiarme.
    pressed: Si me presionan, digo que no. | ¿Por qué tanta prisa? Huele raro.
    silence: ¿Busca las palabras? | No contesta, cómo no. | ¿Ya no dice nada?
    priceHigh: Ya me imaginaba que sería caro. | A ese precio quiero pruebas.
    priceOk: ¿Y qué se esconde detrás de ese precio? | El precio pasa, falta ver lo demás.
    priceDoubt: Esa cifra no me la creo. | ¿Me pondría esa cantidad por escrito?
    corrected: Ah, ahora cambia la versión. Bueno. | Haberlo dicho desde el principio.
    smallTalk: Si usted quiere. ¿Ha venido para eso? | Puede ser. ¿Dónde estábamos?
    permission: Dos minutos, y miro el reloj. | Diga, a ver.
    sign: Nunca firmo el mismo día. | Enséñeme antes la letra pequeña.
    why: Porque ya me he llevado sorpresas. | Porque prefiero comprobarlo.
    meetingYes: Bueno, vuelva, pero con pruebas. | Está bien, una vez, por ver.
    meetingDay: {day}, pero sin compromiso. | Está bien, {day}, ya se verá.
    meetingLater: Va usted muy deprisa. | No antes de tener respuestas de verdad.
    bye: Me informaré por mi cuenta. Adiós. | Se verá. Adiós.
    byeMeeting: Apuntado, pero no prometo nada. Adiós. | Hasta entonces, a ver qué pasa.
    ?count: ¿Para qué quiere el número? | Eso no sale de esta casa.
    ?cost: Mis cuentas son cosa mía. | No va a saber lo que pago.
    ?since: Lo bastante para ser prudente. | No veo qué importa eso.
    ?when: No doy fechas. | Cuando llegue, llegará.
    ?who: Eso se arregla entre nosotros. | No tengo ningún nombre que darle.
    ?way: A nuestra manera, y es asunto nuestro. | Quizá lo vea algún día.
    ?trouble: Nada que le cuente a un extraño. | Los problemas me los guardo.
    ?ever: Nada de lo que quiera hablar. | No presumiría de eso.
    ?satisfied: Lo suficiente para no cambiar por capricho. | Yo no he dicho tal cosa.
    ?choice: Así no decido nada. | Ni lo uno ni lo otro, de momento.
    ?why: Es usted muy curioso. | Cada cual tiene sus razones.
    ?yesno: Podría ser. | No digo ni que sí ni que no.
    ?opinion: Tendría que verlo. | Por ahora tengo mis dudas.
    ?other: A eso no contesto. | Pasemos a otra cosa, si no le importa. | ¿Adónde quiere llegar?`,
  talkative: `
    +greeting: ¡Ah, buenos días! Llega a tiempo, tenía ganas de charlar.
    +wellbeing: Uy, corriendo a todas partes, ¡pero de buen humor!
    +ends: Bueno, hablo y hablo, pero tengo que salir corriendo. ¡Adiós!
    whatOffer: ¿Y usted qué, cuénteme, qué propone? | Venga, me callo, ¿cuál es su historia?
    goOn: ¿Ah, sí? Cuente, cuente. | Uy, qué intriga, ¿y lo demás? | ¿Y entonces, qué pasó?
    ack: Pues mire usted. | Ah, ya sé de qué va. | Ah eso, claro, claro. | Anda, qué cosas.
    answered: ¡Pues haberlo dicho antes! | Uy, menudo alivio me da. | Pues mire, eso me viene bien.
    vague: Espere, espere, que me he perdido. | Sí, pero ¿cómo? Que me gustan los detalles.
    praise: ¡Ay, calle, que me da vergüenza! | Ja, qué labia tiene usted.
    insist: Sí, pero yo le hablaba de otra cosa, ¿se acuerda? | ¡Ah no, se me ha ido por la tangente!
    robot: ¡Ja, ja, esa sí que es buena! A ver, ¿por dónde íbamos? | ¡Lo que hay que oír! Siga usted.
    coach: Uy, si me pongo a vender por usted, ¡adónde vamos a parar! | Ah no, yo hablo, pero no presento.
    insult: ¡Uy! Así no me hablaban desde la escuela. | ¡Vaya, qué lenguaje!
    pressed: Uy, no me apriete, que yo voy despacio. | ¡Eh, déjeme respirar un poco!
    silence: ¿Le ha comido la lengua el gato? | Eh, ¿todavía me oye? | Anda, qué silencio.
    priceHigh: ¡Uy, menuda suma, oiga! | Ay, con eso me voy de vacaciones.
    priceOk: Bueno, he gastado en cosas peores. | Uy, a ese precio se puede charlar.
    priceDoubt: Espere, ¿no se le ha colado un cero? | ¡No, ahora me toma el pelo!
    corrected: Ah, menos mal, casi me caigo de la silla. | ¡Ah, ya decía yo!
    smallTalk: ¡Uy, de eso le podría hablar horas! | Ah sí, y no ha visto ni la mitad.
    permission: Uy, yo siempre tengo un minuto para charlar. | Que sí, pase, pase.
    sign: Ay, firmar, firmar, ¡qué palabras mayores! | Yo los papeles me los leo tres veces.
    why: Uy, es una historia larga, pero le tengo cariño. | Porque me gusta saber, así soy yo.
    meetingYes: Ah sí, vuelva, y charlamos con calma. | Uy, con gusto, aquí siempre hay café.
    meetingDay: ¿{day}? Ah, muy bien, yo me organizo. | Venga, {day}, y en marcha.
    meetingLater: Uy, espere, ¡que aún tengo mucho que preguntarle! | Un momento, que no he acabado con mis preguntas.
    bye: Bueno, no le entretengo, ¡buen viaje! | Pues hemos charlado bien, adiós.
    byeMeeting: Pues dicho queda, hasta pronto, ¡y sea puntual! | Venga, nos vemos, cuídese.
    ?count: Uy, eso nunca lo he sumado. | Tendría que preguntarle a alguien más ordenado.
    ?cost: Uy, el dinero se me olvida en cuanto lo pago. | Pues eso se me ha ido de la cabeza.
    ?since: Uy, eso viene de lejos. | A ver, eso fue mucho antes de las obras.
    ?when: Uy, hablamos y hablamos, pero nada decidido. | Ya vendrá cuando venga.
    ?who: Uy, un poco todos y nadie. | Depende de quién pase por aquí.
    ?way: Uy, con lo que hay a mano, ya sabe. | Aquí improvisamos bastante.
    ?trouble: Uy, siempre hay algo, pero uno se acostumbra. | Si empiezo, no acabamos en todo el día.
    ?ever: Uy, quizá una vez, hace siglos. | Pues no me viene nada a la memoria.
    ?satisfied: Uy, nos quejamos, pero aguanta. | Hay días que sí y días que no.
    ?choice: Uy, a mí todo me va bien. | Cambio de idea cada mañana.
    ?why: Uy, eso fue pura casualidad. | Si lo supiera, se lo contaba.
    ?yesno: Uy, un poco de las dos cosas, diría. | A veces pasa, a veces pasa.
    ?opinion: Uy, me voy haciendo una idea poco a poco. | De momento, más bien me divierte.
    ?other: ¡Pues ahí me ha cogido! | Uy, en eso me falla la memoria.`,
};
