import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { lateAnswer } from "../../../testing/customer-talk";
import { questionsFromRep } from "./answers/rep-question";
import { phrasesOf } from "./phrases/phrases";
import { asksAtEnd, asksUnmarked } from "./unmarked-question";

describe("words without marks or commas", () => {
  it("that say what a thing does ask nothing", () => {
    const text = "so what it does it takes the mic and it puts it straight in their hearing aid";
    expect(asksUnmarked(text, "en")).toBe(false);
  });

  it("that give sixty reasons are read in no more than a moment", () => {
    const text = "it is grand because it has a lid because ".repeat(60).trim();
    expect(asksAtEnd(text, "en")).toBe(false);
  });

  it.each<[Language, string, boolean]>([
    ["en", "so we collect twice a week and what are you using at the minute for it", true],
    ["en", "you pay by the day and we pick it up for nowt and is it you who signs this off", true],
    ["es", "te lo llevamos lavado pero primero contame vos cómo hacés hoy", true],
    ["en", "have ye ever sold something ye didn't have", true],
    ["en", "he'd poke you with a stick you couldn't do that now could you", false],
    ["es", "usted ha tenido alguna mala experiencia con cosas de estas antes", true],
    ["es", "madre mía cuánta arena no si esto parece la playa qué levante hace hoy", false],
    ["en", "what you get is a box and how you fill it is up to you", false],
    ["fr", "on ramasse deux fois par semaine et du coup vous en avez combien à peu près", true],
    ["fr", "on vient le mardi et la décision c'est toi ou faut que t'en causes à quelqu'un", true],
    ["fr", "ça tourne euh je sais plus combien de minutes enfin bref ça pue plus", false],
    ["es", "pues recogemos dos veces por semana y vosotros cuántas gastáis al mes", true],
    ["es", "y esto lo decides tú solo o hay alguien más", true],
    ["es", "la pantalla te dice cuántas tienes y ya está", false],
    ["es", "lo probamos con tres más y habéis tenido alguna avería, sí o no", true],
    ["fr", "vous arrêtez quand ça vous chante", false],
    ["en", "so what annoys you the most about the one you have now", true],
    ["es", "y a usted no la han multado alguna vez", true],
    ["en", "It depends on what size is the tank.", false],
    ["en", "We take away what annoys you: the noise.", false],
    ["en", "You choose when is your collection.", false],
    ["en", "We all heard what happened to you in the flood.", false],
    ["es", "Nos ha tocado alguna vez cambiar una pieza, y se hace en el día.", false],
    ["es", "Mi mujer se ha cansado alguna vez, pero yo no.", false],
    ["fr", "on le remplit tous les dix jours et ce qui vous embête le plus c'est quoi", true],
    ["en", "what weve got is a camera head its twenty six mil and it goes on your own rods", false],
    ["en", "if a valve sticks it shuts off the mains so has that ever happened to you", true],
    ["en", "and is it just you that decides on kit or has somebody else got to say yes", true],
    ["fr", "pour savoir ce qui est contrôlé vous notez où vous avez un cahier un logiciel", true],
    ["fr", "il cause en radio donc vous le mettez où ça capte et il vous sort un message", false],
    [
      "es",
      "y los refrendos vencidos quién se los cobra porque un pueblo sacó diez mil pesos el primer año",
      true,
    ],
    [
      "fr",
      "et les clichés vous les envoyez comment parce que nous c'est un lien qui dure deux mois",
      true,
    ],
    [
      "en",
      "who sends them to the families and how long does it take you cause ours go out on their own",
      true,
    ],
    ["fr", "ça vous envoie un message la nuit aussi aujourd'hui chez vous qui surveille ça", true],
    ["es", "la halla en diez segundos ahorita cuánto se tarda cuando llega una familia", true],
    ["en", "it goes straight on the rail and how do you do your stencils at the minute", true],
    ["fr", "on le fait le lundi parce que nous la machine elle tourne toute la nuit", false],
    ["es", "se queda clavada porque lleva un freno y eso lo preguntaba todo el mundo", false],
    ["en", "it keeps cool because we put a fan in it and it never goes over forty", false],
  ])("ask at their end, or not, in %s: %s", (language, text, isAsked) => {
    expect(asksAtEnd(text, language)).toBe(isAsked);
  });

  it.each<[Language, string]>([
    ["en", "the collection is twice a week on the van and is it you who signs this off"],
    ["fr", "le ramassage a lieu deux fois par semaine et c'est qui qui décide chez vous"],
    ["es", "la recogida es dos veces por semana y esto lo decides tú solo"],
    ["en", "is there anyone else has to sign off on this or is it just yourself"],
    ["en", "and is that your call or is there a board"],
    ["en", "Who signs it? Is it yourself, or is there someone else I should be talking to?"],
    ["es", "¿Y esto quién lo firma?"],
    ["es", "pues a quién más tiene que convencer aquí"],
    ["fr", "Et pour valider ça, il faut en parler à quelqu'un ?"],
  ])("get the answer of who decides beside a statement, in %s", (language, text) => {
    expect(phrasesOf(language).answers.decider).toContain(lateAnswer(language, text));
  });

  it.each<[Language, string]>([
    [
      "en",
      "well look the collection is twice a week so I'll let you go thanks a million bye bye bye",
    ],
    ["en", "lovely that's about it from me thanks for your time Mrs Pugh-Allen bye now bye"],
    ["fr", "bon ben voilà je vous embête pas plus au revoir"],
    ["es", "venga pues nada muchas gracias hasta luego"],
    ["es", "eh ya me voy que le vaya muy bien nos vemos"],
    ["es", "venga encarna un placer que acabes bien la mantilla hasta luego"],
    ["en", "right ill let you get on ta ra dougie"],
    ["fr", "allez bonne journée monsieur cazals à bientôt"],
  ])("take leave, in %s: %s", (language, text) => {
    expect(lateAnswer(language, text)).toMatch(/(?:goodbye|au revoir|adiós)\s?!$/iu);
  });

  it("take no leave when somebody else says goodbye", () => {
    expect(
      lateAnswer(
        "en",
        "the collection is twice a week and the driver never forgets to say goodbye",
      ),
    ).not.toMatch(/goodbye/iu);
  });

  it.each<[Language, string]>([
    ["fr", "euh…"],
    ["en", "erm..."],
    ["es", "mmm…"],
  ])("that are a sound of thought get time, in %s: %s", (language, text) => {
    expect(phrasesOf(language).hesitating).toContain(lateAnswer(language, text));
  });
});

