import CircleSlash from "lucide-react/icons/circle-slash";
import { ScorePlumb } from "~/components/evaluation/score-plumb";
import { Badge } from "~/components/ui/badge";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { whatNow } from "~/copy/evaluation/what-now";
import { JUDGE_TOO_SLOW } from "~/models/evaluations/standing";
import type { AttemptView } from "../attempts/attempts";
import { ResultPanel } from "./result-panel";
import { type NextFacts, WhatNow } from "./what-now";

const words = copy.attemptTop;

/** Shows the top of an attempt without a judgement: the reason, and the way to make the next attempt count. */
export function UnscoredTop({
  attempt: { result, reason, written, wholeGroup },
  step,
  later,
  hasBest,
}: NextFacts & {
  attempt: AttemptView;
  /** True when another attempt has a score. */
  hasBest: boolean;
}) {
  const remedy = remedyOf(reason);
  const had = result?.kind === "rubric" || result?.kind === "judged" ? result.measures.words : null;
  return (
    <div className="result-top">
      <div>
        <ResultPanel score={null} badge={<Badge icon={CircleSlash}>{words.unscored}</Badge>}>
          <b>{had === 0 ? words.nothing(written) : bound(reason ?? words.noScore)}</b>
          <ScorePlumb score={null} interval={null} isSettled={false} />
          <p className="result-leads">{copy.presentations.changesNothing(hasBest)}</p>
        </ResultPanel>
        <WhatNow {...{ step, later }} passed={false} waits={isForAdmin(remedy)}>
          {whatNow[wholeGroup ? "unscoredGroup" : sentenceOf(remedy)]}
        </WhatNow>
        {wholeGroup ? null : <NextOne {...{ had, remedy, written }} />}
      </div>
    </div>
  );
}

/** Shows what was received, and the remedy for its cause. The modules of a group have their own. */
function NextOne({
  had,
  remedy,
  written,
}: Pick<AttemptView, "written"> & {
  had: number | null;
  /** The remedy for a cause that is not the rep's words; null where the rep's words are the cause. */
  remedy: string | null;
}) {
  return (
    <section className="coach">
      <h3>{words.unscoredNext}</h3>
      <dl className="coach-three">
        {had === null || had === 0 ? null : (
          <div>
            <dt>{words.unscoredHadKey}</dt>
            <dd>{words.unscoredHad(had)}</dd>
          </div>
        )}
        <div>
          <dt>{remedy === null ? words.unscoredCheckKey : words.unscoredDoKey}</dt>
          <dd>{remedy ?? (written ? words.unscoredCheckTyped : words.unscoredCheck)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Returns the remedy for a module without a rubric, or for a judge that failed; null where the rep's words are it. */
function remedyOf(reason: string | null): string | null {
  const { noRubric, noRubricIn, partRubricIn } = copy.evaluation;
  if (reason === null) return null;
  if (reason === noRubric) return words.remedies.noRubric;
  const inLanguage: string[] = [...Object.values(noRubricIn), ...Object.values(partRubricIn)];
  if (inLanguage.includes(reason)) return words.remedies.noRubricIn;
  const isJudge =
    reason === JUDGE_TOO_SLOW || reason.startsWith(words.judgeFailedTwice.slice(0, -1));
  return isJudge ? words.remedies.judgeFailed : null;
}

/** Returns true when an admin has to act on the cause, so that another attempt may have the same end. */
const isForAdmin = (remedy: string | null) =>
  remedy === words.remedies.noRubric || remedy === words.remedies.judgeFailed;

function sentenceOf(remedy: string | null) {
  if (!isForAdmin(remedy)) return "unscored";
  return remedy === words.remedies.noRubric ? "unscoredWait" : "unscoredEither";
}
