import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import type { Verdict } from "~/models/terms/reader";
import type { RolePlayer } from "~/services/customer/port";
import type { HeardAnswers } from "~/services/voice/shared-answers.server";
import type { LiveTurn } from "~/services/speech/kept-sound/align-hearings";
import { hearDoubtful } from "~/services/speech/kept-sound/hear-again.server";
import type { SecondHearing } from "~/services/speech/kept-sound/hear-voice.server";
import { expectedOf } from "../listening/expected";
import { MemorySound } from "../memory-sound";
import type { MomentBrief } from "~/services/voice/port";
import { type Interlocutor, noticesIn, MOMENT_MS, type Part, type Records } from "./part";
import { followUps } from "../speaking/utterance";

/** The judge of a spoken moment, the role player who follows up, and the store of answers for the page. */
export interface MomentDesk {
  rolePlayer: Pick<RolePlayer, "usesLanguageModel" | "followUp">;
  /** Judges a moment like a written one (product §3.8). @throws TookTooLong, ThreadStopped, the reason of `signal` */
  judge(
    task: {
      points: WordedPoint[];
      pointId: string;
      question: string;
      answer: string;
      language: Language;
      names: readonly string[];
    },
    signal: AbortSignal,
  ): Promise<{ verdict: Verdict }>;
  heard: HeardAnswers;
  speech: SecondHearing["speech"];
  /** Moves an answer to where the other nodes read it. Left out with a single node. */
  share?: ((conversationId: string) => Promise<void>) | undefined;
}

/** Returns the part of a customer who asks about one point and listens. The page's window is always in French. */
export function momentPart(id: string, brief: MomentBrief, desk: MomentDesk): Part {
  const memory = new MemorySound();
  return {
    interlocutor: askerOf(brief, desk),
    records: recordsOf(id, brief, { ...desk, memory }),
    memory,
    expected: expectedOf({ title: "", points: brief.points }, brief.language),
    longestMs: MOMENT_MS.longest,
    silentMs: MOMENT_MS.silent,
    notices: noticesIn("fr"),
  };
}

/**
 * Returns the customer of a moment, whose first message is the question. An answer that decides the point ends the talk
 * without a word, because the verdict is on screen. Any other answer is followed up once; the next answer ends the
 * talk.
 */
function askerOf(brief: MomentBrief, { judge, rolePlayer }: MomentDesk): Interlocutor {
  const { pointId, firstMessage: question, language, names, interactionPrompt, card } = brief;
  const otherwise = followUps[language];
  // The customer remembers a talk by its array of points, so this talk needs an array of its own.
  const points = [...brief.points];
  const reference = { title: "", transcript: "", guidelines: "", evaluationPrompt: "" };
  /** The follow-up sentences used so far. */
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
        const task = { points, pointId, question, answer, language, names };
        const { verdict } = await judge(task, signal);
        if (verdict === "said" || verdict === "contradicted") return;
      }
      const input = { interactionPrompt, card, reference, points, language, ...said };
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

/** Returns true when these heard words begin the sentence; the rest may have been cut. */
const isOf = (sentence: string, heard: string) => heard !== "" && sentence.startsWith(heard);

/** The ends after which the page opens the minute again. A page that is left closes its socket with 1001. */
const CUT = /^(?:replaced|connection lost|socket closed (?!1001\b))/;

/** The longest time in ms of a second hearing, because its page waits. */
export const HEARING_MS = 20_000;

/**
 * Returns records that keep only the words of the answer, until its page asks for them. Voice that gave no words live is
 * heard again at the end.
 */
function recordsOf(
  id: string,
  brief: MomentBrief,
  { heard, share, speech, memory }: MomentDesk & { memory: MemorySound },
): Records {
  const turns: LiveTurn[] = [];
  return {
    async begin() {
      heard.begin(id, { ...brief, userId: brief.holder });
    },
    async append({ source, message, startMs, endMs }) {
      turns.push({ source, message, startMs, endMs, liveMessage: null });
      if (source === "user") heard.add(id, message);
    },
    async amend(turnIndex, { message, endMs }) {
      const turn = turns[turnIndex];
      if (turn) Object.assign(turn, message === undefined ? {} : { message }, endMs && { endMs });
    },
    async feedback() {},
    async end(reason) {
      if (CUT.test(reason)) heard.cut(id);
      const sides = { rep: memory.side("left"), other: async () => memory.side("right") };
      const { language } = brief;
      const signal = AbortSignal.timeout(HEARING_MS);
      const again = await hearDoubtful(id, { sides, live: turns }, { speech, language, signal });
      if (again) heard.hearAgain(id, again);
      await share?.(id);
    },
  };
}
