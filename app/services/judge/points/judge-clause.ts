import type { CompiledPoint } from "./compile";
import { contradicts, isOtherSide, turnsPrice, VAGUE } from "./contradicts";
import { type FactSaid, factsSaid } from "./facts-said";
import { look, type Scene, type View } from "./look";
import { nearest } from "./near";
import type { Passage } from "./passages";
import type { Lean } from "./state";
import type { Verdict } from "./verdicts";

/** What one clause says of one point. */
export interface Found {
  passage: Passage;
  verdict: Verdict;
  near: number;
  facts: FactSaid[];
  lean: number;
}

/** Shares of a wording that must be there. Chosen on the open sets of the bench; none fits one sentence. */

const MENTION = 0.38;
const SAID = 0.32;
const SAID_ALONE = 0.65;
const CROSSED = 0.75;
/** Of a question that the rep is to ask. */
const ASKED = 0.5;
const LEANS_RIGHT = 0.5;

/** The verdict of one clause on point `at`; null when it says nothing of it. */
export function judgeClause(scene: Scene, at: number): Found | null {
  const { rubric, passage, topics } = scene;
  const point = rubric.points[at];
  if (point?.point.toAsk) return asksFor(scene, point);
  const isCarried = passage.standing === "carried";
  if (!point || (passage.standing !== "asserted" && !isCarried)) return null;
  const facts = factsSaid(rubric, at, passage, topics);
  const view = look(scene, point, at, facts);
  const found = (verdict: Verdict | null): Found | null =>
    verdict && { passage, verdict, near: view.near, facts, lean: view.leaning.sum };
  const alike = scene.alike?.get(at);
  if (alike) return found(alike);
  if (!view.counts) return null;
  // What was written for another point turns nothing of this one.
  const turned = scene.alike ? null : found("contradicted");
  if (point.point.kind === "forbidden") {
    return found(crosses(scene, point, at, view.leaning) ? "crossed" : null);
  }
  if (facts.some(({ outcome }) => outcome === "other")) {
    return isOtherSide(scene, point, facts, view.leaning) ? null : turned;
  }
  if (contradicts(scene, point, at, view) || turnsPrice(scene, point, at, view)) return turned;
  // A story of an earlier turn earns nothing; nor does it hide what is false.
  return isCarried ? null : found(affirms(scene, point, at, view));
}

/** A point that the rep is to ask is said by a question near its own; a statement about it asks nothing. */
function asksFor({ passage, own }: Scene, point: CompiledPoint): Found | null {
  const near = nearest(point.truths, point, own, null);
  if (passage.standing !== "question" || near < MENTION) return null;
  return { passage, verdict: near >= ASKED ? "said" : "vague", near, facts: [], lean: 0 };
}

function crosses(scene: Scene, point: CompiledPoint, at: number, leaning: Lean): boolean {
  const near = nearest(point.truths, point, scene.own, null);
  const others = scene.topics.about.filter((_, other) => other !== at);
  return (
    near >= CROSSED &&
    (point.lies.length === 0 ? leaning.worst > -0.5 : leaning.sum > 0.3 && leaning.best >= 0.6) &&
    near >= nearest(point.lies, point, scene.own, null) - 0.05 &&
    (scene.topics.about[at] ?? 0) >= 0.8 * Math.max(0, ...others)
  );
}

function affirms(
  { passage, topics }: Scene,
  point: CompiledPoint,
  at: number,
  view: View,
): Verdict | null {
  const { near, nearTrue, leaning, rival, isLoose, isPolar, isAsked, hasFact, allSame } = view;
  const about = topics.about[at] ?? 0;
  if (!view.hasOwn || near < VAGUE) return isLoose || (isAsked && hasFact) ? "vague" : null;
  const isMention = near >= MENTION && about >= 0.36 && about >= 0.7 * rival;
  const vague = isMention || isLoose || hasFact ? "vague" : null;
  if (point.point.facts.length > 0) {
    return allSame && nearTrue >= VAGUE && !passage.isHedged ? "said" : vague;
  }
  if (isPolar && isAsked && leaning.sum > 0.4) return "said";
  // One word of the subject is not yet a statement, unless it is the one that decides.
  const isStated = leaning.words >= 2 || leaning.best >= 0.6;
  const isSaid =
    isStated &&
    ((nearTrue >= SAID && leaning.sum >= LEANS_RIGHT) ||
      (nearTrue >= SAID_ALONE && leaning.sum > -0.3));
  return isSaid && !passage.isHedged && about >= 0.48 * rival ? "said" : vague;
}
