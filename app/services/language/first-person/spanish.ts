/** Irregular forms with "tú", "él" and "yo". */
const IRREGULAR = `eres es soy, sueles suele suelo, tienes tiene tengo, haces hace hago, vas va voy, estás está estoy, has ha he, quieres quiere quiero,
  puedes puede puedo, sabes sabe sé, dices dice digo, vienes viene vengo, prefieres prefiere prefiero, pierdes pierde pierdo,
  diriges dirige dirijo, recoges recoge recojo, piensas piensa pienso, cierras cierra cierro, envías envía envío, das da doy,
  pides pide pido, sigues sigue sigo, empiezas empieza empiezo, cuentas cuenta cuento, pruebas prueba pruebo,
  conoces conoce conozco, sales sale salgo, pones pone pongo, mantienes mantiene mantengo, ves ve veo, duermes duerme duermo,
  quieras quiera quiera, tenías tenía tenía, eras era era, estabas estaba estaba, querías quería quería, sirves sirve sirvo,
  mueves mueve muevo, fías fía fío, confías confía confío, desconfías desconfía desconfío, entiendes entiende entiendo, sientes siente siento, vuelves vuelve vuelvo, friegas friega friego,
  compraste compró compré, perdiste perdió perdí, empezaste empezó empecé, tuviste tuvo tuve, pagaste pagó pagué,
  abriste abrió abrí, heredaste heredó heredé, montaste montó monté, cerraste cerró cerré, vendiste vendió vendí, cambiaste cambió cambié, traes trae traigo,
  dispones dispone dispongo, propones propone propongo, siembras siembra siembro, sueñas sueña sueño, mides mide mido, inviertes invierte invierto, produces produce produzco, ofreces ofrece ofrezco, agradeces agradece agradezco, reniegas reniega reniego, riegas riega riego, defiendes defiende defiendo, vales vale valgo, exiges exige exijo, sustituyes sustituye sustituyo, oyes oye oigo, caes cae caigo, juegas juega juego, muestras muestra muestro, cuelgas cuelga cuelgo, consigues consigue consigo, persigues persigue persigo, repites repite repito, eliges elige elijo, corriges corrige corrijo`;
/** Everyday verbs of the regular conjugation. */
const REGULAR = `vender llevar usar utilizar trabajar vivir gestionar temer necesitar pagar comprar mandar recibir regentar alquilar
  buscar creer odiar dudar abrir gastar deber valorar apreciar detestar desconfiar quejar preocupar cobrar emplear contratar
  atender cuidar reparar hablar esperar vigilar limpiar preparar enseñar ganar ahorrar guardar apuntar anotar aguantar soportar
  tardar adorar tratar llamar llegar pasar tomar dejar mirar aceptar acabar acumular ahorrar ajustar alimentar almacenar añadir
  cantar nadar bailar pescar tocar coser leer escalar
  aprovechar arreglar ayudar bajar cambiar caminar cargar cenar cocinar  compartir conservar consultar controlar coordinar correr cortar
  cubrir cultivar decidir declarar dedicar  delegar depender desayunar descansar discutir dividir echar encargar entrar entregar
  escuchar estudiar evitar  explotar exportar fabricar facturar firmar hornear instalar intentar 
  lavar librar limitar llenar llorar luchar madrugar manejar marcar  meter montar necesitar negociar ocupar ofertar olvidar ordeñar ordenar organizar
  participar permitir pintar plantar presentar prestar  programar prohibir promocionar quedar quitar reciclar reclamar
  rechazar  reformar registrar  renovar repartir repasar reservar responder revisar sacar  separar  sospechar subir sufrir sumar
  suministrar  terminar tirar traspasar tratar usar vaciar  viajar visitar`;

const TRIPLES = [
  ...IRREGULAR.split(",").map((triple) => triple.trim().split(" ")),
  ...REGULAR.split(/\s+/).map((infinitive) => {
    const [stem, own] = [infinitive.slice(0, -2), infinitive.endsWith("ar") ? "a" : "e"];
    return [`${stem}${own}s`, `${stem}${own}`, `${stem}o`];
  }),
] as [string, string, string][];
const OF_TU = new Map(TRIPLES.map(([tu, , yo]) => [tu, yo]));
const OF_EL = new Map(TRIPLES.map(([, el, yo]) => [el, yo]));

