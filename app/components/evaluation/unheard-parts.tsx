import Play from "lucide-react/icons/play";
import { unheard as words } from "~/copy/unheard";
import { formatDuration } from "~/models/duration";
import type { RubricTalk } from "~/models/proof/evaluation-result";
import { isPassed, passScoreOf } from "~/models/terms/score";
import { unheardMsOf } from "~/models/terms/unheard-voice";
import { SeekLink } from "../page/seek-link";
import { Icon } from "../ui/icon";
import type { To } from "./rubric-point";

/** Says how long nobody understood the rep, and plays these places. */
export function UnheardParts({
  parts,
  seekable,
  judgement,
  to,
}: NonNullable<RubricTalk["unheard"]> & Pick<RubricTalk, "judgement"> & { to?: To }) {
  return (
    <section className="prose">
      <p>
        {words.notUnderstood(unheardMsOf(parts)) +
          (mayDecide(judgement) ? ` ${words.mayDecide}` : "")}
      </p>
      {seekable && to ? (
        <ul className="flex flex-wrap gap-2.5 p-0 list-none">
          {parts.map(({ startMs }) => (
            <Place key={startMs} atS={Math.floor(startMs / 1_000)} to={to} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Place({ atS, to }: { atS: number; to: NonNullable<To> }) {
  const at = formatDuration(atS);
  return (
    <li>
      <SeekLink className="stamp" to={to(atS)} aria-label={words.play(at)}>
        <Icon of={Play} />
        {at}
      </SeekLink>
    </li>
  );
}

/** Returns true when points in the unheard voice could make the talk pass. */
function mayDecide(judgement: RubricTalk["judgement"]): boolean {
  if (judgement?.unheardBest === undefined) return false;
  const passes = (score: number) => isPassed(score, passScoreOf(judgement));
  return passes(judgement.unheardBest) && !passes(judgement.arithmetic.score);
}
