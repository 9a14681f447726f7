import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { askedWith, CLAIMS, lineAfter, replyOf } from "../../../testing/customer-talk";
import { namesUnsaid } from "./asking";
import { sessionOf } from "./session";
import { familiarPhrasesOf, isFamiliar, openersOf, phrasesOf, vosPhrases } from "./phrases/phrases";
import { planReply } from "./plan/plan";
import { spokenTurns } from "../../../testing/worded";
import { goesOnAsNumber } from "./plan/wording";
import { takesLeave } from "./plan/leave";

describe("a figure of the rep", () => {
  it.each<[Language, string, string]>([
    ["es", "Mide 120 por 60 centímetros.", "De sitio, ciento veinte por sesenta centímetros."],
    ["fr", "Il mesure 80 sur 60 centimètres.", "C'est quatre-vingts centimètres sur soixante."],
    ["es", "El filtro se cambia cada seis meses.", "El filtro se lo cambiamos cada seis meses."],
    ["es", "Sirve para las cuatro primeras clases.", "Sirve para las cuatro primeras clases."],
    ["en", "It covers the first three years.", "We cover the first three years for you."],
    ["en", "It comes in a twenty-litre can.", "We bring it in a twenty-litre can."],
    ["fr", "La puce tient deux cents lavages.", "Elle tient deux cents lavages."],
    ["es", "El programa guarda treinta curvas.", "El programa guarda treinta curvas."],
    ["en", "The vest fits riders from five years.", "We do four sizes, from five years up."],
    ["en", "It shows a calf from day 27.", "It'll show you a calf from day twenty-seven."],
  ])("is not repeated without its words, in %s: %s", (language, claim, userText) => {
    const said = [1, 2, 3, 4, 5, 6].map((seed) =>
      lineAfter(language, userText, { claim, seed, said: ["…", "C: …"] }),
    );
    expect(said.join(" ")).not.toMatch(
      /O sea|Donc |So, |vale\.|, right\.|, d['’]accord\.|je note|noted|apuntado/u,
    );
  });
});

it.each<[string, boolean]>([
  [" and three-quarters on one fill", true],
  [" et demie", true],
  [" y media", true],
  [" and a key", false],
])("a number goes on behind its first half (%s): %s", (after, isOne) => {
  expect(goesOnAsNumber(after)).toBe(isOne);
});

describe("first words of the rep", () => {
  it.each<[Language, string]>([
    [
      "en",
      "Hi, I'm Jas. No worries at all, I can see you're flat out. How's the week treating you?",
    ],
    ["en", "Morning, thanks for having me. Cracking spot, I must say. How's the river today?"],
    ["es", "¡Buenas! Soy Marta, de Simuvía. ¿Qué tal va la mañana? Oye, qué foto."],
    ["fr", "Bonjour, je suis Léa, de Simuvia. Ça va la matinée ?"],
  ])("with a how-are-you get its answer in %s: %s", (language, userText) => {
    const said = lineAfter(language, userText);
    expect(phrasesOf(language).wellbeing.some((line) => said.includes(line))).toBe(true);
  });

  it.each<[Language, string]>([
    ["en", "Hiya. I'm Becky. Shoes are off, don't worry. Took me a while to find the door!"],
    ["es", "Soy Lucía. Uf, qué bien se está aquí, en la calle no se puede ni andar."],
    ["fr", "Je suis Léa. Ne vous inquiétez pas, j'ai trouvé la porte."],
  ])("that are friendly are not waved aside in %s: %s", (language, userText) => {
    const said = lineAfter(language, userText);
    expect(phrasesOf(language).moveOn.filter((line) => said.includes(line))).toEqual([]);
    expect(takesLeave(said)).toBe(false);
  });
});

describe("a goodbye", () => {
  const BEFORE = ["…", "C: …", "…", "C: …", "…", "C: …", "…"];
  it.each<[Language, string, string]>([
    ["fr", "C: Deux jours, je note. Dites-m'en plus.", "Merci, au revoir !"],
    ["en", "C: Two days, noted. Tell me a bit more.", "Thank you, goodbye!"],
    ["es", "C: Dos días, apuntado. Cuénteme más.", "Gracias, adiós."],
  ])("confirms nothing that was only taken up, in %s: %s", (language, ours, userText) => {
    const { closingAgreed } = phrasesOf(language);
    const said = [1, 2, 3, 4].map((seed) =>
      lineAfter(language, userText, { seed, said: [...BEFORE, ours] }),
    );
    expect(closingAgreed.filter((line) => said.join(" ").includes(line))).toEqual([]);
  });

  it.each<[Language, string, RegExp]>([
    ["fr", "Bon dimanche, au revoir !", /dimanche/iu],
    ["en", "Have a lovely Sunday, goodbye!", /Sunday/u],
    ["es", "Gracias. Que tenga buena tarde y que salga pronto el viernes.", /viernes/u],
  ])("with a wish makes no appointment, in %s: %s", (language, userText, day) => {
    expect(lineAfter(language, userText, { said: [...BEFORE, "C: …"] })).not.toMatch(day);
  });

  it.each<[string, boolean]>([
    ["Le samedi est ma bonne journée.", false],
    ["No cierro hasta mañana.", false],
    ["We never say goodbye.", false],
    ["D'accord, merci. Bonne journée !", true],
    ["Merci et au revoir.", true],
    ["Vale. ¡Hasta luego!", true],
    ["Well, thanks, have a nice day.", true],
    ["Je vous souhaite une bonne journée.", true],
    ["Passez une bonne soirée.", true],
    ["You have a lovely day.", true],
    ["Adiós.", true],
    ["Le deseo que tenga un buen día.", true],
  ])("is a sentence of its own, or stands behind a mark: %s", (line, isLeave) => {
    expect(takesLeave(line)).toBe(isLeave);
  });

  it.each<[Language, string]>([
    ["fr", "Dites au revoir à la paperasse !"],
    ["en", "Say goodbye to parking fines!"],
    ["en", "Say goodbye to that old van!"],
    ["es", "¡Diga adiós a las multas!"],
    ["es", "Dile adiós al diésel."],
  ])("to a thing does not end the talk, in %s: %s", (language, userText) => {
    expect(takesLeave(lineAfter(language, userText, { said: [...BEFORE, "C: …"] }))).toBe(false);
  });
});

it("a proposal gets no 'why not' before 'why would I change'", () => {
  const { maybe, doubts, notYet } = phrasesOf("fr");
  const said = ["Le loyer est de 129 euros par mois.", "C: …", "…", "C: …"];
  const asked = "Est-ce qu'on peut se voir jeudi vers treize heures ?";
  const lines = Array.from({ length: 12 }, (_, seed) => {
    const others = [...notYet, ...Array.from({ length: seed % 4 }, () => "…")];
    const turns = spokenTurns([...said, ...others.flatMap((line) => ["…", `C: ${line}`])]);
    return planReply(askedWith(asked, { turns }), seed).sentences.join(" ");
  });
  const doubting = lines.filter((line) => doubts.some((one) => line.endsWith(one)));
  expect(doubting.length).toBeGreaterThan(0);
  expect(doubting.filter((line) => maybe.some((one) => line.startsWith(one)))).toEqual([]);
});

describe("a rep who asks whether the customer is there", () => {
  it.each<[Language, string]>([
    ["fr", "Allô ? Vous êtes toujours là ?"],
    ["fr", "Allô ? Vous m'entendez ? Excusez-moi, ça coupe, je suis dans ma voiture."],
    ["en", "hello are you still there"],
    ["es", "¿Hola? ¿Me oye?"],
  ])("hears that they are, in %s: %s", (language, userText) => {
    const said = ["…", "C: …", "…", "C: …"];
    const line = lineAfter(language, userText, { said, claim: CLAIMS[language] });
    expect(phrasesOf(language).here.some((one) => line.includes(one))).toBe(true);
  });

  it.each<[Language, string]>([
    ["fr", "Vous êtes là depuis combien de temps ?"],
    ["en", "Are you there on Mondays too?"],
    ["es", "¿Está usted ahí los lunes?"],
  ])("is not heard in a question about a place or a time, in %s: %s", (language, userText) => {
    const said = ["…", "C: …", "…", "C: …"];
    const line = lineAfter(language, userText, { said, claim: CLAIMS[language] });
    expect(phrasesOf(language).here.filter((one) => line.includes(one))).toEqual([]);
  });
});

describe("a third insult", () => {
  it.each<[Language, string]>([
    ["fr", "Vraiment, vous êtes un crétin."],
    ["en", "You stupid idiot."],
    ["es", "Es usted un imbécil."],
  ])("ends the talk, in %s: %s", (language, userText) => {
    const { calm, closingRude } = phrasesOf(language);
    const said = ["…", ...calm.flatMap((line) => [`C: ${line}`, "…"]), "C: …"];
    const line = lineAfter(language, userText, { said });
    expect(closingRude.some((one) => line.includes(one))).toBe(true);
  });
});

describe("a question for something of the customer's", () => {
  const SHEET = "You are Ann Poe, a plumber in Bath. Your biggest worry is parking.";
  it.each([["What is your main worry?"], ["What is your budget?"], ["Who is your supplier?"]])(
    "is not answered by the trade: %s",
    (userText) => {
      const line = lineAfter("en", userText, { sheet: SHEET, said: ["…", "C: …", "…", "C: …"] });
      expect(line).not.toContain("plumber");
    },
  );
  it("about their work is", () => {
    const said = ["…", "C: …", "…", "C: …"];
    expect(lineAfter("en", "So what do you do?", { sheet: SHEET, said })).toContain("plumber");
  });
});

describe("words before a question", () => {
  it("that ask for leave to ask propose nothing", () => {
    const asked = "Est-ce que je peux vous demander avec quoi vous travaillez aujourd'hui ?";
    expect(replyOf("fr", "Vous êtes Ida Roy.", asked)).not.toMatch(/Pas si vite|un peu tôt/u);
  });
  it("that announce a question ask for none of ours", () => {
    const asked = "Je me permets une question toute simple : vos devis, vous les faites comment ?";
    expect(replyOf("fr", "Vous êtes Ida Roy.", asked)).not.toContain("Rien de précis");
  });
  it("in the first turn lead to the offer, not to more of it", () => {
    const said = [1, 2, 3, 4].map((seed) =>
      lineAfter("es", "Vaya helada la de esta mañana, venía por la autovía y no se veía nada.", {
        seed,
      }),
    );
    expect(said.join(" ")).not.toMatch(/un poco más|le sigo|Continúe/u);
  });
});

describe("a question of the rubric", () => {
  const OFFER = "We make a thermal camera for the bow.";
  const OFFERED = [1, 2, 3, 4].flatMap(() => [OFFER, "C: …"]);
  const claim = "The screen dims at night.";
  const ask = (question: string, userText: string) =>
    [1, 2, 3, 4]
      .map((seed) => lineAfter("en", userText, { claim, question, seed, said: OFFERED }))
      .join(" ");
  it("waits until the rep has said its words", () => {
    expect(ask("Is that screen going to blind me?", OFFER)).not.toContain("blind");
    expect(ask("Does the camera need training?", OFFER)).toContain("camera");
  });
  it("waits in the first turns until a point is stated", () => {
    const question = "How much will it cost me?";
    const values = { claim: "It costs 90 pounds.", question, said: ["…", "C: …", OFFER, "C: …"] };
    const lines = [1, 2, 3, 4].map((seed) => lineAfter("en", OFFER, { ...values, seed }));
    expect(lines.join(" ")).not.toContain(question);
    expect(ask(question, OFFER)).toContain(question);
  });
  it("waits for its noun, also after long words that sound evasive", () => {
    const input = askedWith(
      "And cleaning, I mean, you just hose it down. Twenty minutes later it's dry. Nothing goes in the washer.",
      { language: "en", interactionPrompt: "Jo Roy." },
    );
    const session = sessionOf(input);
    expect(namesUnsaid("And when the cover wears out, what then?", session, input)).toBe(true);
  });

  it.each<[Language, string, string]>([
    ["en", "And what does it cost a month?", "It costs 115 pounds a month."],
    ["fr", "C'est combien par élève ?", "Ça coûte deux euros par élève et par an."],
    ["es", "¿Cuánto cuesta por socio?", "Cuesta 3 euros por socio."],
    ["fr", "La location, c'est combien ?", "La location coûte 89 euros."],
  ])("about a price by a unit waits for that unit in %s: %s", (language, question, told) => {
    const isEarly = (userText: string) => {
      const input = askedWith(userText, { language, interactionPrompt: "Ida Roy." });
      return namesUnsaid(question, sessionOf(input), input);
    };
    expect(
      isEarly("Well, we make a mirror, and she stands in front of it for a while, that's all."),
    ).toBe(true);
    expect(isEarly(told)).toBe(false);
  });
  it.each<[Language, string]>([
    ["en", "So my lads don't have to learn anything?"],
    ["fr", "Donc mes gars n'ont rien à apprendre ?"],
    ["es", "¿Entonces los chicos no tienen que aprender nada?"],
    ["en", "And what about the other two?"],
    ["es", "¿Y por qué no se pagan?"],
    ["es", "¿Y la pizarra paga también como una más?"],
    ["es", "¿Está la pizarra entre ellos?"],
    ["en", "Is there a charge for Neil as well?"],
    ["fr", "Mesuré sur combien de gars, ce chiffre ?"],
    ["es", "¿Y cuál es mi descuento?"],
    ["es", "¿Y cómo sé yo a quién le toca, sin la pizarra?"],
    ["en", "Is that every month, or only when I've a lad on?"],
    ["fr", "C'est combien pour les lads, alors ?"],
    ["en", "How do the lads know, then?"],
    ["es", "¿Y los chicos, entonces?"],
  ])("that concludes from unsaid words waits in %s: %s", (language, question) => {
    const input = askedWith("Eh, ok.", {
      language,
      interactionPrompt: "Ida Roy, lads, chicos, pizarra.",
    });
    expect(namesUnsaid(question, sessionOf(input), input)).toBe(true);
  });
  it("with a length of time waits while the customer listens", () => {
    const input = askedWith(
      "The camera sees at night, and two of them are as small as a lemon, you see.",
      {
        language: "en",
        interactionPrompt: "Jo Roy keeps bees. Her barn floods.",
      },
    );
    const isEarly = (question: string, isListening: boolean) =>
      namesUnsaid(question, sessionOf(input), input, isListening);
    expect(isEarly("Does the camera work in my barn?", true)).toBe(false);
    expect(isEarly("Do I keep the camera after two years?", true)).toBe(true);
    expect(isEarly("Do I keep the camera after two years?", false)).toBe(false);
  });
  it.each<[Language, string, string]>([
    ["en", "How does it know how long they've been on the ice?", "It counts long hours on ice."],
    [
      "fr",
      "Et moi, le patron, on compte aussi ?",
      "C'est 29 euros par poste, le patron ne compte pas.",
    ],
    ["es", "¿Y cómo sabe cuánto hielo queda?", "La sonda sabe cuánto hielo queda."],
  ])(
    "about what the offer knows waits for the rep's words in %s: %s",
    (language, question, told) => {
      const isEarly = (userText: string) => {
        const sheet = "Ida Roy, patron, ice rink, hielo.";
        const input = askedWith(userText, { language, interactionPrompt: sheet });
        return namesUnsaid(question, sessionOf(input), input);
      };
      expect(isEarly("Well, boots just sit on a mat on the counter, and that is them read.")).toBe(
        true,
      );
      expect(isEarly(told)).toBe(false);
    },
  );
  it("about the price alone may be asked of any offer", () => {
    const said = [1, 2, 3, 4, 5, 6].map((seed) =>
      lineAfter("en", OFFER, {
        claim: "It costs 115 pounds.",
        seed,
        said: OFFERED,
      }),
    );
    expect(said.join(" ")).toContain("How much will it cost me?");
  });

  it("does not answer a question of the rep", () => {
    expect(ask("Does the camera need training?", "How do you see the bow today?")).not.toContain(
      "camera",
    );
  });
});

describe("a line of the customer", () => {
  it.each<[Language, string, string, RegExp]>([
    [
      "fr",
      "Tu es Luc Roy, menuisier à Lens. Vous êtes six, et vous refaites une trentaine de portes par an.",
      "Vous êtes combien ?",
      /refaites/u,
    ],
    [
      "en",
      "You are Ida Roy. You are chatty, warm, quick, and you laugh at yourself.",
      "So tell me, what are you using right now?",
      /laugh/u,
    ],
    [
      "es",
      "Ida Gil tiene un taller en Soria. Hoy se arregla con mascarillas, la ventana abierta y un aspirador de mano que hace tanto ruido que las clientas se quejan.",
      "¿Cómo os apañáis ahora con el polvo?",
      /abierta\.$/u,
    ],
    [
      "es",
      "Usted es Ida Gil.",
      "Y los clientes, cuando le dejan el coche, ¿cómo se enteran de cómo está?",
      /Bien, gracias|quejo/u,
    ],
    [
      "fr",
      "Vous êtes Ida Roy.",
      "Si on ne faisait qu'une petite partie, vous choisiriez quelles salles ?",
      /Oui|d'accord/iu,
    ],
  ])("is not said in %s: %s %s", (language, sheet, userText, wrong) => {
    expect(replyOf(language, sheet, userText)).not.toMatch(wrong);
  });

  it.each<[Language, string]>([
    ["es", "¡Hola! Tranquila, yo le dejo la mano quieta."],
    ["en", "Good morning! Your roses are looking fantastic this year."],
  ])("asks for no answers after a mere greeting in %s: %s", (language, userText) => {
    const { notYet, concrete, offer } = phrasesOf(language);
    const said = [1, 2, 3, 4].map((seed) => lineAfter(language, userText, { seed }));
    expect([...notYet, ...concrete].filter((line) => said.join(" ").includes(line))).toEqual([]);
    expect(said.every((one) => offer.some((line) => one.endsWith(line)))).toBe(true);
  });

  it("asks a drafted question only with the rep's own words", () => {
    const claim = "Vous pouvez demander un acompte de dix euros.";
    const sheet = "Vous êtes Ida Roy. Vous craignez de demander un acompte.";
    const lines = [1, 2, 3, 4].map((seed) =>
      lineAfter("fr", "Notre agenda est en ligne, tout simplement.", {
        claim,
        sheet,
        seed,
        said: ["…", "C: …"],
      }),
    );
    expect(lines.join(" ")).not.toMatch(/acompte \?/u);
  });

  it("takes up a proposal with an unsaid maybe", () => {
    const { maybe } = phrasesOf("fr");
    const [one = "", two = "", three = ""] = maybe;
    const said = ["…", `C: ${one}`, "…", `C: ${two}`, "…", "C: …"];
    const lines = [1, 2, 3, 4].map((seed) =>
      lineAfter("fr", "Je vous propose un essai, et si on en parlait ?", { said, seed }),
    );
    expect(lines.join(" ")).not.toContain(one);
    expect(three).not.toBe("");
  });

  it("tells a fact again only to the clause that asks for it", () => {
    const sheet = "Tu es Ida Roy. Tu as trois séchoirs.";
    const said = ["Combien de séchoirs avez-vous ?", "C: J'ai trois séchoirs."];
    const asked = "Mais la dernière fois qu'un séchoir a lâché, vous avez perdu combien ?";
    expect(lineAfter("fr", asked, { sheet, said })).not.toMatch(/trois séchoirs/u);
  });

  it.each<[Language, string, RegExp]>([
    ["en", "I'll call back on Tuesday week.", /Tuesday week/u],
    ["fr", "Je repasse mardi en huit.", /Mardi en huit/iu],
    ["es", "Vuelvo el martes de la semana que viene.", /martes de la semana que viene/u],
  ])("names the proposed day whole in %s: %s", (language, userText, day) => {
    const said = ["…", "C: …", "…", "C: …", "…", "C: …", "…", "C: …"];
    expect(lineAfter(language, userText, { said })).toMatch(day);
  });

  it.each<[Language, string]>([
    ["en", "That's grand. I'll leave you to it, thanks a million for your time. Mind yourself."],
    ["es", "Venga, te dejo seguir con el barro. Un placer, y gracias por el rato."],
  ])("takes leave after a goodbye in %s: %s", (language, userText) => {
    const said = ["…", "C: …", "…", "C: …", "…", "C: …", "…", "C: …"];
    expect(takesLeave(lineAfter(language, userText, { said }))).toBe(true);
  });

  it.each<[Language, string]>([
    ["en", "How about I bring one over on Wednesday, no charge, and you and your husband try it?"],
    ["es", "Mira, te pongo dos el lunes, gratis hasta fin de mes."],
    ["fr", "Ce que je vous propose, c'est d'en poser un seul, mardi prochain, à l'essai."],
  ])("answers a proposed trial in %s: %s", (language, userText) => {
    const { onward, answers } = phrasesOf(language);
    const lines = ["…", "C: …", "…", "C: …", "…", "C: …", "…", "C: …"];
    const said = [1, 2, 3, 4].map((seed) => lineAfter(language, userText, { said: lines, seed }));
    expect(
      [...onward, ...answers.invite, ...answers.after].filter((line) =>
        said.join(" ").includes(line),
      ),
    ).toEqual([]);
  });

  it("says tú when both have said it", () => {
    expect(isFamiliar("Eres Ida Gil.\n7. Hablas de tú, cercana.", "Buenas.", "es")).toBe(true);
    expect(isFamiliar("Modo: irónica, de tú", "Buenas.", "es")).toBe(true);
    expect(isFamiliar("Ida Gil.", "Pasa sin miedo.", "es", "¿Cuántas plazas tienes?")).toBe(true);
    expect(isFamiliar("Ida Gil.", "Pasa sin miedo.", "es", "¿Cuántas plazas tiene?")).toBe(false);
  });

  it.each<[string, string]>([
    ["Sos Ida Gil. Hablás de vos, rápido.", "Buenas."],
    ["Ida Gil, dueña de un vivero.", "Hola, ¿cómo andás? Contame."],
  ])("says vos when the sheet or the first words say it: %s / %s", (sheet, first) => {
    const asked = askedWith("Buenas, soy Luis, de Copiado. ¿Todo bien?", {
      language: "es",
      interactionPrompt: sheet,
      points: [],
      turns: spokenTurns([`C: ${first}`]),
    });
    const said = [1, 2, 3, 4].map((seed) => planReply(asked, seed).sentences.join(" ")).join(" ");
    expect(said).toMatch(/Te escucho|¿Y vos\?|Contame|contame/u);
    expect(JSON.stringify(vosPhrases())).not.toMatch(
      /(?<!\p{L})(?:tú|sigue|Sigue|tienes|puedes|hablas|Cuéntame|cuéntame|vale)(?!\p{L})/u,
    );
  });

  it.each<Language>(["fr", "es"])(
    "does not count a familiar sentence as voiced ahead, in %s",
    (language) => {
      const voiced = openersOf(phrasesOf(language));
      const familiar = [familiarPhrasesOf(language), ...(language === "es" ? [vosPhrases()] : [])];
      for (const phrases of familiar)
        expect(voiced).toEqual(expect.arrayContaining(openersOf(phrases)));
      expect(voiced).toContain(familiarPhrasesOf(language).ah[0]);
    },
  );

  it("has no polite verb in its tú or vos", () => {
    const phrases = JSON.stringify([familiarPhrasesOf("es"), vosPhrases()]);
    expect(phrases).not.toMatch(
      /¿(?:Me |Me lo |Lo )?puede |(?<!\p{L})(?:usted|se preocupe)(?!\p{L})/u,
    );
  });
});
