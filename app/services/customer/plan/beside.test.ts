import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { CLAIMS, lateAnswer, lineAfter } from "../../../../testing/customer-talk";
import { phrasesOf } from "../phrases/phrases";
import { isCandid, slights, tellsStory } from "../hearing/asides";
import { namesAppointment } from "./appointment";
import { takesLeave } from "./leave";

const beginsWith = (said: string, lines: readonly string[]): boolean =>
  lines.some((line) => said.startsWith(line));

describe("words beside the offer", () => {
  it.each<[Language, string]>([
    [
      "en",
      "my brother in law had a share in a boat and he left the plug out and went for a curry and it sank in the marina anyway where was i",
    ],
    [
      "fr",
      "Moi, ma grand-mère, elle réglait son rôti sur l'angélus. Une année, plus de cloche, elle a cramé trois gigots d'affilée, on a mangé des œufs. Enfin bref.",
    ],
    [
      "es",
      "es que mi cuñado puso dos canchas allá por el norte y se le inundaron con las lluvias y luego mi hermana no le habla en fin",
    ],
    [
      "en",
      "I came by the coast road, and there was a fella with a ferret on a lead, and the whole bus was taking pictures of it. Where was I?",
    ],
  ])("that tell the rep's own life get interest, and a way back, in %s: %s", (language, text) => {
    const { stories, back, answers } = phrasesOf(language);
    const said = lateAnswer(language, text);
    expect(beginsWith(said, stories)).toBe(true);
    expect([...back, ...answers.back].some((line) => said.endsWith(line))).toBe(true);
  });

  it.each<[Language, string]>([
    [
      "en",
      "my nan can do it and she's got terrible hands bless her they pop up in four seconds flat no tape no glue nothing to learn at all",
    ],
    [
      "en",
      "sorry where was i yeah safety so there is a sensor on it that stops the whole thing before anybody can put a hand in it",
    ],
    [
      "fr",
      "Chaque vélo, il a son carnet, là, sur l'appli, tout est noté dedans, et l'assurance peut aller voir, donc si jamais y a un accident, voilà.",
    ],
  ])("that present the offer are no story, in %s: %s", (language, text) => {
    expect(beginsWith(lateAnswer(language, text), phrasesOf(language).stories)).toBe(false);
  });

  it.each<[Language, string]>([
    [
      "en",
      "with respect that old yoke belongs in a museum not a shop you're only making a show of yourself",
    ],
    ["fr", "Si vous voulez rester au moyen âge avec vos bouts de ficelle, c'est votre problème."],
    ["es", "Perdóneme, pero usted regatea por todo, así no se puede trabajar, qué necedad."],
    [
      "fr",
      "Non mais vos clients, là, ils verront même pas la différence, faut arrêter de se prendre la tête avec ça.",
    ],
    [
      "es",
      "mira te voy a ser sincero con la hojita esa parecéis una peña de fiestas y no una empresa macho",
    ],
  ])("that slight the customer get a cool answer, in %s: %s", (language, text) => {
    const { back, answers, goOn } = phrasesOf(language);
    const lines = [...back.slice(0, 1), ...answers.back, ...goOn];
    expect(lines.some((line) => lateAnswer(language, text).endsWith(line))).toBe(true);
  });

  it.each<[Language, string, RegExp]>([
    [
      "en",
      "Hang on, I told you a hundred and sixty. That's rubbish. Sixteen pounds a tank.",
      /^(?!Hm|If you|Really)/u,
    ],
    [
      "fr",
      "Bon, pardon, j'ai été con. Le passage, c'est deux fois par semaine.",
      /^(?!Hm|Ah bon|Attendez|Un instant)/u,
    ],
  ])("are no slight of the rep's own fault, in %s: %s", (language, text, answer) => {
    expect(lateAnswer(language, text)).toMatch(answer);
  });
});

describe("the rep's first words", () => {
  const first = (language: Language, text: string) =>
    lineAfter(language, text, { sheet: "", claim: CLAIMS[language], said: [] });

  it.each<[Language, string]>([
    [
      "en",
      "Morning Derek. Is that the actual mirror ball from the seventies up there? It's massive.",
    ],
    ["en", "hiya dawn thanks for having me er how's the whippet is it a whippet you've got"],
    ["es", "Buenos días, señora Roy. ¿De qué es el puchero? Que me ha dado usted un hambre..."],
    [
      "fr",
      "bonjour monsieur dites donc ça souffle dehors j'ai failli perdre ma sacoche vous êtes du coin vous",
    ],
  ])("with a question of small talk get a laugh, in %s: %s", (language, text) => {
    const { chat } = phrasesOf(language);
    expect(chat.some((line) => first(language, text).includes(line))).toBe(true);
  });

  it.each<[Language, string]>([
    ["en", "ah dermot how's it going thanks for having me in grand day for it now isn't it"],
    ["en", "hiya harriet yeah it's tom how are you doing lovely bit of sun today isn't it finally"],
    ["fr", "Bonjour Maëlle, je me suis pris une de ces rincées. Enfin bref, ça va, vous ?"],
    ["es", "Buenas tardes, maestra, con este tráfico salí hace una hora. ¿Cómo le ha ido?"],
  ])("that ask how it goes hear it, in %s: %s", (language, text) => {
    const { wellbeing } = phrasesOf(language);
    expect(wellbeing.some((line) => first(language, text).includes(line))).toBe(true);
  });

  it.each<[Language, string]>([
    [
      "fr",
      "moi c'est kévin on fait des étiquettes pour les fromages voilà on les imprime chez nous depuis longtemps",
    ],
    [
      "en",
      "morning gareth so i'm from railstack we do um racking that moves basically and it takes half the room of yours",
    ],
  ])("that present the house are taken up, in %s: %s", (language, text) => {
    expect(beginsWith(first(language, text), phrasesOf(language).acks)).toBe(true);
  });
});

