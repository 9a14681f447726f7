import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import type { Verdict } from "~/models/terms/verdict";
import type { RolePlayer } from "~/services/customer/port";
import type { HeardAnswers } from "../heard-answers";
import type { MomentBrief } from "../port";
import type { Interlocutor } from "./interlocutor";
import { noticesIn } from "./notices";
import { MOMENT_MS, type Part } from "./part";
import type { Records } from "./records";
import { followUps } from "./sentences";

/** The judge of a moment by voice, who follows an answer up, and where the answer waits for its page. */
export interface MomentDesk {
  rolePlayer: Pick<RolePlayer, "usesLanguageModel" | "followUp">;
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
export function momentPart(id: string, brief: MomentBrief, desk: MomentDesk): Part {
  const { heard } = desk;
  return {
    interlocutor: askerOf(brief, desk),
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
function askerOf(brief: MomentBrief, { judge, rolePlayer }: MomentDesk): Interlocutor {
  const { pointId, firstMessage: question, language, interactionPrompt } = brief;
  const otherwise = followUps[language];
  // The customer remembers a talk by its points: those of this one are nobody else's.
  const points = [...brief.points];
  const reference = { title: "", transcript: "", guidelines: "", evaluationPrompt: "" };
  /** Words that an answer may have been followed up with. */
  const followedUp: string[] = [];
  return {
    get usesLanguageModel() {
      return rolePlayer.usesLanguageModel && rolePlayer.followUp !== undefined;
    },
    async *reply(said) {
      const { userText, turns, signal } = said;
      const isOver = turns.some(
        ({ source, message }) => source === "ai" && followedUp.some((one) => isOf(one, message)),
      );
      if (isOver) return;
      const answer = userText.trim();
      if (answer !== "") {
        const { verdict } = await judge({ points, pointId, question, answer, language }, signal);
        if (verdict === "said" || verdict === "contradicted") return;
      }
      const input = { interactionPrompt, reference, points, language, ...said };
      const sentences: string[] = [];
      for await (const sentence of rolePlayer.followUp?.(input, { pointId, otherwise }) ?? [
        otherwise,
      ]) {
        sentences.push(sentence);
        followedUp.push(sentences.join(" "));
        yield sentence;
      }
    },
    likelyReplies: () => Promise.resolve([]),
    openers: () => [otherwise],
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
