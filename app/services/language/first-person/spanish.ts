/** Irregular forms with "tú", "él" and "yo". */
const IRREGULAR = `eres es soy, tienes tiene tengo, haces hace hago, vas va voy, estás está estoy, has ha he, quieres quiere quiero,
  puedes puede puedo, sabes sabe sé, dices dice digo, vienes viene vengo, prefieres prefiere prefiero, pierdes pierde pierdo,
  diriges dirige dirijo, recoges recoge recojo, piensas piensa pienso, cierras cierra cierro, envías envía envío, das da doy,
  pides pide pido, sigues sigue sigo, empiezas empieza empiezo, cuentas cuenta cuento, pruebas prueba pruebo,
  conoces conoce conozco, sales sale salgo, pones pone pongo, mantienes mantiene mantengo, ves ve veo, duermes duerme duermo,
  quieras quiera quiera, tenías tenía tenía, eras era era, estabas estaba estaba, querías quería quería, sirves sirve sirvo,
  mueves mueve muevo, entiendes entiende entiendo, sientes siente siento, vuelves vuelve vuelvo, friegas friega friego,
  compraste compró compré, perdiste perdió perdí, empezaste empezó empecé, tuviste tuvo tuve, pagaste pagó pagué,
  abriste abrió abrí, heredaste heredó heredé, montaste montó monté`;
/** Everyday verbs of the regular conjugation. */
const REGULAR = `vender llevar usar utilizar trabajar vivir gestionar temer necesitar pagar comprar mandar recibir regentar alquilar
  buscar creer odiar dudar abrir gastar deber valorar apreciar detestar desconfiar quejar preocupar cobrar emplear contratar
  atender cuidar reparar hablar esperar vigilar limpiar preparar enseñar ganar ahorrar guardar apuntar anotar aguantar soportar
  adorar tratar llamar llegar pasar tomar dejar mirar`;

const TRIPLES = [
  ...IRREGULAR.split(",").map((triple) => triple.trim().split(" ")),
  ...REGULAR.split(/\s+/).map((infinitive) => {
    const [stem, own] = [infinitive.slice(0, -2), infinitive.endsWith("ar") ? "a" : "e"];
    return [`${stem}${own}s`, `${stem}${own}`, `${stem}o`];
  }),
] as [string, string, string][];
const OF_TU = new Map(TRIPLES.map(([tu, , yo]) => [tu, yo]));
const OF_EL = new Map(TRIPLES.map(([, el, yo]) => [el, yo]));

/** Not after words that make the same letters a noun: "las compras", "sin dudas". */
const BEFORE_NOUN = "(?<!(?:las|los|tus|mis|sus|unas|muchas|pocas|de|sin|con|para) )(?<!\\p{L})";
const BESIDE = "(?:no|ya|también|solo|hoy|ahora|siempre|nunca|actualmente|le|les|lo|la|los|las)";
/** The position of a verb without a subject before it. */
const HEAD = `(?<=(?:^|, |(?<!\\p{L})(?:y|e|pero) |^hace \\p{L}+ (?:años|meses) que )(?:${BESIDE} )*)`;
/** The first verb of a clause without a subject. */
const FIRST = new RegExp(`^(?:(?:${BESIDE}|se) )*(\\p{L}+)`, "iu");
/** Verbs of feelings: "le preocupa" becomes "me preocupa". */
const FELT =
  "(?:preocupa|molesta|gusta|cuesta|interesa|falta|encanta|importa|parece|irrita|agobia|inquieta|fastidia|asusta|conviene|urge|sobra)n?|da|dan|ha|han|duele|duelen";

const HAPPENS = new RegExp(`(?<!\\p{L})les? (?=(?:${FELT})(?!\\p{L}))`, "giu");
/** A verb outside the lists, known by the next word: "Riegas por …". */
const BEGINS =
  /^((?:(?:no|ya|te|lo|la|los|las|también|solo|hoy|ahora|siempre) )*)(?!(?:las|tres|seis|mis|unas|además|varias|muchas|pocas|algunas|ambas|tus) )(\p{L}{3,})[ae]s(?= (?:por|en|a|al|con|desde|sin|todo|mucho|poco|el|la|los|las|un|una|tu|tus) )/iu;
const WORD = new RegExp(`${BEFORE_NOUN}\\p{L}+`, "giu");
const REFLEXIVE = new RegExp(`${HEAD}se (\\p{L}+)`, "giu");
const VERB = new RegExp(
  `${HEAD}(es un|\\p{L}+)(?! (?:\\p{L}+ )?(?:años|meses|semanas|días) que)`,
  "giu",
);

/** Returns true when a text addresses "tú". */
export const speaksToTu = (text: string): boolean =>
  /(?<!\p{L})(?:tú|tus?|te|contigo)(?!\p{L})/iu.test(text) ||
  (text.match(WORD) ?? []).some((word) => OF_TU.has(word.toLowerCase()));

/** Converts a text addressed to "tú" into the first person. */
export function spanishOfYou(text: string): string {
  return text
    .replace(BEGINS, (whole, before: string, stem: string) =>
      OF_TU.has(whole.slice(before.length).toLowerCase()) ? whole : `${before}${stem}o`,
    )
    .replaceAll(WORD, (word) => OF_TU.get(word.toLowerCase()) ?? word)
    .replaceAll(/(?<!\p{L})tú(?!\p{L})/giu, "yo")
    .replaceAll(/(?<!\p{L})tus(?!\p{L})/giu, "mis")
    .replaceAll(/(?<!\p{L})tu(?!\p{L})/giu, "mi")
    .replaceAll(/(?<!\p{L})(?:te)(?!\p{L})/giu, "me")
    .replaceAll(/(?<=\p{L}{2}[aei]r)te(?!\p{L})/giu, "me")
    .replaceAll(/(?<!\p{L})os(?!\p{L})/giu, "nos")
    .replaceAll(/(?<!\p{L})contigo(?!\p{L})/giu, "conmigo")
    .replaceAll(/(?<!\p{L})ti(?!\p{L})/giu, "mí");
}

/** Converts a text about somebody ("usted", "él" or no subject) into the first person. */
export function spanishOfThem(text: string): string {
  const bare = text
    .replaceAll(/(?<!\p{L})(?:usted|él|ella) (?=\p{L})/giu, "")
    .replaceAll(HAPPENS, "me ")
    .replaceAll(/(?<=\p{L}{2}[aei]r)se(?!\p{L})/giu, "me")
    .replaceAll(/(?<!\p{L})sus(?!\p{L})/giu, "mis")
    .replaceAll(/(?<!\p{L})su(?!\p{L})/giu, "mi")
    .replaceAll(/(?<!\p{L})(?:él|ella) mism([oa])(?!\p{L})/giu, "yo mism$1")
    .replaceAll(/(?<!\p{L})consigo(?!\p{L})/giu, "conmigo");
  // "Su jefe no quiere" has a subject of its own.
  if (!OF_EL.has(FIRST.exec(bare)?.[1]?.toLowerCase() ?? "")) return bare;
  return bare
    .replaceAll(REFLEXIVE, (words, verb: string) => {
      const own = OF_EL.get(verb.toLowerCase());
      return own ? `me ${own}` : words;
    })
    .replaceAll(VERB, (verb) => OF_EL.get(verb.toLowerCase()) ?? verb);
}