describe("a leave", () => {
  it.each<[Language, string]>([
    [
      "fr",
      "L'idée, c'est qu'un mécano vient chez vous deux fois par mois, soit le soir, soit tôt le matin, comme ça il vous embête pas pendant les tournées.",
    ],
    ["en", "so we come round and collect them and we could do Thursday evenings or so"],
  ])("is not taken from a rep who has only begun, in %s: %s", (language, text) => {
    const said = lineAfter(language, text, {
      claim: CLAIMS[language],
      said: ["bonjour", "C: …"],
      sheet: "",
    });
    expect(takesLeave(said)).toBe(false);
  });
});

describe("the signs of words beside the offer", () => {
  it.each([
    "my brother-in-law has one in his yard and the collection is twice a week so he never has a full skip and never has to ring anybody",
    "a mate of mine runs a garage and since he took it on he saves about an afternoon a week on the paperwork so it does pay for itself",
    "Es una casa familiar, mi abuelo la fundó en 1954 y mi hermana lleva el taller, así que siempre le atiende alguien que conoce el oficio de verdad.",
    "mon beau-frère a le même dans son garage et il gagne une demi-journée par semaine sur la paperasse donc ça se rembourse tout seul je vous le dis",
    "la batterie tient deux jours et elle se recharge le midi sur une prise normale et si vous perdez le chargeur on vous en envoie un autre où j'en étais",
  ])("see no story in a customer or a family firm: %s", (text) => {
    expect(tellsStory(text)).toBe(false);
  });

  it("see one in what befell the rep on the way", () => {
    const text =
      "moi hier je suis tombé en rade y avait un troupeau en plein milieu de la route et le gars il voulait pas bouger ses vaches enfin bref";
    expect(tellsStory(text)).toBe(true);
  });

  it.each([
    "if you're still not sure you can keep it thirty days",
    "it's not rocket science you plug it in and it works",
    "le bruit c'est votre problème numéro un alors on a mis un capot",
    "c'est ridicule comme c'est simple",
    "ya no es su problema, es el nuestro",
    "on n'est plus au moyen âge tout se commande avec l'appli",
    "sin dar tantas vueltas, esto sale en tres clics",
  ])("see no slight in praise of the offer: %s", (text) => {
    expect(slights(text)).toBe(false);
  });

  it.each([
    "honestly you're right it is a big spend for a shop this size",
    "franchement merci pour votre accueil ça fait plaisir de voir ça",
    "non mais je comprends tout à fait, prenez le temps d'y réfléchir",
    "sinceramente creo que el pequeño le iría mejor por el espacio que hay",
    "frankly the old one was noisy so we redesigned the motor for you",
  ])("see no candour at the listener's cost in agreement: %s", (text) => {
    expect(isCandid(text)).toBe(false);
  });

  it("see no appointment in the days of a service", () => {
    expect(namesAppointment("nous en fait on passe les prendre le lundi", "fr")).toBe(false);
    expect(namesAppointment("le mando al técnico una mañana", "es")).toBe(false);
    expect(namesAppointment("je vous rappelle lundi", "fr")).toBe(true);
    expect(namesAppointment("je repasse le jeudi quatorze", "fr")).toBe(true);
  });
});

describe("a question that the sheet does not surely answer", () => {
  it.each<[Language, string]>([
    ["fr", "Est-ce que vous notez encore sur papier, oui ou non ?"],
    ["en", "Are you still doing all that by hand?"],
    ["fr", "Elles mangent quoi l'hiver ? Vous achetez votre foin à qui ?"],
    ["es", "¿a quién se lo compráis, y qué temperatura os trae cuando llega?"],
  ])(
    "is declined, never as something that the customer does not know, in %s: %s",
    (language, text) => {
      const { plenty, allDay, toOffer, back, story } = phrasesOf(language).answers;
      expect([...plenty, ...allDay, ...toOffer, ...back, ...story]).toContain(
        lateAnswer(language, text),
      );
    },
  );

  it("says no line of the others twice", () => {
    const asked = ["Et la mairie en demande quoi ?", "Et votre bail, il est de combien de pages ?"];
    const [first = "", second = ""] = asked.map((text, at) =>
      lineAfter("fr", text, {
        claim: CLAIMS.fr,
        said:
          at === 0
            ? ["…", "C: …"]
            : ["…", "C: …", asked[0] ?? "", `C: ${lateAnswer("fr", asked[0] ?? "")}`],
        sheet: "",
      }),
    );
    expect(second).not.toBe(first);
  });
});

