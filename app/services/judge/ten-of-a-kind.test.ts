import { describe, expect, test } from "vitest";
import { spokenTurns, wordedIn } from "../../../testing/worded";
import { NEAR_READER } from "~/models/terms/reader";
import type { Language } from "~/models/terms/language";
import { proveReading } from "./conclude-reading";
import { readTalk } from "./near-reader/read-talk";
import { compileNear } from "./near-reader/rubric";
import { readingCode } from "./reading-code";

// The sentences of this file are not in the bench. Each table was written before its rule was tried on it.

/** Returns the points of these claims as they are judged without a model. */
function judged(language: Language, claims: readonly string[], lines: readonly string[]) {
  const points = claims.map((claim, at) => wordedIn(language, String(at), claim));
  const turns = spokenTurns(lines);
  const near = readTalk(compileNear(points, language), turns, []);
  const reading = {
    reader: NEAR_READER,
    name: "lecteur",
    version: readingCode.version,
    claims: near.claims,
    second: null,
    opinion: null,
    decoys: [],
  };
  const { points: proven } = proveReading({ points, turns, language, names: [] }, reading, {
    near,
    ...readingCode,
  });
  return proven;
}

type Row = [language: Language, claims: string[], lines: string[]];

describe("a clause that says more than three points leaves the others open", () => {
  test.each<Row>([
    [
      "fr",
      [
        "L'addition se partage en trois secondes.",
        "Le partage se fait en parts égales ou plat par plat.",
        "Chacun paie par carte, en espèces ou en titres restaurant.",
        "Le terminal propose un pourboire.",
      ],
      [
        "L'addition se partage en trois secondes, à parts égales ou plat par plat, et chacun paie en carte, en espèces ou en titres restaurant, avec un pourboire proposé.",
      ],
    ],
    [
      "fr",
      [
        "La formation dure deux heures.",
        "La formation est gratuite.",
        "L'assistance est ouverte sept jours sur sept.",
        "La tablette est fournie.",
      ],
      [
        "La formation dure deux heures, elle est gratuite, l'assistance est ouverte sept jours sur sept et la tablette est fournie.",
      ],
    ],
    [
      "fr",
      [
        "Le contrat est sans engagement.",
        "Le préavis est de quinze jours.",
        "Le premier mois est offert.",
        "La livraison est comprise.",
        "Le boîtier est fourni.",
      ],
      [
        "Sans engagement, avec un préavis de quinze jours, un premier mois offert, une livraison comprise et un boîtier fourni.",
      ],
    ],
    [
      "fr",
      [
        "Nous venons deux fois par semaine.",
        "Le linge est repassé.",
        "Le sac est fourni.",
        "La première collecte est offerte.",
      ],
      [
        "Nous venons deux fois par semaine, le linge est repassé, le sac est fourni et la première collecte est offerte.",
      ],
    ],
    [
      "en",
      [
        "Delivery is free.",
        "Training lasts two hours.",
        "Support is open every day.",
        "The first month is free of charge.",
      ],
      [
        "Delivery is free, training lasts two hours, support is open every day and the first month is free of charge.",
      ],
    ],
    [
      "en",
      [
        "The bike carries 180 kilos.",
        "The battery lasts 60 kilometres.",
        "No licence is needed.",
        "Insurance covers theft.",
      ],
      [
        "The bike carries 180 kilos, the battery lasts 60 kilometres, no licence is needed and insurance covers theft.",
      ],
    ],
    [
      "en",
      [
        "The tablet is waterproof.",
        "The screen is replaced within a day.",
        "The software updates itself.",
        "Data is kept for ten years.",
      ],
      [
        "With a waterproof tablet, a screen replaced within a day, software that updates itself and data kept for ten years, you're covered.",
      ],
    ],
    [
      "es",
      [
        "La entrega es gratuita.",
        "La formación dura dos horas.",
        "La asistencia abre todos los días.",
        "El primer mes es gratis.",
      ],
      [
        "La entrega es gratuita, la formación dura dos horas, la asistencia abre todos los días y el primer mes es gratis.",
      ],
    ],
    [
      "es",
      [
        "La bici carga 180 kilos.",
        "La batería dura 60 kilómetros.",
        "No hace falta permiso.",
        "El seguro cubre los robos.",
      ],
      [
        "La bici carga 180 kilos, la batería dura 60 kilómetros, no hace falta permiso y el seguro cubre los robos.",
      ],
    ],
    [
      "es",
      [
        "El contrato no tiene permanencia.",
        "El preaviso es de quince días.",
        "La instalación está incluida.",
        "El equipo está incluido en la cuota.",
      ],
      [
        "Sin permanencia, con un preaviso de quince días, la instalación incluida y el equipo incluido en la cuota.",
      ],
    ],
  ])("%s: %s", (language, claims, lines) => {
    for (const { verdict } of judged(language, claims, lines))
      expect(["said", "vague", "open"]).toContain(verdict);
  });
});

