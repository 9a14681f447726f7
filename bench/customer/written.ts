import type { Act, PlanInput } from "../../app/services/customer/port";
import { planReply } from "../../app/services/customer/script/plan";
import { type JudgeSet, loadSet, pointsOf, toTurns } from "../judge/sets";
import { BARE } from "./talks";

const GOOD = 4;
/** Reactions that a rep who speaks to the point must not receive. */
const DISMISSALS = new Set<Act>(["repeat", "insist", "back", "calm", "doubt", "close"]);

/** Counts the dismissals of the good labelled presentations. Their author wrote for the judge and saw no customer. */
export function dismissals(names: readonly string[]): { turns: number; dismissed: string[] } {
  const found = names.flatMap((name) => {
    const set = loadSet(name);
    return set.presentations
      .filter(({ quality }) => quality >= GOOD)
      .flatMap(({ turns }) => acts(set, turns));
  });
  return {
    turns: found.length,
    dismissed: found.flatMap(({ act, line }) => (DISMISSALS.has(act) ? [`[${act}] ${line}`] : [])),
  };
}

function acts(module: JudgeSet, turns: JudgeSet["presentations"][number]["turns"]) {
  const said: { source: "ai" | "user"; message: string }[] = [];
  const input = inputOf(module);
  return turns.flatMap(({ source, message }) => {
    if (source === "ai") {
      if (said.length === 0) said.push({ source, message });
      return [];
    }
    const plan = planReply({ ...input, turns: toTurns(said), userText: message }, 1);
    const reply = plan.sentences.join(" ");
    said.push({ source, message }, { source: "ai", message: reply });
    return [{ act: plan.act, line: `${module.name}: ${message} → ${reply}` }];
  });
}

function inputOf(module: JudgeSet): Omit<PlanInput, "turns" | "userText"> {
  const { language, title, reference: transcript, guidelines, interactionPrompt } = module;
  return {
    interactionPrompt,
    card: BARE,
    reference: { title, transcript, guidelines, evaluationPrompt: "" },
    points: pointsOf(module, "authored"),
    language,
    contextualUpdates: [],
  };
}

const WORDS_IN_TEN_MINUTES = 1500;
const RUNS = 15;

/** Returns the median ms to plan the reply to the last turn of a ten-minute talk about twelve points. */
export function longTalkMs(name: string): number {
  const module = loadSet(name);
  const input = inputOf(module);
  const said: { source: "ai" | "user"; message: string }[] = [];
  const lines = module.presentations.flatMap(({ turns }) => turns);
  const words = () =>
    said
      .map(({ message }) => message)
      .join(" ")
      .split(/\s+/).length;
  for (let at = 0; words() < WORDS_IN_TEN_MINUTES; at++) {
    const line = lines[at % lines.length];
    if (line) said.push(line);
  }
  const times = Array.from({ length: RUNS + 1 }, (_, run) => {
    const from = performance.now();
    const userText = `${module.points[run % module.points.length]?.claim} ${run}.`;
    planReply({ ...input, turns: toTurns(said), userText }, 1);
    return performance.now() - from;
  });
  // The first turn also reads the rubric and judges the earlier talk, so it is left out.
  return times.slice(1).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}
