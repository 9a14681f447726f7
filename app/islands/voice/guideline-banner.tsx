import type { Guideline, GuidelineBanner as Banner } from "~/models/content/guidelines";
import { bound } from "~/copy/typography/bound";
import { copy } from "~/copy/copy";

/** Shows one guideline at a time (product §3.3): the one of `banner`, none before the conversation. */
export function GuidelineBanner({
  guidelines,
  banner,
}: {
  guidelines: readonly Guideline[];
  banner: Banner | null;
}) {
  const guideline = banner && guidelines[banner.index];
  if (!guideline) return null;
  return <GuidelineCard {...guideline} position={banner.index} count={banner.count} />;
}

/** Shows the present guideline and its place among the others. */
function GuidelineCard({
  number,
  text,
  position,
  count,
}: {
  /** The number that the admin gave. */
  number: number;
  text: string;
  /** Counted from 0. */
  position: number;
  count: number;
}) {
  return (
    <section className="guide" aria-live="polite" aria-label={copy.live.guideline}>
      <b>{number}</b>
      <div>
        <p className="speech">{bound(text)}</p>
        <span className="dots" role="img" aria-label={copy.live.guidelineOf(position + 1, count)}>
          {Array.from({ length: count }, (_, dot) => (
            <i
              key={dot}
              data-dot={dot < position ? "past" : dot === position ? "now" : undefined}
            />
          ))}
        </span>
      </div>
    </section>
  );
}