/** The forms with "vosotros" and their endings with "nosotros". */
const OF_VOSOTROS: [RegExp, string][] = [
  [/(?<=\p{L})asteis(?!\p{L})/giu, "amos"],
  [/(?<=\p{L})isteis(?!\p{L})/giu, "imos"],
  [/(?<!\p{L})(hic|dij|pus|vin|estuv|pud|quis|sup|traj|tuv)iste(?!\p{L})/giu, "$1e"],
  [/(?<!\p{L})fuiste(?!\p{L})/giu, "fui"],
  [
    /(?<!\p{L})(?!(?:exist|insist|consist|resist|asist|persist|desist|chist|trist|vist)e)(\p{L}{2,})iste(?!\p{L})/giu,
    "$1í",
  ],
  [/(?<=\p{L})zaste(?!\p{L})/giu, "cé"],
  [/(?<=\p{L})gaste(?!\p{L})/giu, "gué"],
  [/(?<=\p{L})(?<!n)caste(?!\p{L})/giu, "qué"],
  [/(?<!\p{L})(?!(?:contr|desg|tr|p)aste)(\p{L}{2,})aste(?!\p{L})/giu, "$1é"],
  [/(?<=[aeid]r)ás(?!\p{L})/giu, "é"],
  [/(?<!\p{L})sois(?!\p{L})/giu, "somos"],
  [/(?<!\p{L})habéis(?!\p{L})/giu, "hemos"],
  [/(?<!\p{L})vais(?!\p{L})/giu, "vamos"],
  [/(?<!\p{L})dais(?!\p{L})/giu, "damos"],
  [/(?<!\p{L})veis(?!\p{L})/giu, "vemos"],
  [/(?<=\p{L})áis(?!\p{L})/giu, "amos"],
  [/(?<=\p{L})(?<!ntis|cis)éis(?!\p{L})/giu, "emos"],
  [/(?<=(?<!\p{L})(?!(?:pa|par|lu|an|jabal|ma|esqu)ís)\p{L}{2,})ís(?!\p{L})/giu, "imos"],
  [/(?<!\p{L})vuestr(?=[oa]s?(?!\p{L}))/giu, "nuestr"],
];

/** Excludes the place after words that make the same letters a noun: "las compras", "sin dudas". */
const BEFORE_NOUN =
  "(?<!(?:las|los|tus|mis|sus|unas|muchas|pocas|de|sin|con|para|\\d|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\\p{L}(?:ce|enta|ientas)) )(?<!\\p{L})";
const BESIDE = "(?:no|ya|también|solo|hoy|ahora|siempre|nunca|actualmente|le|les|lo|la|los|las)";
/** A time before its clause: "En agosto", "El año pasado". */
const TIME =
  "(?:en \\p{L}+|cada \\p{L}+|(?:todos )?l[oa]s \\p{L}+|(?:el|la) \\p{L}+ pasad[oa]|hace \\p{L}+ (?:años|meses|semanas|días))";
/** The position of a verb without a subject before it. */
const HEAD = `(?<=(?:^|, |(?<!\\p{L})(?:y|e|pero) |^hace \\p{L}+ (?:años|meses) que |^${TIME} )(?:${BESIDE} )*)`;
/** The first verb of a clause without a subject. */
const FIRST = new RegExp(
  `^(?:${TIME} (?=\\p{L}+(?:ó|vo|zo|jo|so)(?!\\p{L})))?(?:(?:${BESIDE}|se) )*(\\p{L}+)`,
  "iu",
);
/** Verbs of feelings: "le preocupa" becomes "me preocupa". */
const FELT =
  "cost\\p{L}+|(?:preocupa|molesta|gusta|cuesta|interesa|falta|encanta|importa|parece|irrita|agobia|inquieta|fastidia|asusta|conviene|urge|sobra)n?|da|dan|ha|han|duele|duelen";

const HAPPENS = new RegExp(`(?<!\\p{L})le (?=(?:${FELT})(?!\\p{L}))`, "giu");
/** A verb outside the lists, known by the next word: "Riegas por …". */
const BEGINS =
  /^((?:(?:no|ya|te|lo|la|los|las|también|solo|hoy|ahora|siempre) )*)(?!(?:las|tres|seis|mis|unas|además|varias|muchas|pocas|algunas|ambas|tus|\p{L}+(?:ciones|siones|dades|ores|entes|antes|ales|ajes)) )(\p{L}{3,})[ae]s(?= (?:por|en|a|al|con|desde|sin|todo|mucho|poco|el|la|los|las|un|una|unos|unas|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|dieci\p{L}+|veint\p{L}+|\p{L}+(?:ce|enta)|cien|mil|\d+|tu|tus) )/iu;
