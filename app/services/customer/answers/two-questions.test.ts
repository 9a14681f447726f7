import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { lateAnswer } from "../../../../testing/customer-talk";
import { phrasesOf } from "../phrases/phrases";

describe("the number of two questions in one line", () => {
  it.each<[Language, string, string, string]>([
    [
      "en",
      "nice one so um how many beds have you got and what are you using right now is it keys or",
      "You are Ada Moss, manager of a hostel in Ely. You have 96 beds in 15 rooms.",
      "96 beds.",
    ],
    [
      "fr",
      "vous avez combien de cars au total et depuis quand vous comptez les mômes comme ça",
      "client = Luc Roy, gérant d'autocars à Albi\n22 cars, 26 conducteurs",
      "22 cars.",
    ],
    [
      "es",
      "a ver antes de nada cuántas pistas tenéis y quién las riega ahora mismo",
      "Eres Ida Rey y llevas una hípica. Tenéis dos pistas de arena (una de 20 por 60), tres monitores y un mozo.",
      "Dos pistas de arena.",
    ],
    [
      "fr",
      "Vous avez combien de machines, et ça fait longtemps que vous encaissez en pièces ?",
      "Tu es Ida Roy, gérante de laveries. Tu as 31 machines en tout : 19 lave-linge et 12 séchoirs.",
      "31 machines.",
    ],
  ])("is told, in %s: %s", (language, text, sheet, told) => {
    expect(lateAnswer(language, text, sheet)).toContain(told);
  });

  it("is not another thing's, where the thing stands behind", () => {
    const text = "Vous en passez combien à l'année, de l'aliment ? Et vous le payez combien ?";
    const said = lateAnswer("fr", text, "Ida Roy élève 350 000 escargots par an à Albi.");
    expect(said).not.toContain("350");
  });

  it("is no question about health: 'how are you, like, collecting dues?'", () => {
    const text =
      "So, um, how many skaters you got on the active roster right now? And how are you, like, collecting dues?";
    const said = lateAnswer("en", text, "You are Tess Moss, treasurer in Ely. 46 active skaters.");
    expect(phrasesOf("en").wellbeing.filter((line) => said.includes(line))).toEqual([]);
  });

  it("leaves a bare 'and since when?' alone, because its thing stands in the first", () => {
    const sheet = "Eres Ida Rey, cetrera en Soria desde 2012. Tienes 16 emisores.";
    const said = lateAnswer("es", "cuántos emisores llevas y desde cuándo los tenéis", sheet);
    expect(said).toContain("16 emisores");
    expect(
      lateAnswer("es", "vale y eso desde cuándo, y cuánto se te va al mes", sheet),
    ).not.toContain("2012");
  });
});

it("a bare 'and since when?' after another question has its thing", () => {
  const sheet =
    "Reme es guía en Úbeda. Desde 2016 lleva una empresa de cinco guías. Usa un altavoz que compró en 2017.";
  const said = lateAnswer("es", "¿Y tú ahora con qué trabajas? ¿Y desde cuándo?", sheet);
  expect(said).not.toContain("2016");
});

describe("a number of the sheet", () => {
  it("tells no beginning of several things that were bought", () => {
    const sheet =
      "Maël Kerdraon, chauffagiste à Douarnenez. L'entreprise est reprise à son oncle en 2013.";
    const text = "Vos analyseurs, vous les avez depuis quand ?";
    expect(lateAnswer("fr", text, sheet)).not.toContain("2013");
  });
  it("is of the thing before the question", () => {
    const sheet = "Maël Kerdraon est chauffagiste. Il fait 900 entretiens de chaudière par an.";
    const text = "Et des pompes à chaleur, vous en avez posé combien l'année dernière ?";
    expect(lateAnswer("fr", text, sheet)).not.toContain("900");
  });
  it("is no sum of which the sheet tells another half", () => {
    const half = "Nuala runs a launderette in Ely. She pays about €6,200 a month on oil and power.";
    const asked = "And what are you paying out like on oil in a month?";
    expect(lateAnswer("en", asked, half)).not.toContain("6,200");
    expect(lateAnswer("en", asked, half.replace(" and power", ""))).toContain("6,200");
  });
  it("is not the whole's where a part is asked for", () => {
    const sheet =
      "Thierry dirige un camping. Le camping compte 132 emplacements, dont 96 avec une borne électrique.";
    const text = "Vous avez combien d'emplacements avec l'électricité ?";
    expect(lateAnswer("fr", text, sheet)).not.toContain("132");
    expect(lateAnswer("fr", "Vous avez combien d'emplacements ?", sheet)).toContain("132");
  });
  it("is of the days that are asked for", () => {
    const sheet =
      "Declan owns a coffee shop in Galway. He pulls about 250 coffees on a weekday and 400 on a Saturday.";
    expect(lateAnswer("en", "How many coffees would you do on a good day?", sheet)).not.toContain(
      "250",
    );
    expect(lateAnswer("en", "How many coffees would you do, roughly?", sheet)).toContain("250");
  });
  it("is no founder's, asked of the customer's own time", () => {
    const sheet =
      "Reme es dueña de Pinturas Cantero, en Jerez. La fundó su padre en 1988; ella la lleva desde 2014.";
    expect(lateAnswer("es", "¿Desde cuándo llevas tú la empresa?", sheet)).not.toContain("1988");
  });
  it("is no team's where others are counted", () => {
    const sheet = "Ella lleva la hacienda desde 2017. Trabajan con 11 personas de planta.";
    expect(lateAnswer("es", "¿Y con cuántos DJ trabajan normalmente?", sheet)).not.toContain("11");
  });
});

describe("words that ask nothing", () => {
  it.each<[Language, string]>([
    ["en", "my sister has a dog and do you know what it was it was a sock a sock like anyway"],
    ["en", "It won't send the video till they've opened the loft. What's not to like?"],
    ["es", "es súper seguro y luego el paciente va apuntando cositas de cómo está y tú lo ves"],
    ["es", "se le seca el pozo, y que llega la policía, no, no, no, para qué le cuento."],
    ["es", "eso se hace tierra en un ratito no me acuerdo si un año o cuánto"],
  ])("get no refusal, in %s: %s", (language, text) => {
    const { plenty, allDay, toOffer, back } = phrasesOf(language).answers;
    const refusals = [...plenty, ...allDay, ...toOffer, ...back];
    expect(refusals.filter((one) => lateAnswer(language, text, "").includes(one))).toEqual([]);
  });
});
