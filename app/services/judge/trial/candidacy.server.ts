import type { ChatModel } from "~/services/llm/port";
import { readingThread as thread } from "../reading-judge.server";
import { type TrialJudgeOptions, judgeTalk } from "./judge-talk.server";
import type { Candidacy } from "./run-trial.server";
import { chosenCandidate } from "./who-judges.server";

/** Returns how the model in service is found and tried, by the near reader and proof of service; null without one. */
export const candidacyOf =
  (chatModel: ChatModel | null, { priceOf }: Pick<TrialJudgeOptions, "priceOf">) =>
  async (): Promise<Candidacy | null> => {
    const candidate = await chosenCandidate(chatModel);
    if (!chatModel || !candidate) return null;
    const model = (await chatModel.current?.()) ?? chatModel;
    return {
      candidate,
      judgeCase: (text, signal) => judgeTalk(model, text, { thread, priceOf }, signal),
    };
  };