const SUBJECT_AFTER =
  /^(?:(?:no|ya|hoy|ahora|también) )*(?:lo|los|la|las) \p{L}+[ae] (?:una?|el|la|mi|otr[oa]) |^(?:hoy|ahora) \p{L}+[ae] (?:una?|el|la) \p{L}+, \p{Lu}/iu;
const WORD = new RegExp(`${BEFORE_NOUN}\\p{L}+`, "giu");
/** Verbs of people about themselves; of others, "se" may be a thing's or anybody's. */
const SELF =
  "queja|preocupa|llama|encarga|dedica|ocupa|fía|siente|pone|queda|lleva|olvida|entiende|apunta|arregla|organiza";
const REFLEXIVE = new RegExp(`${HEAD}se (${SELF})(?!\\p{L})`, "giu");
const VERB = new RegExp(
  `${HEAD}(es un|(?!hace (?:\\p{L}+ ){0,2}(?:años|meses|semanas|días|horas|tiempo|primaveras|veranos|otoños|inviernos|temporadas|campañas|cosechas|navidades)(?!\\p{L}))\\p{L}+)`,
  "giu",
);

const OWN = new Set(TRIPLES.map(([, , yo]) => yo));

/** Returns true for a known verb in the form with "yo". */
export const isOwnVerb = (word: string): boolean => OWN.has(word.toLowerCase());
/** The known verbs in the form with "yo", as a pattern. */
export const OWN_VERBS = [...OWN].join("|");
/** Returns true for a known verb in the form with "él". */
export const isTheirVerb = (word: string): boolean => OF_EL.has(word.toLowerCase());

/** Returns true when a text addresses "tú". */
export const speaksToTu = (text: string): boolean =>
  /(?<!\p{L})(?:tú|tus?|te|contigo|sois|[vd]ais|veis)(?!\p{L})|\p{L}(?:áis|(?<!ntis|cis)éis|[ai]steis|(?<!contr|desg)aste|(?<=[aeid])rás)(?!\p{L})/iu.test(
    text,
  ) || (text.match(WORD) ?? []).some((word) => OF_TU.has(word.toLowerCase()));

/** A plural noun that looks like a verb, after a plural verb: "que me enseñen facturas". */
const IS_OBJECT = /\p{L}{2}[ae]n \p{L}{4,}[ae]s$/iu;

/** Converts a text addressed to "tú" into the first person. */
export function spanishOfYou(text: string): string {
  return OF_VOSOTROS.reduce((said, [theirs, ours]) => said.replace(theirs, ours), text)
    .replace(BEGINS, (whole, before: string) =>
      OF_TU.has(whole.slice(before.length).toLowerCase())
        ? whole
        : `${before}${ownForm(whole.slice(before.length, -1))}`,
    )
    .replaceAll(WORD, (word, at: number, whole: string) =>
      IS_OBJECT.test(whole.slice(0, at + word.length))
        ? word
        : (OF_TU.get(word.toLowerCase()) ?? word),
    )
    .replaceAll(/(?<!\p{L})(?!habas|trabas|sílabas)(\p{L}{2,}[aá]ba)s(?!\p{L})/giu, "$1")
    .replaceAll(/(?<=(?:^|antes |no |ya |te |me |y ))(\p{L}{2,}ía)s(?= )/giu, "$1")
    .replaceAll(/(?<!\p{L})tú(?!\p{L})/giu, "yo")
    .replaceAll(/(?<!\p{L})tus(?!\p{L})/giu, "mis")
    .replaceAll(/(?<!\p{L})tu(?!\p{L})/giu, "mi")
    .replaceAll(/(?<!\p{L})(?:te)(?!\p{L})/giu, "me")
    .replaceAll(/(?<=\p{L}{2}[aei]r)te(?!\p{L})/giu, "me")
    .replaceAll(/(?<!\p{L})os(?!\p{L})/giu, "nos")
    .replaceAll(/(?<!\p{L})contigo(?!\p{L})/giu, "conmigo")
    .replaceAll(/(?<!\p{L})ti(?!\p{L})/giu, "mí");
}

/** Returns the first person of a regular verb: "riega" is "riego", "ofrece" is "ofrezco". */
const ownForm = (verb: string): string =>
  verb
    .replace(/(?<=[aeou])ce$/u, "zco")
    .replace(/ge$/u, "jo")
    .replace(/[ae]$/u, "o");

