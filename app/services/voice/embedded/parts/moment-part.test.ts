import { describe, expect, it, vi } from "vitest";
import type { RolePlayer } from "~/services/customer/port";
import { slowness } from "~/services/language/interposed";
import { judgeAnswer } from "~/services/judge/judging-tasks";
import { HeardAnswers } from "~/services/voice/shared-answers.server";
import { FakeSpeech, silence } from "../../../../../testing/doubles/voice-speech";
import { createManualClock } from "../../../../../testing/manual-clock";
import { holdLive, LIVE_ID } from "../../../../../testing/voice/live";
import { MOMENT_QUESTION, momentBrief, momentOf } from "../../../../../testing/voice/moment-brief";
import { momentPart } from "./moment-part.server";

const RULES = { usesLanguageModel: false };
const FOLLOW_UP = "C’est-à-dire ?";

/** Opens a moment on a clock that the test moves. */
function moment(
  rolePlayer: Pick<RolePlayer, "usesLanguageModel" | "followUp"> = RULES,
  names: readonly string[] = [],
) {
  const clock = createManualClock();
  const speech = new FakeSpeech();
  const heard = new HeardAnswers(clock.now);
  const judge = vi.fn(async (task: Parameters<typeof judgeAnswer>[0]) => judgeAnswer(task));
  const brief = momentBrief({ names });
  const live = holdLive({
    brief,
    part: momentPart(LIVE_ID, brief, { judge, heard, rolePlayer, speech }),
    clock,
    speech,
  });
  const types = () => live.sent.map(({ type }) => type);
  const answer = () => heard.take(LIVE_ID, momentOf);
  /** Opens the line and lets the question be said. */
  const begin = async () => {
    await live.initiate();
    await live.speak(silence(4_000));
  };
  const utter = async (text: string) => {
    await live.speak(speech.sound(text));
    await live.speak(silence(6_000));
  };
  return { ...live, begin, utter, types, answer, judge };
}

describe("a minute about one point", () => {
  it("begins with the question, and ends without a word once the answer decides it", async () => {
    const m = moment();
    await m.begin();
    expect(m.said()).toEqual([MOMENT_QUESTION]);
    await m.utter("c'est soixante-neuf euros par mois");
    expect(m.types()).toContain("agent_tool_response");
    expect(m.said()).toEqual([MOMENT_QUESTION]);
    await m.conversation.ended;
    expect(m.closes).toEqual([[1000, "agent said goodbye"]]);
    expect(m.answer()).toBe("c'est soixante-neuf euros par mois");
    expect(m.clock.waiting()).toBe(0);
  });

  it("ends also after a wrong answer, which the verdict explains", async () => {
    const m = moment();
    await m.begin();
    await m.utter("la location coûte 71 euros par mois");
    await m.conversation.ended;
    expect(m.said()).toEqual([MOMENT_QUESTION]);
    expect(m.answer()).toBe("la location coûte 71 euros par mois");
  });

  it.each([
    [[], [MOMENT_QUESTION, FOLLOW_UP]],
    [["Splashwell"], [MOMENT_QUESTION]],
  ])("judges an answer with the names of the rep's own side %j", async (names, said) => {
    const m = moment(RULES, names);
    await m.begin();
    await m.utter("Chez Splashwell, la location coûte 71 euros par mois.");
    expect(m.said()).toEqual(said);
  });

  it("asks again, once, when the answer does not decide the point, and both answers count", async () => {
    const m = moment();
    await m.begin();
    await m.utter("une soixantaine d'euros par mois");
    expect(m.said()).toEqual([MOMENT_QUESTION, FOLLOW_UP]);
    expect(m.types()).not.toContain("agent_tool_response");
    await m.utter("ma voiture est rouge");
    await m.conversation.ended;
    expect(m.said()).toEqual([MOMENT_QUESTION, FOLLOW_UP]);
    expect(m.answer()).toBe("une soixantaine d'euros par mois ma voiture est rouge");
  });

  it("follows up in a model's words, once, with its own list of used sentences", async () => {
    const followUp = vi.fn<NonNullable<RolePlayer["followUp"]>>(async function* () {
      yield "Une soixantaine ?";
      yield "C'est combien, au juste ?";
    });
    const m = moment({ usesLanguageModel: true, followUp });
    await m.begin();
    await m.utter("une soixantaine d'euros par mois");
    expect(m.said()).toEqual([MOMENT_QUESTION, "Une soixantaine ? C'est combien, au juste ?"]);
    const [input, of] = followUp.mock.lastCall ?? [];
    expect(of).toEqual({ pointId: "price", otherwise: FOLLOW_UP });
    expect(input?.points).toEqual(momentBrief().points);
    await m.utter("ma voiture est rouge");
    await m.conversation.ended;
    expect(m.said()).toHaveLength(2);
  });

  it("judges a whole breath of speech, not its beginning", async () => {
    const m = moment();
    await m.begin();
    await m.speak(m.speech.sound("alors la location"));
    await m.speak(silence(300));
    await m.utter("c'est soixante-neuf euros par mois");
    await m.conversation.ended;
    expect(m.said()).toEqual([MOMENT_QUESTION]);
    expect(m.judge.mock.lastCall?.[0]).toMatchObject({
      pointId: "price",
      question: MOMENT_QUESTION,
      answer: "alors la location c'est soixante-neuf euros par mois",
    });
  });

  it("keeps the words of a rep who hangs up before the customer answers", async () => {
    const m = moment();
    await m.begin();
    await m.speak(m.speech.sound("c'est soixante-neuf euros par mois"));
    m.conversation.closedByPeer(1000);
    await m.clock.pass(5_000);
    await m.conversation.ended;
    expect(m.answer()).toBe("c'est soixante-neuf euros par mois");
  });

  it("ends after two minutes, whatever its page does, and keeps no silence", async () => {
    const m = moment();
    await m.begin();
    await m.stay(110_000);
    expect(m.closes).toEqual([]);
    await m.stay(10_000);
    await m.conversation.ended;
    expect(m.closes).toEqual([[1000, "max_duration_exceeded"]]);
    expect(m.answer()).toBe("");
  });

  it("says that the machine is slow when the judge fails, and asks it again", async () => {
    const m = moment();
    m.judge.mockRejectedValueOnce(new Error("the thread stopped"));
    await m.begin();
    await m.utter("c'est soixante-neuf euros par mois");
    expect(m.said()).toEqual([MOMENT_QUESTION, slowness.fr]);
    await m.conversation.ended;
    expect(m.judge).toHaveBeenCalledTimes(2);
    expect(m.answer()).toBe("c'est soixante-neuf euros par mois");
  });
});

describe("the end of a minute", () => {
  it("puts the second hearing in the place of what a late recogniser lost", async () => {
    const m = moment();
    m.speech.openEars = async () => ({
      hear: async () => "",
      finish: async () => ({ text: "", words: [] }),
      close: () => {},
    });
    await m.begin();
    await m.speak(m.speech.sound("la location coûte 71 euros par mois"));
    await m.speak(silence(500));
    await m.conversation.end("user");
    expect(m.answer()).toBe("la location coûte 71 euros par mois");
  });

  it("does not hear an answer again that was heard whole", async () => {
    const m = moment();
    const transcribe = vi.spyOn(m.speech, "transcribe");
    await m.begin();
    await m.utter("la location coûte 71 euros par mois");
    await m.conversation.ended;
    expect(m.answer()).toBe("la location coûte 71 euros par mois");
    expect(transcribe).not.toHaveBeenCalled();
  });
});
