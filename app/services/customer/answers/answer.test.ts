import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { askedWith } from "../../../../testing/customer-talk";
import { spokenTurns, wordedIn } from "../../../../testing/worded";
import { corrects } from "../hearing/heard";
import { phrasesOf } from "../phrases/phrases";
import { planReply } from "../plan/plan";
import { questionFromRep } from "./rep-question";

const SHEETS: Record<Language, string> = {
  fr: `Tu es Ana Roy, juge à Lens. Tu notes les audiences dans un agenda. Tu traites 40 dossiers le mardi.
En 2021 tu as perdu un dossier.
Objections :
- Mon greffier ne voudra jamais changer.`,
  en: `You are Ana Roy, a judge in Bath. You rent a van. Your brother Joe drives it.
Each late file loses you £30.
Objections:
- My clerk would never change.`,
  es: `Eres Ana Roy, jueza en Lugo. Apuntas las vistas en una agenda. Tienes cuarenta casos los martes.
Objeciones:
- Mi ayudante nunca querrá cambiar.`,
};
const CLAIMS: Record<Language, string> = {
  fr: "La visite prend une heure.",
  en: "The visit takes one hour.",
  es: "La visita dura una hora.",
};
const reply = (language: Language, userText: string, said = ["C: …", "…", "C: …"]) =>
  planReply(
    askedWith(userText, {
      language,
      interactionPrompt: SHEETS[language],
      points: [wordedIn(language, "p", CLAIMS[language])],
      turns: spokenTurns(said),
    }),
    1,
  ).sentences.join(" ");

describe("a direct question", () => {
  it.each<[Language, string, string]>([
    ["fr", "Qu'est-ce qui vous ferait dire non ?", "ne voudra jamais"],
    ["en", "What would put you off?", "never change"],
    ["es", "¿Qué le preocupa de todo esto?", "nunca querrá"],
  ])("gets the fact or the objection that answers it in %s: %s", (language, question, answer) => {
    expect(reply(language, question)).toContain(answer);
  });

  it.each<[Language, string, string]>([
    ["fr", "Il y a longtemps que vous chantez ?", "Assez longtemps pour avoir tout vu."],
    ["fr", "C'est quoi votre mail ?", "Je vous le donnerai tout à l'heure."],
    ["es", "¿Y usted qué tal, mucho jaleo hoy?", "ien, gracias"],
    ["en", "Did you see the boxing on Saturday?", "We can talk about that later."],
    ["fr", "Le dossier, avant l'audience, il fait quel chemin ?", "il y aurait de quoi dire."],
    ["en", "What's the gallery for?", "There's plenty I could say about that."],
    ["en", "How do you heat the rooms?", "We get by as best we can."],
    ["es", "¿Cómo calientan las salas?", "Nos arreglamos como podemos."],
    ["es", "¿Hay nevera en la sala de togas?", "De eso habría mucho que contar."],
    ["fr", "Qui est-ce qui tranche ?", "Voyons d'abord si ça m'intéresse."],
    ["en", "Who would you need to run it past?", "Let's see first whether it interests me."],
    ["es", "¿Y quién tiene la última palabra?", "Primero veamos si me interesa."],
    ["fr", "Vous chauffez combien de salles ?", "Bien assez."],
    ["en", "How many new bulbs do you buy in a year?", "Quite enough."],
    ["fr", "Vous en achetez combien par an, des ampoules ?", "Bien assez."],
    ["fr", "Le fioul, vous en avez pour combien par mois ?", "Bien assez."],
    ["fr", "Ça vous bouffe combien de temps, le soir ?", "Le temps qu'il faut."],
    ["en", "How many gowns do you own?", "Quite enough."],
    ["es", "¿Cuántas togas tienen?", "Las suficientes."],
    ["es", "¿Cuánto le tardan en llegar?", "El tiempo que haga falta."],
    ["en", "How often do you sweep the hall?", "As often as we have to."],
  ])(
    "that the sheet does not answer gets a line of its form in %s: %s",
    (language, question, line) => {
      expect(reply(language, question)).toContain(line);
    },
  );

  it.each<[Language, string, string]>([
    ["fr", "C'est quoi le pire que vous ayez eu ?", "il y aurait de quoi dire."],
    ["en", "what's the worst one you've had", "There's plenty I could say about that."],
    ["es", "¿Cuál ha sido el peor día?", "De eso habría mucho que contar."],
  ])("a second story is not told either in %s: %s", (language, question, line) => {
    const { story } = phrasesOf(language).answers;
    expect(reply(language, question, ["C: …", question, `C: ${story[0]}`])).toContain(line);
  });

  it("is declined in another way when another was declined", () => {
    const said = ["C: …", "Le chien a quel âge ?", "C: Parlons plutôt de votre offre."];
    expect(reply("fr", "La mairie en demande quoi ?", said)).not.toContain(
      "Parlons plutôt de votre offre.",
    );
  });

  it("on the customer's means gets no sum that they pay", () => {
    const interactionPrompt = "Tu es Ana Roy, juge à Lens. Tu paies 90 € par mois à un coursier.";
    const asked = { language: "fr" as const, interactionPrompt, points: [], turns: [] };
    const plan = planReply(askedWith("Et vous aviez prévu quel budget ?", asked), 1);
    expect(plan.sentences.join(" ")).not.toContain("90 €");
  });

  it("beside the subject is no denial of an objection on the sheet", () => {
    const said = ["C: …", "Je suis Léa.", "C: Mon greffier ne voudra jamais changer."];
    const asked = "Ma fille adore les chevaux, c'est fou. Vous avez un greffier ?";
    expect(reply("fr", asked, said)).not.toContain("Pas vraiment, non.");
  });

  it("is not told that it was answered when another was", () => {
    const said = ["C: …", "Vous notez où ?", "C: Je note les audiences dans un agenda."];
    expect(reply("fr", "Vous notez aussi les repas ?", said)).not.toMatch(/dit|déjà|disais/u);
  });
});

