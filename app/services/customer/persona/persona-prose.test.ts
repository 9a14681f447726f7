import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { readPersona } from "./persona";

const factsOf = (language: Language, prompt: string) =>
  readPersona(prompt, language).facts.map(({ text }) => text);

describe("who the customer is, in prose of any shape", () => {
  it.each<[Language, string, string | null, string | null]>([
    ["fr", "Tu joues le rôle d'Irène Roux, notaire à Gap.", "Irène Roux", "Je suis notaire à Gap."],
    ["en", "You play the part of Ed Moss, a baker in Hull.", "Ed Moss", "I'm a baker in Hull."],
    [
      "es",
      "Haces el papel de Pilar Soto, jueza en Soria. Vives cerca de la plaza.",
      "Pilar Soto",
      "Soy jueza en Soria.",
    ],
    [
      "en",
      "Character: Al Reed, 31, runs the Blue Door, a bar in Bath.",
      "Al Reed",
      "I run the Blue Door, a bar in Bath.",
    ],
    [
      "fr",
      "Client : Luc Rey, 50 ans, tient une ferme à Dax.",
      "Luc Rey",
      "Je tiens une ferme à Dax.",
    ],
    [
      "fr",
      "Tu es Léa Noir, gérante de Tri & Co, une petite entreprise de tri à Lens.",
      "Léa Noir",
      "Je suis gérante de Tri & Co, une petite entreprise de tri à Lens.",
    ],
  ])("in %s: %s", (language, prompt, name, role) => {
    const persona = readPersona(prompt, language);
    expect([persona.name, persona.role]).toEqual([name, role]);
  });
});

describe("a fact is a whole sentence of the customer's own", () => {
  it.each<[Language, string, string[]]>([
    [
      "fr",
      "Vous êtes Ana Roy. Vous gardez une centaine de pinceaux dans la cave, que vous lavez vous-même chaque lundi soir avec le vieux savon noir de votre père.",
      ["Je garde une centaine de pinceaux dans la cave."],
    ],
    [
      "fr",
      "Vous êtes Ana Roy. Vous n'aimez pas qu'on touche à votre père, et vous adorez le lac.",
      ["Je n'aime pas qu'on touche à mon père.", "J'adore le lac."],
    ],
    [
      "fr",
      "Vous êtes Ana Roy. Le soir, vos commis rangent les caisses au fond de la cour parce que la réserve la plus proche est pleine depuis mars.",
      ["Le soir, mes commis rangent les caisses au fond de la cour."],
    ],
    [
      "fr",
      "Vous êtes Ana Roy. Hier, un client s'est coupé et il a crié.",
      ["Hier, un client s'est coupé."],
    ],
    [
      "fr",
      "Le client s'appelle Jo Roy. Il a un chien. Un ami gardait le chien mais il a déménagé en juin. Son assureur lui réclame un papier.",
      ["J'ai un chien.", "Un ami gardait le chien.", "Mon assureur me réclame un papier."],
    ],
    [
      "fr",
      "Le client s'appelle Jo Roy. Il aime qu'on lui donne des exemples.",
      ["J'aime qu'on me donne des exemples."],
    ],
    [
      "fr",
      "Tu es Ana Roy. Ton équipe : quatre tailleurs et une stagiaire.\nTu es aimable, mais tu ne signes pas seule.",
      ["Je ne signe pas seule."],
    ],
    [
      "en",
      "The client is Al Roy. He is cheerful, talks with his hands and gets bored fast. She left in May. He has a dog.",
      ["I'm cheerful, talk with my hands and get bored fast.", "I have a dog."],
    ],
    [
      "fr",
      "La cliente est Ana Roy, opticienne à Metz. Son mari l'aide le samedi. On lui a promis une remise qu'elle n'a jamais eue. Elle veut qu'on l'appelle. Son logiciel la lâche souvent.",
      [
        "Je suis opticienne à Metz.",
        "Mon mari m'aide le samedi.",
        "On m'a promis une remise que je n'ai jamais eue.",
        "Je veux qu'on m'appelle.",
        "Mon logiciel me lâche souvent.",
      ],
    ],
    [
      "es",
      "La clienta es Ana Roy, jueza en Lugo. Lo que peor lleva es el frío. Encuaderna cuarenta libros al año. Le compran sobre todo escuelas. El año pasado tiró dos mesas. Tiene un hijo.",
      [
        "Soy jueza en Lugo.",
        "Lo que peor llevo es el frío.",
        "Me compran sobre todo escuelas.",
        "Tengo un hijo.",
      ],
    ],
    [
      "fr",
      "Il s'agit d'Ana Roy, jardinière à Lens. Son mari lui dit de s'équiper.",
      ["Je suis jardinière à Lens.", "Mon mari me dit de m'équiper."],
    ],
    ["en", "You are Al Roy. There are four of you here.", ["There are four of us here."]],
    [
      "es",
      "La clienta se llama Ana Roy. Dirige una escuela en Jaca. Su marido le lleva las cuentas.",
      ["Dirijo una escuela en Jaca.", "Mi marido me lleva las cuentas."],
    ],
    [
      "en",
      "You are Al Roy, head of the choir, twelve years in the post.",
      ["I'm the head of the choir."],
    ],
    [
      "es",
      "Eres Ana Roy. Sois ocho sastres y una aprendiza. Ahora coséis en casa y guardas la tela en el sótano.",
      [
        "Somos ocho sastres y una aprendiza.",
        "Ahora cosemos en casa y guardo la tela en el sótano.",
      ],
    ],
    [
      "es",
      "Eres Ana Roy, tienes 51 años y llevas un vivero en Jaca. Eres seca pero honrada; si te convencen, lo dices.",
      ["Tengo 51 años y llevo un vivero en Jaca."],
    ],
  ])("in %s: %s", (language, prompt, facts) => {
    expect(factsOf(language, prompt).filter((text) => !text.startsWith("Quatre"))).toEqual(facts);
  });

  it("reads a label of the customer's own that begins as a manner does", () => {
    const prompt = "Tu es Ana Roy.\nTon équipe : quatre tailleurs et une stagiaire.\nTon : calme.";
    const { sheet } = readPersona(prompt, "fr");
    expect(sheet).toContainEqual({
      label: "Ton équipe",
      text: "quatre tailleurs et une stagiaire",
    });
  });
});