/** Converts a text about somebody ("usted", "él" or no subject) into the first person. */
export function spanishOfThem(text: string): string {
  // "A dos empleados no les gusta el vino": the pronoun is theirs.
  if (/^a (?!(?:él|ella|usted)(?!\p{L}))\p{L}+ /iu.test(text)) return text;
  const bare = text
    .replace(/^a (?:usted|él|ella) (?=(?:no |ya )*les? )/iu, "a mí ")
    .replaceAll(/(?<!\p{L})(?:él|ella) mism([oa])(?!\p{L})/giu, "yo mism$1")
    .replaceAll(
      /(?<!\p{L}|(?:^|[ ,])(?:a|de|con|sin|por|para|en|entre) )(?:usted|él|ella) (?=\p{L})/giu,
      "",
    )
    .replaceAll(/(?<!\p{L})se (?=l[oa]s? \p{L}+ó (?:una?|el|la|mi) )/giu, "me ")
    .replaceAll(HAPPENS, "me ")
    .replaceAll(
      /(?<=(?:^|, | y )(?:(?:siempre|nunca|no|a veces) )?)se le (?=\p{L}+(?:[ae]n?|ó|aron|ieron) )/giu,
      "se me ",
    )
    .replaceAll(
      /(?<=(?:^|años |meses |semanas |días |tiempo ))le (?=\p{L}+(?:aron|ieron)(?!\p{L}))/giu,
      "me ",
    )
    .replace(/^Fue (?=(?!una? |el |la |muy |por |en |lo )\p{Ll}{4,})/u, "Fui ")
    .replace(/^(\p{L}+)ió (?=\d)/u, "$1í ")
    .replace(/^(\p{L}+)ó (?=\d)/u, "$1é ")
    .replace(
      /^(lo que (?:peor |mejor |más |menos )?)(\p{L}+)(?= es )/iu,
      (_, before: string, verb: string) => `${before}${OF_EL.get(verb.toLowerCase()) ?? verb}`,
    )
    .replace(/^le (?=\p{L}+[ae]n )/iu, "Me ")
    .replaceAll(/(?<=que )(?:la|lo|le) (?=\p{L}+[ae]n(?!\p{L}))/giu, "me ")
    .replaceAll(/(?<=\p{L}{2}[aei]r)se(?!\p{L})/giu, "me")
    .replaceAll(/(?<!\p{L})sus(?!\p{L})/giu, "mis")
    .replaceAll(/(?<!\p{L})su(?!\p{L})/giu, "mi")
    .replaceAll(/(?<!\p{L})consigo(?!\p{L})/giu, "conmigo");
  // "Hoy los lleva una empresa" has a subject after its verb.
  if (SUBJECT_AFTER.test(bare)) return bare;
  // "Su marido le lleva las cuentas" has a subject of its own.
  if (!OF_EL.has(FIRST.exec(bare)?.[1]?.toLowerCase() ?? ""))
    return bare.replace(
      /(?<=^\p{L}+ \p{L}+ (?:\p{Lu}\p{Ll}+ )?)le (?=\p{L}+[ae]n?(?!\p{L}))/u,
      "me ",
    );
  return bare
    .replace(/(?<=^se l[oa]s? )\p{L}+/iu, (verb) => OF_EL.get(verb.toLowerCase()) ?? verb)
    .replaceAll(REFLEXIVE, (words, verb: string) => {
      const own = OF_EL.get(verb.toLowerCase());
      return own ? `me ${own}` : words;
    })
    .replaceAll(VERB, (verb: string, _: string, at: number, whole: string) =>
      OF_OTHER.test(whole.slice(0, at)) ? verb : (OF_EL.get(verb.toLowerCase()) ?? verb),
    )
    .replace(/(?<=^[^,;]* y )(\p{L}{2,}ó|tuvo|hizo|puso|vino|estuvo|pudo)(?= )/u, pastOf);
}
/** Returns the form with "yo" of a past with "él": "tocó" → "toqué". */
const pastOf = (verb: string): string =>
  verb
    .replace(/izo$/u, "ice")
    .replace(/o$/u, "e")
    .replace(/[iy]ó$/u, "í")
    .replace(/có$/u, "qué")
    .replace(/gó$/u, "gué")
    .replace(/zó$/u, "cé")
    .replace(/ó$/u, "é");
/** The beginning of a clause on somebody who was just named: "con Leti, que es aprendiza y …". */
const OF_OTHER = /, (?:que|quien) [^,;]*$/iu;