describe("an offer put as a question", () => {
  it.each<[Language, string, string]>([
    ["fr", "Je reviens avant ou après la fête ?", "Plutôt après la fête."],
    ["en", "Could I call before the fair or after?", "Make it after."],
    ["es", "¿Le vendría bien después de la feria o antes?", "Mejor antes."],
    ["fr", "Je vous en laisse deux, ça marche ?", "voyons ça"],
    ["en", "Would it be mad to bring my boss?", "let's see"],
  ])("names one of two things, or agrees, in %s: %s", (language, offer, answer) => {
    const heard = ["C: …", CLAIMS[language], "C: …"];
    expect(reply(language, offer, heard)).toContain(answer);
  });

  const told = ["C: …", "Je suis Léa. La visite prend une heure.", "C: D'accord."];
  it.each([
    "Je vous en laisse deux à l'essai ?",
    "On regarde ça ensemble ?",
    "Je l'installe ou pas ?",
  ])("is answered as one: %s", (offer) => {
    expect(reply("fr", offer, told)).toMatch(/^(?:\P{L}*\p{L}+… )?(?:On peut|Pourquoi pas)/u);
  });
});

it("who asks to speak on may finish", () => {
  expect(reply("fr", "Attendez, laissez-moi finir.")).toContain("Je vous laisse finir.");
});