const PRICE: Record<Language, string> = {
  fr: "L'abonnement coûte 69 euros par mois.",
  en: "The subscription costs 69 euros a month.",
  es: "La suscripción cuesta 69 euros al mes.",
};

describe("the price of another thing, an old contract, somebody's life and a bare yes", () => {
  test.each<[Language, string[], string]>([
    ["fr", ["Le support de tablette coûte soixante-neuf euros, une fois pour toutes."], "said"],
    [
      "fr",
      [
        "Votre contrat actuel, vous le payez quatre-vingt-dix euros par mois, d'après ce que je vois.",
      ],
      "contradicted",
    ],
    [
      "fr",
      ["Hier j'ai payé soixante-neuf euros par mois mon abonnement de sport, vous imaginez."],
      "said",
    ],
    ["fr", ["C: Vous êtes de Lyon ?", "Oui."], "said"],
    ["en", ["The tablet stand costs sixty-nine euros, once."], "said"],
    ["en", ["You currently pay ninety euros a month for your old contract."], "contradicted"],
    ["en", ["My gym membership costs me sixty-nine euros a month, can you believe it."], "said"],
    ["es", ["El soporte de la tableta cuesta sesenta y nueve euros, una sola vez."], "said"],
    ["es", ["Su contrato actual le cuesta noventa euros al mes."], "contradicted"],
    ["es", ["C: ¿Está usted en Madrid?", "Sí, sí."], "said"],
  ])("%s: %s is not %s", (language, lines, verdict) => {
    const claims = [PRICE[language]];
    expect(judged(language, claims, lines)[0]?.verdict).not.toBe(verdict);
  });
});

describe("another figure without a unit, or none at all, is no whole 'said'", () => {
  test.each<[Language, string, string]>([
    [
      "fr",
      "Nos clients comptent trois fois moins d'erreurs.",
      "Nos clients comptent quatre fois moins d'erreurs.",
    ],
    [
      "fr",
      "Nos clients comptent trois fois moins d'erreurs.",
      "Nos clients comptent moins d'erreurs.",
    ],
    ["fr", "Une table sur trois commande un dessert.", "Une table sur deux commande un dessert."],
    ["fr", "Le menu est traduit en quatre langues.", "Le menu est traduit en six langues."],
    [
      "en",
      "Our customers count three times fewer mistakes.",
      "Our customers count five times fewer mistakes.",
    ],
    ["en", "One table in three orders a dessert.", "One table in five orders a dessert."],
    ["en", "The team answers twice as fast.", "The team answers four times as fast."],
    [
      "es",
      "Nuestros clientes cuentan tres veces menos errores.",
      "Nuestros clientes cuentan cuatro veces menos errores.",
    ],
    ["es", "Una mesa de cada tres pide postre.", "Una mesa de cada cinco pide postre."],
    ["es", "La carta está en cuatro idiomas.", "La carta está en dos idiomas."],
  ])("%s: %s – %s", (language, claim, line) => {
    const [point] = judged(language, [claim], [line]);
    expect(point?.verdict === "said" && point.dispute === null).toBe(false);
  });
});

