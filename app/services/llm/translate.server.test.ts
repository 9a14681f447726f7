import { describe, expect, it } from "vitest";

import { createFakeModel } from "../../../testing/doubles/fake-model";
import { LanguageModelError } from "./port";
import { builtInGreetings, translate } from "./translate.server";

describe("the translation", () => {
  it.each(["en", "es"] as const)(
    "is a built-in greeting in %s without a model, and says so",
    async (language) => {
      expect(await translate("Bonjour, bienvenue.", language, null)).toEqual({
        text: builtInGreetings[language],
        builtIn: true,
      });
    },
  );

  it("comes from the model", async () => {
    const model = createFakeModel([" Hello, welcome. \n"]);
    expect(await translate("Bonjour, bienvenue.", "en", model)).toEqual({
      text: "Hello, welcome.",
      builtIn: false,
    });
    expect(model.requests[0]?.messages.at(-1)).toEqual({
      role: "user",
      content: "Bonjour, bienvenue.",
    });
    expect(model.requests[0]?.messages[0]?.content).toContain("English");
  });

  it("is not an empty answer", async () => {
    expect((await translate("Bonjour", "es", createFakeModel(["  "]))).builtIn).toBe(true);
  });

  it("leaves out the model's thoughts", async () => {
    const thinking = createFakeModel(["<think>Hm.</think>\nHello, welcome."]);
    expect((await translate("Bonjour", "en", thinking)).text).toBe("Hello, welcome.");
    const onlyThinking = createFakeModel(["<think>Hm."]);
    expect((await translate("Bonjour", "en", onlyThinking)).builtIn).toBe(true);
  });

  it("has room for the longest text that may be sent", async () => {
    const model = createFakeModel(["Hello.", "Hello."]);
    await translate("a".repeat(5_000), "en", model);
    await translate("Bonjour", "en", model);
    expect(model.requests.map(({ maxTokens }) => maxTokens)).toEqual([5_000, 1_000]);
  });

  it("passes the model's failure on", async () => {
    const model = createFakeModel([new LanguageModelError("down")]);
    await expect(translate("Bonjour", "en", model)).rejects.toThrow("down");
  });
});
