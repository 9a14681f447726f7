import type { ChatModel } from "~/services/llm/port";
import { readingThread as thread } from "../reading-judge.server";
import { type HowToJudge, judgeTalk } from "./judge-talk.server";
import type { Candidacy } from "./run-trial.server";
import { chosenCandidate } from "./who-judges.server";

/**
 * Returns a function that finds the model in service and how to try it, with the near reader and the proof. It returns
 * null without a model.
 */
export const candidacyOf =
  (chatModel: ChatModel | null, { priceOf }: Pick<HowToJudge, "priceOf">) =>
  async (): Promise<Candidacy | null> => {
    const candidate = await chosenCandidate(chatModel);
    if (!chatModel || !candidate) return null;
    const model = (await chatModel.current?.()) ?? chatModel;
    return {
      candidate,
      judgeCase: (text, signal) => judgeTalk(model, text, { thread, priceOf }, signal),
    };
  };