it("a topic before its clause stays with it", () => {
  const prompt =
    "Tu es Ana Roy, gérante à Rouen. Les clés, tu les ranges sur un tableau à crochets.";
  const facts = factsOf("fr", prompt).join(" ");
  expect(facts).toContain("Les clés, je les range sur un tableau à crochets.");
  expect(facts).not.toMatch(/Les clés\.(?: |$)/);
});

it.each([
  [
    "Tu es Ana Roy. Tes devis, tu les tapes le dimanche soir.",
    "Mes devis, je les tape le dimanche soir.",
  ],
  [
    "Vous êtes Ana Roy. Vos bons, vous les rangez dans un tiroir.",
    "Mes bons, je les range dans un tiroir.",
  ],
  [
    "Ana Roy tient un bar à Rouen. Ses devis, elle les tape le dimanche.",
    "Mes devis, je les tape le dimanche.",
  ],
])("a possession before its clause stays with it: %s", (prompt, said) => {
  expect(factsOf("fr", prompt)).toContain(said);
});

it("a list is not cut into pieces without a verb", () => {
  const prompt =
    "You are Al Roy, head of a choir in Bath. You worry about what the hall costs in winter, what happens when the boiler breaks down on a Sunday and where you would sing, and left the last hall in a huff.";
  expect(factsOf("en", prompt).at(-1)).toMatch(/^I worry /);
});

it.each<[string, string]>([
  ["Gastaste mil euros en cajas.", "Gasté mil euros en cajas."],
  ["En mayo perdisteis dos pedidos.", "En mayo perdimos dos pedidos."],
  ["Tendrás un taller nuevo en marzo.", "Tendré un taller nuevo en marzo."],
  ["Compras veintiséis cajas al mes.", "Compro veintiséis cajas al mes."],
  ["Tu país produce sílabas y anís.", "Mi país produce sílabas."],
  ["Vivís detrás de la plaza.", "Vivimos detrás de la plaza."],
  ["El contraste existe en tu tienda.", "El contraste existe en mi tienda."],
])("a Spanish form of tú and vosotros is the customer's own: %s", (told, said) => {
  expect(
    factsOf("es", `Eres Ana Roy, dueña de un taller en Lugo. ${told} Tienes dos socios.`),
  ).toContain(said);
});

it.each<[Language, string, string]>([
  ["fr", "Ton four a six ans ; il n'est plus garanti.", "Mon four a six ans."],
  ["fr", "Tu as payé le contrôle 90 €.", "J'ai payé le contrôle 90 €."],
  ["fr", "Tu fais 8 000 € de chiffre.", "Je fais 8 000 € de chiffre."],
  ["fr", "Tu mets 40 € par mois, pas plus.", "Je mets 40 € par mois, pas plus."],
  ["fr", "Il y a des retards : vous perdez une heure.", "Il y a des retards."],
  ["fr", "Tu as un répondeur : personne n'y laisse rien.", "J'ai un répondeur."],
  ["fr", "Vous êtes trois : toi, Léo et Max.", "Nous sommes trois."],
  ["en", "You rent a van: it costs £90 a week.", "I rent a van."],
  ["en", "People ring to ask for the time.", "People ring to ask for the time."],
  ["es", "Los vecinos te preguntan por el ruido.", "Los vecinos me preguntan por el ruido."],
])("a clause without the customer as its subject is told too (%s): %s", (language, told, said) => {
  const who = {
    fr: "Tu es Ana Roy, juge à Lens, avec ta sœur Zoé. Tu as deux chats.",
    en: "You are Ana Roy, a judge in Bath. You have two cats.",
    es: "Eres Ana Roy, jueza en Lugo. Tienes dos gatos.",
  }[language];
  expect(factsOf(language, `${who} ${told}`)).toContain(said);
});
