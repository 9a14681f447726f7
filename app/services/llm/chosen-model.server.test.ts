import { describe, expect, it } from "vitest";
import { createReadingJudge } from "~/services/judge/reading-judge.server";
import { chosenModelId, createChosenModel } from "./catalogue.server";
import type { ChatMessage, ChatModel } from "./port";

/** Models that answer with their own id. */
function chosen(defaultId = "default/model") {
  const choice: { id: string | null } = { id: null };
  const model = createChosenModel({
    defaultId,
    findChosenId: async () => choice.id,
    create: (id): ChatModel => ({
      id,
      complete: async () => id,
      async *stream() {
        yield id;
      },
    }),
  });
  return { choice, model };
}

const unused = (): never => {
  throw new Error("not asked");
};
const request = { messages: [] as ChatMessage[], purpose: { use: "translation" } } as const;
async function streamed(model: ChatModel) {
  let text = "";
  for await (const piece of model.stream(request)) text += piece;
  return text;
}

describe("the chosen model", () => {
  it("is the configuration's until an admin chooses one, and a choice counts from the next call", async () => {
    const { model, choice } = chosen();
    expect(await model.complete(request)).toBe("default/model");
    choice.id = "some/other";
    expect(await model.complete(request)).toBe("some/other");
    expect(await streamed(model)).toBe("some/other");
    expect(model.id).toBe("some/other");
    choice.id = null;
    expect(await streamed(model)).toBe("default/model");
  });

  it("is the only model of a server, and none when there are several without a choice", async () => {
    const only: { id: string | null } = { id: "the/one" };
    const model = createChosenModel({
      defaultId: null,
      findChosenId: async () => null,
      findOnlyId: async () => only.id,
      create: (id): ChatModel => ({ id, complete: async () => id, stream: () => unused() }),
    });
    expect(await model.complete(request)).toBe("the/one");
    only.id = null;
    await expect(model.complete(request)).rejects.toMatchObject({ failure: "none" });
    expect(await chosenModelId(model)).toBeNull();
  });

  it("keeps its name and its model for an appointed judge, whatever is chosen meanwhile", async () => {
    const { model, choice } = chosen();
    choice.id = "first/judge";
    const judge = createReadingJudge({
      model,
      server: "https://models.example",
      trialOf: async () => "t1",
    });
    const appointed = await judge.appoint?.("fr");
    choice.id = "second/judge";
    expect((await judge.appoint?.("fr"))?.name).toBe("second/judge");
    expect(appointed?.name).toBe("first/judge");
  });
});