describe("statements of an offer", () => {
  it.each<[Language, string]>([
    ["fr", "ça va vous faire gagner du temps et ça va vous changer la vie"],
    ["fr", "si vous êtes content vous gardez la machine"],
    ["fr", "une fois que vous avez suivi la formation vous êtes autonome"],
    ["es", "y si tienes algún problema nos llamas y te lo cambiamos"],
    ["es", "el panel te dice qué porcentaje de tus clientes repite"],
    ["es", "la temperatura tú la decides desde el móvil"],
    [
      "es",
      "yo antes vendía colchones doce años en colchones y ahí sí la gente se acuesta y ya sabe si le gusta y un día se nos durmió un señor en la tienda se lo juro hasta roncaba y mi jefe que no lo despierten que a lo mejor compra y total que no compró nada",
    ],
    ["es", "como vio el precio es el mismo para todos"],
  ])("ask nothing, in %s: %s", (language, text) => {
    expect(asksUnmarked(text, language)).toBe(false);
  });
});

it.each<[Language, string]>([
  ["fr", "t'en fais combien des mariages dans l'année toi et les oiseaux t'en as combien là"],
  ["fr", "t'es assuré où aujourd'hui t'as quelque chose de spécial ou c'est avec la maison"],
  ["en", "um has anybody on your crew ever brought some home and what'd that do to morale"],
])("a question without marks is heard, in %s: %s", (language, text) => {
  expect(questionsFromRep(text, language).length).toBeGreaterThan(0);
});
