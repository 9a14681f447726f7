import { afterEach, describe, expect, test } from "vitest";
import { rubricOf } from "../../../../../testing/factories";
import { postedRubric as posted } from "../../../../../testing/posted-rubric";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { LanguageModelError } from "~/services/llm/port";
import { services } from "~/services/services.server";
import { createFakeModel } from "../../../../../testing/doubles/fake-model";
import { postedOf } from "./show.server";
import { useRubricPage } from "../../../../../testing/rubric-page";

const words = copy.rubricForm;
const { on, page, post } = useRubricPage();

const textOf = (sentence: string) => sentence.replaceAll("'", "&#x27;").replaceAll('"', "&quot;");

describe("a sentence", () => {
  const rubric = rubricOf(
    ["L’abonnement coûte 69 euros par mois", "La caisse marche sans internet"],
    "read",
  );
  const [price] = postedOf(rubric);
  const attempt = async (sentence: string, before = "") => {
    const points = postedOf(rubric);
    const [first] = points;
    if (first)
      first.wordings.fr.figures = [{ text: "69 euros par mois", stored: "", confirmed: "" }];
    const body = posted(points, { intent: "try", language: "fr", sentence, before });
    return (await post(body)).text();
  };

  test.each([
    ["L’abonnement est à 69 euros par mois.", "", copy.judgement.verdicts.said],
    ["L’abonnement est à 71 euros par mois.", "", copy.judgement.verdicts.contradicted],
    ["L’abonnement, c’est une soixantaine d’euros par mois.", "", copy.judgement.verdicts.vague],
    ["Soixante-neuf euros.", "L’abonnement coûte combien par mois ?", copy.judgement.verdicts.said],
  ])("is judged against the points on the screen: %s", async (sentence, before, verdict) => {
    const html = await attempt(sentence, before);
    const [result = ""] = /<ul class="rubric-tried".*?<\/ul>/s.exec(html) ?? [];
    expect(result).toContain(verdict);
    expect(result).toContain(price?.wordings.fr.claim);
    expect(await Rubrics.findHistory(on.module.id)).toHaveLength(1);
  });

  test("is read with the names in the module's title, as an evaluation is", async () => {
    const sentence = "Chez Splashwell, l’abonnement est à 71 euros par mois.";
    const contradicted = `>${copy.judgement.verdicts.contradicted}<`;
    expect(await attempt(sentence)).not.toContain(contradicted);
    await db().updateTable("modules").set({ title: "Offre Splashwell" }).execute();
    expect(await attempt(sentence)).toContain(contradicted);
  });

  describe("may be shown to the model as well", () => {
    const chosen = services();
    const before = chosen.chatModel;
    afterEach(() => {
      chosen.chatModel = before;
    });
    const ask = async (answers: (string | Error)[]) => {
      chosen.chatModel = createFakeModel(answers);
      const points = postedOf(rubric);
      const sentence = "L’abonnement est à 69 euros par mois.";
      const body = posted(points, { intent: "try-model", language: "fr", sentence });
      return (await post(body)).text();
    };

    test("whose reading stands beside the one without a model", async () => {
      const told = '{"p1":["dit",[1]],"p2":["dit",[1]],"p3":["dit",[1]],"p4":["non dit",[]]}';
      const html = await ask([told]);
      expect(html).toContain(words.triedWithoutModel);
      expect(html).toContain(words.triedByModel("test/fake"));
      expect(html.match(/class="rubric-tried"/g)).toHaveLength(2);
    });

    test("which says when it does not answer", async () => {
      const html = await ask([new LanguageModelError("no", { failure: "unreachable" })]);
      expect(html).toContain(words.tryModelFailed);
      expect(html.match(/class="rubric-tried"/g)).toHaveLength(1);
    });

    test("where one is configured", async () => {
      expect(await page()).not.toContain(words.tryModelButton);
      chosen.chatModel = createFakeModel([]);
      expect(await page()).toContain(words.tryModelButton);
    });
  });

  test.each([
    ["", words.tryEmpty],
    ["Le soleil brille sur la colline", words.tryNothing],
  ])("that earns nothing says so: %j", async (sentence, said) =>
    expect(await attempt(sentence)).toContain(said),
  );

  test("in a language that nothing is written in says so", async () => {
    const body = posted(postedOf(rubric), {
      intent: "try",
      language: "en",
      sentence: "Hello there",
    });
    expect(await (await post(body)).text()).toContain(textOf(words.tryNoPoint("en")));
  });
});
