import type { Plan, PlanInput } from "../../app/services/customer/port";
import { planReply } from "../../app/services/customer/script/plan";
import type { SpokenTurn } from "../../app/services/language/spoken-turn";
import { type JudgeSet, pointsOf, toTurns, type Variant } from "../judge/sets";
import { cardOf } from "./held-talk";
import { type RepLine, type RepName, repOf } from "./reps";

/** A line of the rep and the customer's plan for it. */
export interface Step {
  rep: RepLine;
  /** The turns before the line. */
  turns: SpokenTurn[];
  plan: Plan;
  reply: string;
  /** Duration of the planning, in ms. */
  ms: number;
}

export interface Talk {
  set: JudgeSet;
  rep: RepName;
  greeting: string;
  points: PlanInput["points"];
  steps: Step[];
}

/** The sets have no cards: their customer has nothing but questions and stock words. */
export const BARE = cardOf({});

const MOST_STEPS = 45;
const GREETINGS = {
  fr: "Bonjour, je vous écoute.",
  en: "Hello, I'm listening.",
  es: "Hola, le escucho.",
};

/** Returns a whole conversation between a scripted rep and the customer of a set. */
export function talk(
  set: JudgeSet,
  rep: RepName,
  { seed = 1, variant = "authored" as Variant } = {},
): Talk {
  const speak = repOf(rep, set);
  const points = pointsOf(set, variant);
  const { language, title, reference: transcript, guidelines, interactionPrompt } = set;
  const reference = { title, transcript, guidelines, evaluationPrompt: "" };
  const said: { source: "ai" | "user"; message: string }[] = [
    { source: "ai", message: GREETINGS[language] },
  ];
  const steps: Step[] = [];
  while (steps.length < MOST_STEPS) {
    const asked = steps.at(-1)?.plan.pointId ?? null;
    const line = speak({ asked, lines: steps.map((step) => step.rep) });
    if (!line) break;
    const turns = toTurns(said);
    const from = performance.now();
    const plan = planReply(
      {
        interactionPrompt,
        card: BARE,
        reference,
        points,
        turns,
        language,
        userText: line.text,
        contextualUpdates: [],
      },
      seed,
    );
    const ms = performance.now() - from;
    const reply = plan.sentences.join(" ");
    steps.push({ rep: line, turns, plan, reply, ms });
    if (line.text !== "") said.push({ source: "user", message: line.text });
    said.push({ source: "ai", message: reply });
    if (plan.act === "close") break;
  }
  return { set, rep, greeting: GREETINGS[language], points, steps };
}
