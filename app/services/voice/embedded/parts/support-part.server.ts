import * as SupportCalls from "~/models/support/support-calls.server";
import type { Caller } from "~/services/support/assistant/allowance";
import type { SupportAssistant } from "~/services/support/assistant/port";
import type { AssistantBrief, SupportBrief } from "~/services/voice/port";
import type { Interlocutor } from "../interlocutor";
import { noticesIn, CALL_MS, type Part, type Records } from "./part";

/** The characters of the question, from its end, used to search the tutorials: two minutes of speech. */
const ASKED_CHARS = 2_000;

/** Returns the part of the support page's assistant. Its calls are kept on their own and name nobody. */
export function supportPart(id: string, brief: SupportBrief, assistant: SupportAssistant): Part {
  return {
    interlocutor: assistantOf(brief, assistant, { call: brief.callId, caller: brief.holder }),
    records: recordsOf(id, brief),
    keepsSound: true,
    longestMs: CALL_MS.longest,
    silentMs: CALL_MS.silent,
    notices: noticesIn(brief.language),
  };
}

/** Returns the assistant as an interlocutor. */
export function assistantOf(
  brief: AssistantBrief,
  assistant: SupportAssistant,
  asker: Caller,
): Interlocutor {
  const { tutorials, sentences, language, firstMessage } = brief;
  const known = { tutorials, sentences, language, firstMessage, asker };
  return {
    get usesLanguageModel() {
      return assistant.usesLanguageModel;
    },
    async *reply({ userText, turns, signal }) {
      const asked = userText.slice(-ASKED_CHARS);
      for await (const said of assistant.reply({ ...known, userText: asked, turns, signal }))
        yield typeof said === "string" ? said : { tool: "show_tutorial", id: said.show };
    },
    likelyReplies: () => Promise.resolve([]),
    openers: () => assistant.openers(known),
    closes: (text) => assistant.closes(text),
    isGreeting: (text) => assistant.isGreeting(text, language),
  };
}

function recordsOf(id: string, { language, os }: SupportBrief): Records {
  return {
    begin: ({ startedAtMs, mode, audioFile }) =>
      SupportCalls.insert({
        id,
        language,
        os,
        mode,
        startedAt: new Date(startedAtMs).toISOString(),
        audioFile,
      }),
    append: ({ cost, ...turn }) =>
      SupportCalls.appendTurn({
        ...turn,
        callId: id,
        interrupted: 0,
        feedback: null,
        costJson: cost && JSON.stringify(cost),
      }),
    amend: (turnIndex, change) => SupportCalls.updateTurn(id, turnIndex, change),
    feedback: (eventId, score) => SupportCalls.keepFeedback(id, eventId, score),
    end: (reason) => SupportCalls.end(id, reason),
  };
}