describe("how a business is run", () => {
  it.each<[Language, string]>([
    ["en", "Hi, how are you set up for deliveries here?"],
    ["en", "hello how are things done here with the waste"],
    ["fr", "bonjour ça va vous simplifier la vie ce que je vous apporte"],
    ["fr", "Bonjour, comment vous allez faire avec la nouvelle loi ?"],
    ["es", "hola cómo están organizados con los residuos"],
    ["es", "buenas le cuento cómo está la oferta"],
  ])("is not how it goes, in %s: %s", (language, text) => {
    const said = lineAfter(language, text, { sheet: "", claim: CLAIMS[language], said: [] });
    expect(phrasesOf(language).wellbeing.filter((line) => said.includes(line))).toEqual([]);
  });
});

describe("a question in passing", () => {
  it.each<[Language, string]>([
    [
      "fr",
      "Bonjour, Léa. Oh, ça sent bon chez vous ! Vous vous levez à quelle heure pour tout ça ?",
    ],
  ])("at first gets a laugh, in %s: %s", (language, text) => {
    const said = lineAfter(language, text, { sheet: "", claim: CLAIMS[language], said: [] });
    expect(said).toContain(phrasesOf(language).chat[0]);
  });
});

describe("a slight that no list of insults holds", () => {
  it.each<[Language, string]>([
    ["en", "Honestly, lady, you oughta stick to dusting the damn things."],
    ["fr", "Non mais vous, avec vos idées de grand-père, vous irez pas loin, mon vieux."],
  ])("is not agreed to, in %s: %s", (language, text) => {
    const said = lateAnswer(language, text);
    expect(beginsWith(said, phrasesOf(language).acks)).toBe(false);
  });
});

describe("words of a farewell inside a sentence that goes on", () => {
  it.each<[Language, string]>([
    [
      "fr",
      "Bonne route, c'est le nom de la gamme, et dedans il y a les pneus quatre saisons pour vos fourgons.",
    ],
    [
      "en",
      "Safe travels is the name of the plan, and what it does for your drivers is cover the towing.",
    ],
    [
      "en",
      "I'll leave you to the colour chart a second while I find the sample with the matte finish",
    ],
    ["es", "que vaya bien o vaya mal la cosecha la cuota del seguro no se mueve ni un peso"],
    [
      "es",
      "chau chau goteras le puso mi hijo al folleto y tiene razón porque la membrana se estira",
    ],
    [
      "es",
      "Es que mi suegra se ha mudado a Jerez y el piso no tiene ascensor, total, que vaya semanita llevo.",
    ],
  ])("end no talk, in %s: %s", (language, text) => {
    const told = [CLAIMS[language], "C: …", "…", "C: …", "…", "C: …", "…", "C: …"];
    const said = lineAfter(language, text, { sheet: "", claim: CLAIMS[language], said: told });
    expect(takesLeave(said)).toBe(false);
  });
});

describe("a sentence with its capital and its full stop", () => {
  it.each<[Language, string]>([
    [
      "fr",
      "Notre technicien regarde d'abord qu'est-ce que la machine a consommé, et il vous met le relevé.",
    ],
    [
      "fr",
      "Chez un confrère il y a déjà eu trois cambriolages depuis janvier, c'est le bulletin qui l'a écrit.",
    ],
    [
      "en",
      "Which one you go for doesn't change the warranty, it's five years on every mower we sell.",
    ],
    [
      "es",
      "Un taller de Rosario tuvo algún problema con la aduana, y desde entonces fabricamos todo acá.",
    ],
  ])("asks nothing, in %s: %s", (language, text) => {
    const { plenty, allDay, toOffer, back, share } = phrasesOf(language).answers;
    const said = lateAnswer(language, text);
    expect(
      [...plenty, ...allDay, ...toOffer, ...back, ...share].filter((line) => said.includes(line)),
    ).toEqual([]);
  });
});

it.each<[Language, string]>([
  ["fr", "Pourquoi c'est si long à laver, chez vous ?"],
  ["fr", "Et pourquoi c'est votre mari qui livre ?"],
])("'why is it so?' asks for no reason of our question, in %s: %s", (language, text) => {
  expect(phrasesOf(language).answers.cautious).not.toContain(lateAnswer(language, text));
});

it("no slight is agreed with, and a good moment is no bad one", () => {
  const slight = "non mais vous y connaissez rien c'est votre problème moi j'ai fait la route";
  expect(lateAnswer("fr", slight)).not.toMatch(/peut-être|demande|vraiment/u);
  const moment = lineAfter("es", "Buenas, Amparo, soy Nacho, el de las pistas. ¿Le pillo bien?");
  expect(moment).not.toMatch(/^\P{L}*No(?!\p{L})/u);
});
