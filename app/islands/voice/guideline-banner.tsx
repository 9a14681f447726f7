import { GuidelineCard } from "~/islands/voice/guideline-card";
import type { Guideline, GuidelineBanner as Banner } from "~/models/content/guidelines";

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
