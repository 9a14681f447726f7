import ArrowRight from "lucide-react/icons/arrow-right";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import type { NextItem } from "~/models/home/next-item";
import { isPassed, PASS_SCORE } from "~/models/terms/score";

/** Shows the next step after the video, and a link to the next item. */
export function NextStep({
  presentable,
  score,
  next,
}: {
  presentable: boolean;
  /** The best score that counts, 0 to 100. */
  score: number | null;
  next: NextItem | null;
}) {
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-lg">{copy.video.afterwards}</h2>
      <p>{sentenceOf(presentable, score)}</p>
      {next ? (
        <LinkButton
          to={next.kind === "group" ? `/group/${next.id}` : `/video/${next.id}`}
          icon={ArrowRight}
        >
          <span className="line-clamp-2 py-2 text-left wrap-anywhere whitespace-normal">
            {copy.video.next(next.title)}
          </span>
        </LinkButton>
      ) : (
        <p className="muted">{copy.video.nothingNext}</p>
      )}
    </section>
  );
}

function sentenceOf(presentable: boolean, score: number | null): string {
  if (!presentable) return copy.video.thenWatched;
  return isPassed(score) ? copy.video.thenPassed : copy.video.thenPresent(PASS_SCORE);
}
