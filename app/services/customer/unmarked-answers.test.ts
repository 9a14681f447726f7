import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { askedWith, CLAIMS, lateAnswer, lineAfter, TOLD } from "../../../testing/customer-talk";
import { spokenTurns, wordedIn } from "../../../testing/worded";
import { isFamiliar, phrasesOf } from "./phrases/phrases";
import { readPersona } from "./persona/persona";
import { question } from "./plan/moves";
import { planReply } from "./plan/plan";
import { sceneOf } from "./scene";

describe("the customer who hears words without marks", () => {
  it.each<[Language, string, "allDay" | "cautious"]>([
    ["fr", "et pourquoi tu me demandes ça, t'as déjà eu un souci", "cautious"],
    ["en", "and why do you ask that, is it that you got burnt before", "cautious"],
    ["es", "ya pero y eso por qué me lo pregunta, ha tenido algún disgusto", "cautious"],
    [
      "fr",
      "Attendez, pourquoi vous me demandez ça ? C'est quoi qui vous chiffonne, au juste ?",
      "allDay",
    ],
    ["en", "Huh. How come you're asking me that?", "allDay"],
    ["en", "Can I ask why you're asking? Is that a deal breaker?", "cautious"],
    ["en", "what makes you ask that did you have one come back messed up", "cautious"],
    ["en", "huh why do you say that did somebody sell you plants that croaked or what", "cautious"],
    ["fr", "ah et pourquoi vous voulez savoir ça en fait", "allDay"],
    ["fr", "pourquoi ça vous intéresse au juste", "allDay"],
    ["fr", "Pourquoi vous dites ça ? C'est la place qui vous embête, ou la facture ?", "cautious"],
    ["fr", "Pourquoi vous me dites ça ? Je veux juste savoir ce qui vous embête.", "allDay"],
    ["es", "y por qué quiere saberlo", "allDay"],
    ["fr", "pourquoi vous me demandez ça vous avez eu un devis de quelqu'un d'autre", "cautious"],
    [
      "es",
      "y por qué me lo pregunta le ha pasado algo con un paquete o es por curiosidad",
      "cautious",
    ],
    [
      "es",
      "¿Y por qué lo dice? ¿Es por la plata o porque el chofer no lo va a querer?",
      "cautious",
    ],
    ["en", "Why do you ask that, Maggie? Is that a big worry for you?", "cautious"],
    [
      "es",
      "¿Y eso por qué me lo preguntas, Paco? ¿Te preocupa el sitio o te preocupa otra cosa?",
      "cautious",
    ],
  ])("answers 'why do you ask?' by the words after it, in %s: %s", (language, text, family) => {
    expect(phrasesOf(language).answers[family]).toContain(lateAnswer(language, text));
  });

  it("says why it asks after a question of its own", () => {
    const said = ["It takes a day.", "C: What does it cost, all in?"];
    const line = lineAfter("en", "Why do you ask?", { said });
    expect(phrasesOf("en").answers.cautious).toContain(line);
  });

  it.each<[Language, string]>([
    ["fr", "vous savez le comble du facteur, c'est de perdre la boule ah ah pardon elle est nulle"],
    ["en", "what do you call a boat with no bills eh a dinghy ha"],
    [
      "fr",
      "Dites, vous savez ce que c'est, le comble pour un vendeur de lait ? C'est de voir rouge.",
    ],
    ["es", "sabes cuál es el colmo de un taxista... que le digan que va por mal camino, ja"],
  ])("smiles at a joke, and is not offended, in %s: %s", (language, text) => {
    const said = lateAnswer(language, text);
    expect(phrasesOf(language).jokes.some((one) => said.startsWith(one))).toBe(true);
  });

  it.each<[Language, string]>([
    ["fr", "Pourquoi vous me dites ça ? Y a un truc qui vous chiffonne ?"],
    ["en", "and why do you ask that, what is it"],
    ["es", "¿y por qué me lo pregunta, qué es lo que le preocupa?"],
  ])("names the figure that it doubted when it is asked why, in %s", (language, text) => {
    const { shock, answers } = phrasesOf(language);
    const said = ["…", `C: ${(shock[0] ?? "").replace("{x}", "900")}`];
    expect(answers.thatFigure).toContain(lineAfter(language, text, { said, sheet: "" }));
  });

  it.each<[Language, string]>([
    ["en", "and it keeps it to within five degrees no hang on one degree one"],
    ["en", "we come every Monday, no, sorry, every Tuesday, with two people."],
    ["fr", "on passe en mars, non pardon, en avril, avec deux techniciens."],
    ["es", "le llevamos las cajas el mismo día, no, perdona, la víspera."],
    ["es", "bueno perdona una cosa el túnel mide dos cuarenta de largo"],
  ])("forgives nothing where nobody is sorry, in %s: %s", (language, text) => {
    const said = lateAnswer(language, text);
    expect(phrasesOf(language).forgiven.filter((one) => said.includes(one))).toEqual([]);
  });

  it("smiles at the story of a labrador", () => {
    const text =
      "Vous connaissez l'histoire du labrador qui prend le ferry ? Il a dit mer-veilleux.";
    expect(phrasesOf("fr").jokes.some((one) => lateAnswer("fr", text).includes(one))).toBe(true);
  });

  it("takes no day of the offer for a goodbye", () => {
    const text =
      "le decía el dinero le cae a su cuenta luego luego bueno o sea si vende el domingo le cae hasta el lunes o martes";
    expect(lateAnswer("es", text)).not.toMatch(/adiós/iu);
  });

  it("takes no joke's 'see you later' for a goodbye", () => {
    const said = lateAnswer(
      "es",
      "sabe qué le dijo un lente al otro lente pues nos vemos luego jajaja",
    );
    expect(said).not.toMatch(/adiós/iu);
  });

  it.each<[Language, string]>([
    [
      "fr",
      "il vous faudrait quoi pour que vous vous disiez allez j'essaie parce que bon on passe de quatre à neuf devis sur dix quand même",
    ],
    ["fr", "et vous il vous faudrait quoi pour vous dire allez c'est bon j'y vais"],
    ["fr", "Qu'est-ce qui vous ferait dire oui, vous ?"],
    ["fr", "qu'est-ce que vous auriez besoin de voir pour être rassuré"],
    ["fr", "et qu'est-ce qu'il faudrait que je vous montre pour que vous disiez allez je tente"],
    ["es", "a vos qué te tendría que mostrar yo para que digas listo"],
  ])("says what it needs, in %s: %s", (language, text) => {
    const { needs } = phrasesOf(language).answers;
    expect(needs).toContain(lateAnswer(language, text));
  });

  it("answers 'how is everything?' in a long greeting without marks", () => {
    const first =
      "hi declan how's it going it's aoife from doseround thanks a million for seeing me god the traffic coming in by the roundabout was shocking how are things with yourself";
    const said = lineAfter("en", first, { claim: CLAIMS.en, said: ["C: Howya."], sheet: "" });
    expect(phrasesOf("en").wellbeing.some((one) => said.includes(one))).toBe(true);
  });

  it("does not count the years of the weather", () => {
    const first =
      "hola Anselmo cómo andás soy Flor de Nevado Reservas che qué subidita eh llegué con la lengua afuera hace mucho que está así de lindo el tiempo";
    const said = lineAfter("es", first, { claim: CLAIMS.es, said: ["C: Pasá."], sheet: "" });
    expect(phrasesOf("es").chat.some((one) => said.includes(one))).toBe(true);
  });

  it("does not take up a number that stands on both sides of its unit", () => {
    const said = [
      "a deposit is a hundred euro",
      `C: ${(phrasesOf("en").shock[0] ?? "").replace("{x}", "A hundred euro")}`,
    ];
    const text = "no sorry i got it wrong it's ten euro ten and that comes off the bill";
    const about = { claim: "A deposit is 10 euro.", sheet: "", said };
    expect(lineAfter("en", text, about)).not.toMatch(/ten euro ten/iu);
    const fr = {
      claim: "L'abonnement est de 34 euros par mois.",
      sheet: "",
      said: [
        "le tarif c'est trois cent quarante euros par mois",
        `C: ${(phrasesOf("fr").shock[0] ?? "").replace("{x}", "Trois cent quarante euros")}`,
      ],
    };
    const again = "oh pardon j'ai dit une bêtise là c'est trente-quatre euros trente-quatre";
    expect(lineAfter("fr", again, fr)).not.toMatch(/trente-quatre euros trente-quatre/iu);
  });

  it("tells no way of today for 'how deep'", () => {
    const sheet =
      "You are Marlene, caretaker of a mountain hut. Right now there are two pit outhouses with sealed barrels.";
    const asked = "Do you happen to know how deep the bedrock is back behind the hut?";
    expect(lateAnswer("en", asked, sheet)).not.toContain("outhouses");
  });

  it("answers an insult in a sentence of its own, also beside a statement", () => {
    const said = lateAnswer(
      "en",
      "You lot are all the same. The collection is twice a week, on the van.",
    );
    expect(phrasesOf("en").calm.some((one) => said.includes(one))).toBe(true);
  });

  it("laughs at a question on a thing of the place", () => {
    const asked =
      "Bonjour Madame Roy, Mathilde, de Guichette. Waouh, ça sent bon, c'est quoi votre marinade ?";
    const said = lineAfter("fr", asked, { claim: CLAIMS.fr, said: ["C: Bonjour !"], sheet: "" });
    expect(said).toContain(phrasesOf("fr").chat[0]);
  });

  it("takes no length in a greeting for a vague statement", () => {
    const first = "ah howya declan how are things grand day out there now for once isnt it";
    const about = { claim: "The filter brushes itself every 30 minutes.", sheet: "" };
    const said = lineAfter("en", first, { ...about, said: ["C: Hello, Declan here."] });
    expect(said).not.toMatch(/precisely|how long/iu);
  });

  it("does not ask again for a price that it doubted", () => {
    const said = [
      "Nous, on loue des vélos cargo, et c'est neuf mille euros.",
      `C: ${(phrasesOf("fr").shock[1] ?? "").replace("{x}", "Neuf mille euros")}`,
    ];
    const about = { claim: "Le loyer est de 90 euros par mois.", question: "Ça coûte combien ?" };
    const seeds = Array.from({ length: 20 }, (_, at) => at);
    const lines = seeds.map((seed) =>
      lineAfter("fr", "Nos vélos portent aussi deux enfants et un chien.", {
        ...about,
        said,
        sheet: "",
        seed,
      }),
    );
    expect(lines.filter((one) => one.includes("coûte"))).toEqual([]);
  });

  it("asks no price of a rep who only gives their name and the seller's", () => {
    const asked = askedWith(
      "ah howya declan i'm sean from solebox the soles people jaysus the smell of glue in here",
      {
        language: "en",
        points: [
          wordedIn("en", "p0", "SoleBox sends soles to shoe repairers."),
          wordedIn("en", "p1", "A box costs 39 euro."),
        ],
        reference: {
          title: "SoleBox: soles by subscription",
          transcript: "",
          guidelines: "",
          evaluationPrompt: "",
        },
        turns: spokenTurns(["C: Howya. Declan."]),
        interactionPrompt: "",
      },
    );
    expect(planReply(asked, 1).sentences.join(" ")).not.toMatch(/cost|price/iu);
  });

  it("answers the question after a joke", () => {
    const said = lateAnswer(
      "fr",
      "vous connaissez la blague du phare haha et sinon c'est qui qui décide chez vous",
    );
    expect(phrasesOf("fr").answers.decider).toContain(said);
  });

  it("objects to a touch screen only when the rep has spoken of one", () => {
    const sheet =
      "Tu es Fabrice, gérant d'un bowling.\nObjections :\n- « Yannick ne va pas se mettre à un écran tactile à son âge. »";
    const seeds = Array.from({ length: 12 }, (_, at) => at);
    const lines = (text: string) =>
      seeds.map((seed) => lineAfter("fr", text, { sheet, claim: CLAIMS.fr, said: TOLD, seed }));
    const plain = "Nous, on pose une boîte, et le ramassage a lieu deux fois par semaine.";
    expect(lines(plain).join("\n")).not.toContain("tactile");
    expect(lines(`${plain} Tout se règle sur un écran tactile.`).join("\n")).toContain("tactile");
  });

  it("names no sum of its sheet before the rep has named a price", () => {
    const sheet =
      "Tu es Inès, infirmière à Dax.\nObjections :\n- 25 € contre plus de 100, mes collègues vont hurler.";
    const seeds = Array.from({ length: 12 }, (_, at) => at);
    const lines = (text: string) =>
      seeds.map((seed) => lineAfter("fr", text, { sheet, claim: CLAIMS.fr, said: TOLD, seed }));
    const plain =
      "Nous, on loue une boîte, pas chère, et le ramassage a lieu deux fois par semaine.";
    expect(lines(plain).join("\n")).not.toContain("25 €");
    expect(lines(`${plain} C'est 139 euros.`).join("\n")).toContain("25 €");
  });

  it("keeps 'usted' when it welcomes so, also by a sheet in 'vos'", () => {
    const sheet = "Sos Nélida, dueña de una casa de té. Te molesta que te tuteen o voseen.";
    const first = "Buenas tardes, pase, pase. ¿Usted es el muchacho de las cajas?";
    expect(isFamiliar(sheet, first, "es", "Buenas tardes, señora")).toBe(false);
    expect(isFamiliar("Sos Rubén, dueño de un camping.", "Hola, pasá.", "es", "Hola")).toBe(true);
  });

  it("asks for no time after words that tell none", () => {
    const question = "Vous venez en combien de temps ?";
    const about = { claim: "Un technicien vient sous 48 heures.", question, sheet: "" };
    const said = ["Nous, on dépanne les presses.", `C: ${question}`];
    const asked = (text: string) => lineAfter("fr", text, { ...about, said });
    const { time } = phrasesOf("fr").followUp;
    const asksTime = (one: string) => time.some((form) => one.endsWith(form));
    expect(asksTime(asked("Le technicien vient assez vite."))).toBe(true);
    expect(asksTime(asked("Un technicien vient, c'est assez connecté, quoi."))).toBe(false);
  });

  it("takes no order about the rep's questions for an objection", () => {
    const { objections } = readPersona(
      "Priya Moss is a brewer in Ely. She is likely to object that the tags won't survive the washer.\nIf the rep asks something that isn't in here, she can say she doesn't know offhand.",
      "en",
    );
    expect(objections.join(" ")).not.toContain("offhand");
  });

  it("says no objection whose words lack their accents, nor a question without its mark", () => {
    const { objections } = readPersona(
      "Vous êtes Léa, bibliothécaire, très occupée, à Évreux.\nObjections :\n- Le budget 2025 est deja voté.\n- Et si ça casse qui répare\n- Mes agents vont croire qu'on veut les remplacer.",
      "fr",
    );
    expect(objections).toEqual(["Mes agents vont croire qu'on veut les remplacer."]);
  });

  it("objects to a contract or a price only when the rep has named one", () => {
    const sheet =
      "Tu es Denis Blachère, moulinier.\nObjections :\n- Je n'ai pas besoin d'un abonnement.";
    const about = { sheet, claim: CLAIMS.fr, said: TOLD };
    const seeds = Array.from({ length: 12 }, (_, at) => at);
    const lines = (text: string) => seeds.map((seed) => lineAfter("fr", text, { ...about, seed }));
    const plain = "Nous, on pose une boîte, et le ramassage a lieu deux fois par semaine.";
    expect(lines(plain).join("\n")).not.toContain("abonnement");
    expect(lines(`${plain} C'est un forfait de 90 euros.`).join("\n")).toContain("abonnement");
  });

  it("announces nothing else before it only lets the rep go on", () => {
    const { moveOn } = phrasesOf("es");
    const said = "Es que yo en el fondo soy de pueblo, y mi abuela hacía unas chiretas.";
    const asked = askedWith(said, {
      language: "es",
      points: [],
      turns: spokenTurns(["C: …", CLAIMS.es]),
    });
    const plan = question(sceneOf(asked, 1), { opener: moveOn[1] ?? "" });
    expect(plan?.sentences.length).toBeGreaterThan(1);
    expect(moveOn).not.toContain(plan?.sentences[0]);
  });
});

it("answers a question about their own way that unmarked words end with", () => {
  const claim = "It is a plotter that cuts rubber.";
  const asked =
    "it's a plotter basically it cuts rubber and how do you do your stencils at the minute";
  const row = { sheet: "", claim, said: TOLD };
  expect(lineAfter("en", asked, row)).toContain("We get by as best we can.");
});
