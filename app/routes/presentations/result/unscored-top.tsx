import CircleSlash from "lucide-react/icons/circle-slash";
import { ScorePlumb } from "~/components/evaluation/score-plumb";
import { useTold } from "~/components/evaluation/told";
import { Badge } from "~/components/ui/badge";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { whatNow } from "~/copy/evaluation/what-now";
import type { AttemptView } from "../attempts/attempts";
import { ResultPanel } from "./result-panel";
import { type NextFacts, WhatNow } from "./what-now";
import type { Reason } from "~/models/terms/reason";

const words = copy.attemptTop;

/** Shows the top of an attempt without a judgement: the reason, and the way to make the next attempt count. */
export function UnscoredTop({
  attempt: { result, reason, cause, written, wholeGroup },
  step,
  later,
  hasBest,
}: NextFacts & {
  attempt: AttemptView;
  /** True when another attempt has a score. */
  hasBest: boolean;
}) {
  const by = cause === null ? undefined : CAUSES[cause];
  const told = useTold("attemptTop", words);
  const { changesNothing } = useTold("presentations", copy.presentations);
  const remedy = by ? told.remedies[by] : null;
  const had = result?.kind === "rubric" || result?.kind === "judged" ? result.measures.words : null;
  return (
    <div className="result-top">
      <div>
        <ResultPanel score={null} badge={<Badge icon={CircleSlash}>{words.unscored}</Badge>}>
          <b>{had === 0 ? told.nothing(written) : bound(reason ?? words.noScore)}</b>
          <ScorePlumb score={null} interval={null} isSettled={false} />
          <p className="result-leads">{changesNothing(hasBest)}</p>
        </ResultPanel>
        <WhatNow {...{ step, later }} passed={false} waits={isForAdmin(by)}>
          {whatNow[wholeGroup ? "unscoredGroup" : SENTENCES[by ?? "own"]]}
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
  const told = useTold("attemptTop", words);
  return (
    <section className="coach">
      <h3>{words.unscoredNext}</h3>
      <dl className="coach-three">
        {had === null || had === 0 ? null : (
          <div>
            <dt>{told.unscoredHadKey}</dt>
            <dd>{told.unscoredHad(had)}</dd>
          </div>
        )}
        <div>
          <dt>{remedy === null ? words.unscoredCheckKey : words.unscoredDoKey}</dt>
          <dd>{remedy ?? (written ? told.unscoredCheckTyped : told.unscoredCheck)}</dd>
        </div>
      </dl>
    </section>
  );
}

type Remedy = keyof typeof words.remedies;

/** The remedy for a module without a rubric, or for a judge that failed. Any other cause is the rep's words. */
const CAUSES: { readonly [C in Reason["code"]]?: Remedy } = {
  noRubric: "noRubric",
  noRubricIn: "noRubricIn",
  partRubricIn: "noRubricIn",
  judgeSlow: "judgeFailed",
  judgeFailed: "judgeFailed",
};

/** Returns true when an admin has to act on the cause, so that another attempt may have the same end. */
const isForAdmin = (remedy: Remedy | undefined) =>
  remedy === "noRubric" || remedy === "judgeFailed";

const SENTENCES = {
  own: "unscored",
  noRubric: "unscoredWait",
  noRubricIn: "unscored",
  judgeFailed: "unscoredEither",
} as const;
