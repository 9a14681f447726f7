import { defaultSentences } from "~/models/support/assistant-sentences";
import * as SupportCalls from "~/models/support/support-calls.server";
import * as Tutorials from "~/models/support/tutorials.server";
import { createRulesAssistant } from "~/services/support/rules-assistant";
import { supportPart } from "~/services/voice/embedded/parts/parts.server";
import type { SupportBrief } from "~/services/voice/port";
import { FakeSpeech } from "../doubles/voice-speech";
import { createTutorial } from "../factories";
import { createManualClock } from "../manual-clock";
import { holdLive, LIVE_ID } from "./live";

/** Opens a call of the support page with two tutorials: one has an answer, one only its video. */
export async function holdSupportCall(
  values: Partial<SupportBrief> = {},
  assistant = createRulesAssistant(),
) {
  const chain = await createTutorial({
    titleFr: "Graisser la chaîne",
    responseFr: "Retournez le vélo. Posez trois gouttes sur chaque maillon.",
  });
  const locker = await createTutorial({
    titleFr: "Ouvrir un casier",
    responseFr: "",
    videoUrl: "/media/tutorials/casier.mp4",
  });
  const clock = createManualClock();
  const speech = new FakeSpeech();
  const brief: SupportBrief = {
    kind: "support",
    callId: "call1",
    holder: "support:a",
    os: "android",
    language: "fr",
    mode: "voice",
    firstMessage: "Bonjour.",
    tutorials: await Tutorials.listTutorials(),
    sentences: defaultSentences,
    ...values,
  };
  const part = supportPart(LIVE_ID, brief, assistant);
  const live = holdLive({ brief, part, clock, speech });
  const shown = () =>
    live.sent.flatMap((it) =>
      "client_tool_call" in it ? [it.client_tool_call.parameters.id] : [],
    );
  const kept = async () =>
    (await SupportCalls.findTurns(LIVE_ID)).map(({ source, message, shownTutorialId }) => [
      source,
      message,
      shownTutorialId,
    ]);
  return { ...live, chain, locker, shown, kept };
}
