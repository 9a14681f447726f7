import { longPattern } from "~/models/terms/long-pattern";
import type { JudgeWords } from "../words/judge";

const KIN =
  "(suegr[oa]s?|mujer|marido|madre|padre|padres|abuel[oa]s?|hij[oa]s?|herman[oa]s?|cunad[oa]s?|" +
  "prim[oa]s?|ti[oa]s?|sobrin[oa]s?|amig[oa]s?|vecin[oa]s?|novi[oa]|pareja)";

export const judge: JudgeWords = {
  denials: {
    opposed: [
      [/^mas$/, /^menos$/],
      [/^antes$/, /^despues$/],
      [/^siempre$/, /^nunca$/],
      [/^(todos|todas|todo|toda|cada)$/, /^(ningun|ninguna|solo|solamente)$/],
      [/^mism[oa]s?$/, /^(otr[oa]s?|distint[oa]s?|diferentes?)$/],
    ],
    denies: /^(no|sin|ningun|ninguna|ninguno|nunca|jamas|nada|nadie|tampoco|ni|cero)$/,
    halts: /^(pero|porque|cuando|si|sino|con|y)$/,
    drawback:
      /^(gastos|problemas?|penalizacion(es)?|comision(es)?|recargos?|pegas?|papeleo|sorpresas?)$/,
    beforeFigure: 1,
  },
  manner: {
    repair:
      /\S (?:no )?(?:perdon|perdone|quiero decir|queria decir|mejor dicho|me equivoco|corrijo)\b/,
  },
  faults: {
    faultTexts: {
      refused: "Respuesta rechazada.",
      "no-json": "No contiene un objeto JSON con los puntos pedidos.",
      cut: "Se detiene antes de su fin.",
      missing: (ids) => `Falta ${ids}.`,
      twice: (id) => `${id} tiene dos veredictos: da uno solo.`,
      "no-verdict": (id, word, words) => `${id}: «${word}» no es uno de sus veredictos (${words}).`,
      "no-sentence": (id) => `${id}: falta el número de la frase que lo prueba.`,
      "no-such-sentence": (id, sentence, last) =>
        `${id}: la frase ${sentence} no existe, van de 1 a ${last}.`,
      again: "Envía otra vez el objeto JSON entero, corregido, solo.",
    },
  },
  answers: {
    yes: /^(ah |pues |bueno )*(si (si|claro|senora?|por supuesto)|claro|por supuesto|desde luego|exacto|siempre|efectivamente|verdad|eso es)\b/,
    no: /^(ah |pues |bueno )*(no|ni lo uno ni lo otro|ningun[ao]?|nunca|jamas|que va|nada|para nada)\b/,
    agrees: /^(asi es|en efecto|correcto|se lo confirmo)$/,
    loose:
      /\b(rapid\w*|pront\w*|poc[oa]\w*|poqu\w*|much\w*|algun\w*|casi|un[oa]s|varios|momento|tarde|temprano|mayoria|muy|bastante|menos|mas|enseguida)\b/,
    putOff: /\b(lo miro|lo consulto|lo pregunto|le llamo|ya veremos|depende)\b/,
  },
  assertion: {
    supposed: longPattern("")`
      [ ](imagin[ae]\w*|supon(g\w+|iendo|ed)|se supone que|y si \w+(ara|iera|aramos|ieramos)|(te|le
      |os) gustaria|si (\w+ ){1,6}(?!\w*(quiera|prefiera|para|clara|camara) )\w{2,}(ara|iera|aran
      |ieran))[ ]
    `,
    past: / ((?<! desde )hace (\w+ )?(anos|tiempo)(?! que)|cuando yo|en otra empresa|en aquella epoca|antiguamente|mi antigu\w+ (empresa|jefe)) /,
    former:
      / (era|eran|fue|fueron|(hab|ten|pod|quer|dec|ped|pon|ofrec|exist|ven|sal)ia(n|mos)?|(?!(se )?acaba )\w{2,}aba(n|mos)?) /,
    story: longPattern("")`
      [ ](mi|su) (suegra|mujer|marido|madre|padre|abuel[oa]|hij[oa]) | (he \w+(ado|ido)|quise|fui|fuimos
      |tuve|tuvimos|estuve|estuvimos|perdi|perdimos|sali|salimos|me (dijeron|dieron|toco)
      |nos parecio)[ ]
    `,
    customerCase: / (me (ha|has) dicho|usted (dice|cree)|tu proveedor actual) /,
    hedge:
      / (creo|me parece|quizas?|tal vez|a lo mejor|mas o menos|no se (bien|seguro)|algo asi|no estoy segur[oa]|depende) /,
    notSaid:
      / (no|nunca|jamas|nadie) (\w+ ){0,3}(dig\w+|dir\w+|decir\w*|promet\w+|garantiz\w+|jur\w+) (\w+ ){0,3}que | nadie puede /,
    leads:
      / (no|nunca|jamas|nadie) (\w+ ){0,3}(dig\w+|dice|decimos|dir\w+|decir\w*|promet\w+|jur\w+)( nunca| jamas)* $/,
    left: / (no me lo creo|no lo creo|lo dudo|cuesta creerlo|(le|te|os) creo) /,
  },
  opposed: {
    excludes: /(?<!\p{L})(?:salvo|excepto|a excepción de|menos (?=el |la |los |las ))(?!\p{L})/iu,
    conditions: /(?<!\p{L})(?:si|s[oó]lo|solamente|siempre que|a condición)(?!\p{L})/iu,
    concedes: /(?<!\p{L})(?:aunque|incluso (?:si|cuando|sin)|\p{L}+ o no(?= |,))(?!\p{L})/iu,
  },
  ownNames: {
    atOurs: [
      "(?<!\\p{L})(?:[Ee]n|[Cc]on) NAME,? (?=nosotr[oa]s|nuestr[oa]s?|\\p{L}+[aei]mos(?!\\p{L}))",
      "(?<!\\p{L})[Nn]osotr[oa]s,? en NAME",
      "(?<!\\p{L})[Nn]uestr[oa] (?:empresa|casa|compañía|grupo|marca|equipo|firma),? (?:(?:que )?se llama |es )?NAME",
      "(?<!\\p{L})(?:[Rr]epresento a|[Tt]rabajo (?:en|para)) NAME",
    ],
    introduces: [
      "(?<!\\p{L})(?:[Ss]oy|[Mm]e llamo|[Ll]e habla|[Hh]ola,?) (?:\\p{L}+,? ){0,3}(?:de|en) NAME",
      "(?<!\\p{L})(?:[Nn]uestra empresa se llama|[Ss]omos|[Rr]epresento a) NAME",
    ],
    placing: "(?:[Aa]quí en|[Ee]n|[Cc]on|[Pp]ara|de)",
  },
  ownerWords: {
    kin: new RegExp(
      ` ((?<!(dice|decia|dijo|dije) (a )?)(mi|mis) ${KIN}|(tu|su) vecin[oa]|mi (casa|edificio|barrio|pueblo)) (?!(me )?(dice|decia|dijo|pregunta) )`,
    ),
    mine: " (?<!(dice|decia|dijo|dije) (a )?)(mi|mis)",
    returns: null,
    seller: longPattern("")`
      [ ](los otros|las otras|la competencia|competidor(es)?|otra empresa|(de|a|con) ellos|ellos (cobran
      |dicen|prometen|piden|tienen|lo|la|le)|(tu|su) (proveedor|contrato|operador) (actual|anterior
      |antiguo|de ahora)|(tu|su) antiguo (proveedor|contrato|operador)|mi antigu\w+ (empresa|jefe
      |proveedor))[ ]
    `,
    contrast: longPattern("")`
      [ ](diferencia de|al contrario (que|de)|en vez de|en lugar de|no como|(mas|menos
      |mejor) (\w+ ){0,2}que) (\w+ )?(los otros|las otras|la competencia|competidor(es)?
      |ellos)(?! (que|donde) )[ ]
    `,
    them: /^ (y |pero )?ell[oa]s /,
    ownLife: longPattern("")`
      [ ]((lo|en|con|de) (de|del|mi|mis) mi (?!(parte|equipo|empresa|jefe|colega|companer\w+
      |oferta) )\w+|me he (apuntado|comprado|mudado|quedado)|(yo )?(pague|pagaba|compre|alquile|quise
      |fui|fuimos|tuve|tuvimos|estuve|estuvimos|perdi|perdimos|salimos)|vengo de|vengo del|yo pago
      |me (hicieron|cobraron|dijeron)|he cruzado|me ha (hecho|costado))[ ]
    `,
    atWork: longPattern("")`
      (companer[oa]s?|colegas?|equipo|jef[ea]|director\w*|responsable|empresa|oficina|oferta|propuesta
      |producto|solucion|tarifas?|precios?|presupuesto|servicios?|garantia|opinion|parte|lado|turno
      |nombre|tarjeta|numero|tableta|portatil|agenda|notas?|lista|hoja|papeles|clientes?|pregunta
      |trabajo|zona|boli|retraso|idea|consejo|palabra|dios|tecnicos?|mano|cabeza|culpa|primer\w*
      |segund\w+|ultim\w+|gente)
    `,
    addressed: / (usted|ustedes|vosotros|vosotras|vuestr[oa]s?|os|para ti|su empresa) /,
    ours: longPattern("")`
      [ ](nosotros|nosotras|nuestr[oa]s?|lo nuestro|mis? (oferta|propuesta|solucion|producto|tarifas?
      |precios?)|(le|les|te|os) \w+(amos|emos|imos)|(cobramos|hacemos|ofrecemos|damos|tenemos
      |incluimos|mandamos|ponemos|pedimos))[ ]
    `,
    back: /^ ((pues|bueno|y|pero) )?(aqui|aca) | (volviendo|a lo que (iba|ibamos)|vamos al grano|que me enrollo|en fin|total que) /,
    asksOthers: longPattern("")`
      [ ](l[oa]s otr[oa]s(?= (\?|$|(hacen|ofrecen|cobran|dicen|piden|empresas|ofertas|marcas
      |proveedores) ))|otras (ofertas|empresas)|la competencia|otra empresa)[ ]
    `,
    putsOff: /^ (\w+ ){0,3}(ahora|espere|espera|un momento|antes le|primero|nada nada|ya voy) /,
    atName: /\b[Cc]on (\p{Lu}[\p{L}-]+)/gu,
    nameSells: /(?<![\p{L}])(\p{Lu}[\p{L}-]+),? (?:cobran?|ofrecen?|incluyen?|piden?)(?!\p{L})/gu,
  },
  questions: {
    lead:
      "^ (?:(?:y|pero|bueno|pues|entonces|a ver|oiga|mire|ahora|hoy|actualmente|por " +
      "cierto|digame|dime|cuenteme|me gustaria saber|queria saber|quisiera saber|sabe(?: " +
      "usted)?) )*",
    amount:
      "(?:(?:a|de|desde|con|por|para|hasta|cada) |en (?!cuanto ))?cuant[oa]s? (?!antes |mas |menos )",
    polar:
      "(?:tiene|sabe|cuenta|trabaja|usa|utiliza|conoce|puede|quiere|recibe|pierde|paga|gasta|hace|dispone|necesita|suele|ha|cree)n? " +
      "usted(?:es)? |(?:le|les|te|os) (?:pasa|ocurre|sucede) (?:a menudo |a veces )?que ",
    open: "(?:(?:a|de|en|desde|con|por|para|hasta) )?(?:cómo|qué|cuál(?:es)?|quién(?:es)?|dónde|cuándo) ",
    listener: / (usted|ustedes|su|sus|le|les|tu|tus|te|os|vosotros|vuestr[oa]s?) /,
    proposes:
      "(?:y si |por que no |que tal si |(?:que )?(?:le|les|te|os) " +
      "(?:parece|va|viene|conviene)(?: bien)? (?:si|que)|(?:quiere|quieren|quieres) que " +
      "|(?!(?:estamos|somos|hemos|tenemos|sabemos|podemos|vamos bien) )\\w{2,}[aei]mos )",
    goesOn: /^ (porque|cuando|si|ya que|mientras|que|o) /,
  },
  repairs: {
    repair: /\b(perdon|digo|quiero decir|mejor dicho|perdone|corrijo)\b/,
    against: /[,…] ?no[,…]|\bno[,…]\W*((no|eh|es|son|a)\b\W*)*$/,
    former:
      /^(eso )?(es|era|fue) (lo de antes|antes|el ano pasado|(el|la) (de antes|viej[oa]|antigu[oa])|(el|la) \w+ (de antes|viej[oa]|antigu[oa]))\b/,
    takesBack:
      /^(ah |eh |oh |no |si |espere |y )*(perdon|perdone|disculpe|me he equivocado|quiero decir|queria decir|corrijo|rectifico|he dicho)\b/,
  },
};
