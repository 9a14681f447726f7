import type { ReactNode } from "react";
import { LessonLink, type LessonPlace } from "~/components/evaluation/lesson-link";
import { copy } from "~/copy/copy";
import { withInnerQuotes } from "~/copy/typography/typography";
import type { Verdict } from "~/models/terms/score";
import type { MomentView, Pieces } from "./view";

/** Shows a heading above spoken or expected words. */
export function Block({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** Shows the expected words, with the figures in bold, and the second of the lesson that states them. */
export function Claim({
  claim,
  language,
  lesson,
}: Pick<MomentView, "claim" | "language"> & { lesson: LessonPlace | null }) {
  return (
    <Block title={copy.moment.expected}>
      <p className="speech" lang={language}>
        {claim.map(({ text, marked }, at) =>
          // The pieces of one text never change places.
          // oxlint-disable-next-line react/no-array-index-key
          marked ? <b key={at}>{text}</b> : <span key={at}>{withInnerQuotes(text)}</span>,
        )}
      </p>
      {lesson ? <LessonLink {...lesson} /> : null}
    </Block>
  );
}

/** Shows the rep's words in quotes, with the decisive ones marked. */
export function Quoted({
  pieces,
  verdict,
  language,
}: {
  pieces: Pieces;
  verdict: Verdict;
  language: MomentView["language"];
}) {
  return (
    <p className="speech">
      «&nbsp;
      <span lang={language}>
        {pieces.map(({ text, marked }, at) =>
          marked ? (
            // The pieces of one text never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <mark key={at} className="said-mark" data-verdict={verdict}>
              {withInnerQuotes(text)}
            </mark>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at}>{withInnerQuotes(text)}</span>
          ),
        )}
      </span>
      &nbsp;»
    </p>
  );
}