describe("a question about the customer's situation asserts nothing", () => {
  test.each<[Language, string, string]>([
    [
      "fr",
      "Les serveurs perdent dix minutes par table à recopier les commandes.",
      "Combien de temps vos serveurs perdent par table à recopier les commandes",
    ],
    [
      "fr",
      "Les serveurs perdent dix minutes par table à recopier les commandes.",
      "Est-ce que vos serveurs perdent dix minutes par table à recopier les commandes ?",
    ],
    ["fr", "Des clients partent sans payer.", "Il vous arrive que des clients partent sans payer"],
    ["fr", "Les erreurs de caisse coûtent cher.", "Ça vous coûte cher, les erreurs de caisse ?"],
    [
      "en",
      "Waiters lose ten minutes a table copying the orders.",
      "How long do your waiters lose per table copying the orders",
    ],
    ["en", "Customers leave without paying.", "Do customers leave without paying"],
    ["en", "Till mistakes cost you money.", "Would you say that till mistakes cost you money?"],
    [
      "es",
      "Los camareros pierden diez minutos por mesa copiando los pedidos.",
      "Cuánto tiempo pierden sus camareros por mesa copiando los pedidos",
    ],
    ["es", "Hay clientes que se van sin pagar.", "¿Tiene usted clientes que se van sin pagar?"],
    ["es", "Los errores de caja cuestan dinero.", "¿Le cuestan dinero los errores de caja?"],
  ])("%s: %s – %s", (language, claim, line) => {
    expect(["unsaid", "open"]).toContain(judged(language, [claim], [line])[0]?.verdict);
  });
});

describe("a large number said short is read, or open, and never contradicted", () => {
  test.each<[Language, string, string, string[]]>([
    [
      "fr",
      "La machine coûte 1 200 euros.",
      "La machine coûte douze cents euros.",
      ["said", "open"],
    ],
    [
      "fr",
      "La machine coûte 2 500 euros.",
      "La machine coûte deux mille cinq.",
      ["said", "open", "vague"],
    ],
    [
      "fr",
      "La machine coûte 350 000 euros.",
      "La machine coûte trois cent cinquante.",
      ["open", "vague", "unsaid"],
    ],
    [
      "fr",
      "La machine coûte 1 800 euros.",
      "La machine coûte mille huit.",
      ["said", "open", "vague"],
    ],
    [
      "en",
      "The machine costs 2,500 euros.",
      "The machine costs twenty-five hundred.",
      ["said", "open"],
    ],
    [
      "en",
      "The machine costs 250,000 euros.",
      "The machine costs two fifty.",
      ["open", "vague", "unsaid"],
    ],
    [
      "en",
      "The machine costs 1,200 euros.",
      "The machine is twelve hundred euros.",
      ["said", "open"],
    ],
    [
      "en",
      "The machine costs 12,000 euros.",
      "The machine costs twelve k.",
      ["said", "open", "vague"],
    ],
    [
      "es",
      "La máquina cuesta 2.500 euros.",
      "La máquina cuesta dos mil quinientos.",
      ["said", "open"],
    ],
    [
      "es",
      "La máquina cuesta 350.000 euros.",
      "La máquina cuesta trescientos cincuenta.",
      ["open", "vague", "unsaid"],
    ],
  ])("%s: %s – %s", (language, claim, line, verdicts) => {
    expect(verdicts).toContain(judged(language, [claim], [line])[0]?.verdict);
  });
});

describe("the letters of an abbreviation apart are the abbreviation", () => {
  test.each<[Language, string, string]>([
    ["fr", "Le prix comprend la TVA.", "Le prix comprend la T V A."],
    ["fr", "La caisse se relie à votre ERP.", "La caisse se relie à votre E.R.P."],
    ["fr", "Un QR code est posé sur la table.", "Un Q R code est posé sur la table."],
    ["fr", "Le SAV répond en une heure.", "le s.a.v. répond en une heure"],
    ["en", "The till exports a PDF.", "The till exports a P D F."],
    ["en", "The till talks to your POS.", "the till talks to your p o s"],
    ["en", "The tablet has an NFC reader.", "The tablet has an N-F-C reader."],
    ["es", "El IVA va incluido en el precio.", "El I. V. A. va incluido en el precio."],
    ["es", "La tableta tiene GPS de serie.", "la tableta tiene g p s de serie"],
    ["es", "El TPV funciona sin red.", "El T P V funciona sin red."],
  ])("%s: %s – %s", (language, claim, line) => {
    expect(judged(language, [claim], [line])[0]?.verdict).toBe("said");
  });
});

