import { copy } from "~/copy/copy";
import type { Unheard } from "~/models/evaluations/standing";
import { formatScore } from "~/models/terms/score";
import { Note } from "../ui/note";

const details = {
  waiting: copy.uncounted.waitingDetail,
  declared: copy.uncounted.declaredDetail,
  refused: copy.uncounted.refusedDetail,
};

/** Shows why a result does not count, and the next step. `score` is shown for information only. */
export function StandingNote({
  unheard,
  score,
  wholeGroup = false,
}: {
  unheard: Unheard;
  score: number | null;
  wholeGroup?: boolean;
}) {
  const detail =
    wholeGroup && unheard === "declared" ? copy.uncounted.groupDeclaredDetail : details[unheard];
  return (
    <Note>
      <b>{copy.standing[unheard]}</b>
      {score === null ? null : <p>{copy.uncounted.shownScore(formatScore(score))}</p>}
      <p>{detail}</p>
    </Note>
  );
}
