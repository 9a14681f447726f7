import { Fragment, type ReactNode } from "react";
import { MomentLink } from "~/components/evaluation/point-links";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { whatNow as words } from "~/copy/evaluation/what-now";
import { quoted } from "~/copy/typography/typography";
import { PresentLink } from "~/islands/presentation/present-link";
import type { NextStep, WayOn } from "~/models/home/next-step";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import { boundScore } from "~/models/terms/score";
import type { LaterAttempt } from "../attempts/histories";

/** A reader's own module or group, and the next presentation. */
export interface NextPresentation extends NextStep {
  kind: "module" | "group";
  id: string;
  /** The next module or group to present after a pass; null when everything is passed. */
  next: WayOn["next"];
  /** The passing score of another attempt, 0 to 100; null when this attempt passes, or none did. */
  kept?: number | null;
}

/** The facts that decide the next step at the top of an evaluation. */
export interface NextFacts {
  /** Null for a reader who did not present it, and on older attempts. */
  step: NextPresentation | null;
  /** The newest attempt at the same module or group; null on that attempt itself. */
  later: LaterAttempt | null;
}

/**
 * Shows the one next step of an attempt: a sentence and a button. A failed attempt also has a quiet link to the exercise
 * on one argument.
 */
export function WhatNow({
  step,
  later,
  passed,
  toReview = false,
  waits = false,
  isBest = false,
  moment = null,
  children = words.again,
}: NextFacts & {
  passed: boolean;
  /** True while an admin has to decide. */
  toReview?: boolean;
  /** True when presenting again is not the main way on. */
  waits?: boolean;
  /** True for the best score of several attempts. */
  isBest?: boolean;
  /** The point whose exercise is worth most; null when no point can be redone. */
  moment?: JudgedPoint | null;
  /** The sentence of an attempt that is neither passed nor to be reviewed. */
  children?: ReactNode;
}) {
  if (later !== null) return <Newest {...later} {...{ isBest }} counts={passed && !toReview} />;
  if (step === null || (!step.mayPresent && !passed && !toReview)) return null;
  const next = passed ? step.next : null;
  return (
    <Frame>
      <p>{toReview ? reviewing(passed, step) : passed ? acquired(step) : children}</p>
      {next ? (
        <PresentLink kind={next.kind} id={next.id} variant="speak">
          {copy.coach.present(next.title)}
        </PresentLink>
      ) : null}
      {step.mayPresent ? (
        <PresentLink
          kind={step.kind}
          id={step.id}
          variant={passed || toReview || waits ? "outline" : "speak"}
        >
          {copy.coach.again}
        </PresentLink>
      ) : null}
      {moment && !passed && !toReview ? (
        <div className="result-practice">
          <p>{words.practice}&nbsp;:</p>
          <MomentLink point={moment} variant="quiet" isNamed />
        </div>
      ) : null}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section className="result-go">
      <h3>{words.title}</h3>
      {children}
    </section>
  );
}

/** Leads from an older attempt to the newest one, and from a judgement to the one of its talk that holds. A passed attempt counts, so its link is quiet. */
function Newest({
  id,
  position,
  score,
  isSameTalk,
  isDecided,
  counts,
  isBest,
}: LaterAttempt & {
  /** True for a passed attempt that no admin has to decide. */
  counts: boolean;
  isBest: boolean;
}) {
  const newest = score === null ? null : boundScore(score);
  const again = isDecided
    ? { sentence: words.decided, link: words.toDecided }
    : { sentence: words.rejudged, link: words.toJudgement };
  const sentence = counts
    ? words.olderPassed(position, newest, isBest)
    : words.older(position, newest);
  return (
    <Frame>
      <p>{isSameTalk ? again.sentence : sentence}</p>
      <LinkButton to={`?open=${id}`} variant={counts && !isSameTalk ? "quiet" : "primary"}>
        {isSameTalk ? again.link : words.toNewest(position)}
      </LinkButton>
    </Frame>
  );
}

/** Says who acts next on an attempt that an admin has to decide, and what may be done meanwhile. */
function reviewing(passed: boolean, { next, mayPresent }: NextPresentation): string {
  if (passed) return next ? `${words.review} ${words.reviewGoOn}` : words.review;
  return mayPresent ? `${words.review} ${words.reviewAgain}` : words.review;
}

const acquired = ({ next }: NextPresentation) => (next ? words.goOn : words.allPassed);

/** Names the arguments to learn before the next attempt, each with a link to its place on the page. */
export function ToLearn({
  points,
  areEnough,
  idOf,
}: {
  points: readonly JudgedPoint[];
  /** True when these arguments are enough for a pass. */
  areEnough: boolean;
  /** Returns the HTML id of a point. */
  idOf: (point: string) => string;
}) {
  if (points.length === 0) return words.again;
  return (
    <>
      <span>{words.learn}</span>
      {points.map(({ id, name, claim }, at) => (
        <Fragment key={id}>
          <span>{at === 0 ? null : words.and}</span>
          <a className="underline underline-offset-4" href={`#${idOf(id)}`}>
            {name ?? quoted(claim)}
          </a>
        </Fragment>
      ))}
      <span>{areEnough ? words.thenAgain : words.thenOthers}</span>
    </>
  );
}
