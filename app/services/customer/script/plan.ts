import type { Plan, PlanInput } from "../port";
import { keep } from "../read-once";
import { courtesy, hollow, itself, putOff, rude, sorry, there, unclear } from "./acts";
import { questions } from "./answers";
import { closed, goodbye, impatient } from "./goodbye";
import type { Step } from "./step";
import { contradiction } from "./contradiction";
import { LineBuilder } from "./line-builder";
import { lead } from "./moves";
import { dueObjection } from "./objections";
import { price } from "./price";
import { type TalkSoFar, talkOf } from "./talk";
import { waiting } from "./waiting";

/** The steps of a turn, in order. The first that makes the line whole ends it. */
const STEPS: readonly Step[] = [
  closed,
  unclear,
  itself,
  there,
  rude,
  goodbye,
  sorry,
  price,
  contradiction,
  questions,
  putOff,
  courtesy,
  waiting,
  hollow,
  impatient,
  lead,
];
/** The steps before which an objection that can wait no longer gets its room. */
const BEFORE_MATTER = STEPS.indexOf(sorry);

/** Returns the script's next turn of the customer of a card (product §7.5). */
export function planReply(input: PlanInput, seed: number): Plan {
  const talk = talkOf(input, seed);
  const plan = lineOf(talk).plan();
  const line = plan.sentences.join(" ");
  keep(talk.session.notes, line, { act: plan.act, pointId: plan.pointId, line });
  return plan;
}

function lineOf(talk: TalkSoFar): LineBuilder {
  const line = new LineBuilder(talk);
  const isOver = STEPS.slice(0, BEFORE_MATTER).some((step) => step(talk, line));
  if (isOver) return line;
  const due = dueObjection(talk);
  if (due) line.keepRoom(due.objection.says);
  STEPS.slice(BEFORE_MATTER).some((step) => step(talk, line));
  line.freeRoom();
  if (due && !line.has("object") && !line.has("close")) line.tell(due);
  return line;
}