describe("small talk in the rep's first words", () => {
  it.each<[Language, string, string]>([
    [
      "fr",
      "Bonjour, Léa Fournier. L'hiver s'est bien passé chez vous ?",
      "qu'est-ce que vous avez pour moi",
    ],
    [
      "en",
      "Morning, it's Lea. Is it fishing or fixing today, then?",
      "So, what have you got for me?",
    ],
    [
      "en",
      "Hello, it's Lea. Best chips of my life. Have you always lived there?",
      "So, what have you got for me?",
    ],
    ["es", "Buenas, soy Lea. ¿Hace mucho frío por ahí estos días?", "¿qué me trae?"],
    ["es", "Buenas, soy Lea. ¿No le pillo comiendo, verdad?", "No, adelante."],
    ["fr", "Bonjour, Léa Fournier. Je ne vous réveille pas, au moins ?", "Non, allez-y."],
    ["en", "Morning, it's Lea. Are you all right to talk out there?", "go ahead."],
  ])("is answered as it is asked, in %s: %s", (language, text, said) => {
    expect(reply(language, text, ["C: …"])).toContain(said);
  });
});

it("a question in the rep's first words that the sheet does not answer is taken for small talk", () => {
  const asked =
    "Madame Roy, Léa Minard, d'Alambrune. Ça doit sentir bon ! La saison se présente comment ?";
  expect(reply("fr", asked, ["C: …"])).toContain("qu'est-ce que vous avez pour moi");
});

it.each<[Language, string, string]>([
  ["fr", "Si j'ouvre un essai ce soir, on le signe ensemble demain ?", "sign"],
  ["en", "Shall we get it signed on Monday?", "sign"],
  ["es", "¿Y algún día que os saliera mal de verdad? Que lo recuerdes, digo.", "other"],
])("the kind of a question follows its words, in %s: %s", (language, text, kind) => {
  expect(questionFromRep(text, language)?.kind).toBe(kind);
});

it("a question on what it would take is no proposal", () => {
  const told = ["C: …", `I'm Lea. ${CLAIMS.en}`, "C: Right."];
  const said = reply("en", "What would have to happen for you to say, let's try it?", told);
  expect(said).not.toMatch(/do that|suits me|pleasure|gladly/iu);
});

it.each<[Language, string, RegExp]>([
  ["en", "What's the worst that the weather's ever done to you?", /story|go back over/u],
  ["es", "¿Con quién tendría que hablar yo ahí?", /propuesta|ofrece|interesa|llegado/u],
  ["es", "¿Sabe que mi abuelo también tenía unas?", /^(?!.*No mucho)/u],
  ["en", "So, honestly, how does that sit with you?", /questions|closer look/u],
  ["en", "Let me start with you lot. What are your people wearing?", /^(?!.*civil)/u],
  ["en", "Did you see the cricket, by the way? Absolute shambles.", /^(?!.*civil)/u],
  ["es", "Cuando le viene alguien, ¿qué hace usted para verlo?", /^(?!.*un rato)/u],
  ["en", "What do you make of it? Would it earn its place?", /questions|closer look/u],
  ["es", "¿Y alguna vez se le ha cruzado un encargo con otro?", /tenido lo nuestro/u],
  [
    "fr",
    "Quand un dossier est perdu, vous faites quoi, en général ? Vous refaites ?",
    /^(?!.*arrivé)/u,
  ],
  ["fr", "L'artiste sort de scène, et en dix minutes il a sa vidéo.", /^(?!.*de quoi vous)/u],
])("a question gets a line of its kind, in %s: %s", (language, asked, line) => {
  expect(reply(language, asked)).toMatch(line);
});

it("an anecdote takes nothing back, a length of service is no amount", () => {
  expect(corrects("Uy, por cierto, mi padre tenía un coche así.", "es")).toBe(false);
  expect(questionFromRep("¿Y tú cuánto llevas metido en esto?", "es")?.kind).toBe("since");
  const asked = "By the way, did you see that thing on telly about the fella who rowed to Wales?";
  expect(reply("en", asked)).toContain("We can talk about that later.");
});

it("what the rep's thing tells is asked by nobody", () => {
  const told = "El cliente lo lee y le sale si ese tono sigue vivo y, eh, cuántos quedan.";
  expect(questionFromRep(told, "es")).toBeNull();
  expect(questionFromRep("Y de eso, ¿cuántos quedan?", "es")?.kind).toBe("count");
});