describe("the quote is the sentence that proves, without its neighbours", () => {
  test.each<[Language, string, string, string]>([
    [
      "fr",
      "L'abonnement coûte 69 euros par mois.",
      "Bon, parlons argent. L'abonnement coûte soixante-neuf euros par mois. C'est tout.",
      "L'abonnement coûte soixante-neuf euros par mois.",
    ],
    [
      "fr",
      "L'abonnement coûte 69 euros par mois.",
      "L'abonnement, c'est important. L'abonnement coûte 69 euros par mois. Voilà pour l'abonnement.",
      "L'abonnement coûte 69 euros par mois.",
    ],
    [
      "fr",
      "La livraison prend trois jours.",
      "Pour la livraison, on s'organise. La livraison prend trois jours. Vous verrez.",
      "La livraison prend trois jours.",
    ],
    [
      "fr",
      "Le premier mois est offert.",
      "Un mois, c'est court. Le premier mois est offert. On y va ?",
      "Le premier mois est offert.",
    ],
    [
      "en",
      "The subscription costs 69 euros a month.",
      "Now about money. The subscription costs 69 euros a month. That's fair.",
      "The subscription costs 69 euros a month.",
    ],
    [
      "en",
      "Delivery takes three days.",
      "Delivery matters. Delivery takes three days. Anyway.",
      "Delivery takes three days.",
    ],
    [
      "en",
      "The first month is free.",
      "A month goes fast. The first month is free. Shall we?",
      "The first month is free.",
    ],
    [
      "es",
      "La suscripción cuesta 69 euros al mes.",
      "Hablemos de dinero. La suscripción cuesta 69 euros al mes. Es justo.",
      "La suscripción cuesta 69 euros al mes.",
    ],
    [
      "es",
      "La entrega tarda tres días.",
      "La entrega importa. La entrega tarda tres días. En fin.",
      "La entrega tarda tres días.",
    ],
    [
      "es",
      "El primer mes es gratis.",
      "Un mes pasa rápido. El primer mes es gratis. ¿Vamos?",
      "El primer mes es gratis.",
    ],
    [
      "fr",
      "Le forfait coûte 45 euros par semaine.",
      "Le forfait, j'y viens. Le forfait coûte quarante-cinq euros par semaine. Simple.",
      "Le forfait coûte quarante-cinq euros par semaine.",
    ],
    [
      "fr",
      "Le délai est de deux jours.",
      "Le délai, tout le monde en parle. Le délai est de deux jours.",
      "Le délai est de deux jours.",
    ],
    [
      "fr",
      "La garantie couvre les vols.",
      "La garantie, c'est simple. La garantie couvre les vols. Voilà.",
      "La garantie couvre les vols.",
    ],
    [
      "en",
      "The plan costs 45 euros a week.",
      "The plan, then. The plan costs forty-five euros a week. Simple.",
      "The plan costs forty-five euros a week.",
    ],
    [
      "en",
      "The warranty covers theft.",
      "The warranty is simple. The warranty covers theft. There.",
      "The warranty covers theft.",
    ],
    [
      "en",
      "The lead time is two days.",
      "Everybody asks about lead time. The lead time is two days.",
      "The lead time is two days.",
    ],
    [
      "es",
      "La tarifa cuesta 45 euros a la semana.",
      "La tarifa, vamos. La tarifa cuesta cuarenta y cinco euros a la semana. Fácil.",
      "La tarifa cuesta cuarenta y cinco euros a la semana.",
    ],
    [
      "es",
      "La garantía cubre los robos.",
      "La garantía es sencilla. La garantía cubre los robos. Ya está.",
      "La garantía cubre los robos.",
    ],
    [
      "es",
      "El plazo es de dos días.",
      "Todos preguntan por el plazo. El plazo es de dos días.",
      "El plazo es de dos días.",
    ],
    [
      "fr",
      "Le boîtier est prêté gratuitement.",
      "Le boîtier est joli. Le boîtier est prêté gratuitement. Touchez.",
      "Le boîtier est prêté gratuitement.",
    ],
  ])("%s: %s – %s", (language, claim, lines, quote) => {
    expect(judged(language, [claim], [lines])[0]?.quotes.map(({ text }) => text)).toEqual([quote]);
  });
});
