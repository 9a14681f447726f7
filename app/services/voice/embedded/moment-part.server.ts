import type { Language } from "~/models/language";
import type { WordedPoint } from "~/models/rubric";
import type { Verdict } from "~/models/verdict";
import type { HeardAnswers } from "../heard-answers";
import type { MomentBrief } from "../port";
import type { Interlocutor } from "./interlocutor";
import { noticesIn } from "./notices";
import { MOMENT_MS, type Part } from "./part";
import type { Records } from "./records";
import { followUps } from "./sentences";

/** What a moment by voice is judged by, and where its answer waits for its page. */
export interface MomentDesk {
  /** The judge of moments in writing (product §3.8). @throws TookTooLong, ThreadStopped, the reason of `signal` */
  judge(
    task: {
      points: WordedPoint[];
      pointId: string;
      question: string;
      answer: string;
      language: Language;
    },
    signal: AbortSignal,
  ): Promise<{ verdict: Verdict }>;
  heard: HeardAnswers;
}

/** The customer who asks about one point, and listens. The window is in French whatever is spoken. */
export function momentPart(id: string, brief: MomentBrief, { judge, heard }: MomentDesk): Part {
  return {
    interlocutor: askerOf(brief, judge),
    records: recordsOf(id, brief, heard),
    keepsSound: false,
    longestMs: MOMENT_MS.longest,
    silentMs: MOMENT_MS.silent,
    notices: noticesIn("fr"),
  };
}

/**
 * The question is the first message. An answer that decides the point, one way or the other, ends it without a word: the
 * verdict is on screen. One that does not is followed up once, as customers do; what comes then is the end of it.
 */
function askerOf(
  { points, pointId, firstMessage: question, language }: MomentBrief,
  judge: MomentDesk["judge"],
): Interlocutor {
  const followUp = followUps[language];
  return {
    usesLanguageModel: false,
    async *reply({ userText, turns, signal }) {
      if (turns.some(({ source, message }) => source === "ai" && isOf(followUp, message))) return;
      const answer = userText.trim();
      if (answer !== "") {
        const { verdict } = await judge({ points, pointId, question, answer, language }, signal);
        if (verdict === "said" || verdict === "contradicted") return;
      }
      yield followUp;
    },
    likelyReplies: () => Promise.resolve([]),
    openers: () => [followUp],
    closes: (text) => text === "",
    isGreeting: () => false,
  };
}

/** What was heard of it may be its beginning. */
const isOf = (sentence: string, heard: string) => heard !== "" && sentence.startsWith(heard);

/** Of the conversation nothing is kept but the words of the answer, until its page asks for them. */
function recordsOf(id: string, brief: MomentBrief, heard: HeardAnswers): Records {
  return {
    async begin() {
      heard.begin(id, { ...brief, userId: brief.holder });
    },
    async append({ source, message }) {
      if (source === "user") heard.add(id, message);
    },
    async amend() {},
    async feedback() {},
    async end() {},
  };
}
