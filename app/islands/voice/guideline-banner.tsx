import { GuidelineCard } from "~/components/guideline-card";
import type { Guideline, GuidelineBanner as Banner } from "~/models/content/guidelines";

/** One guideline at a time (product §3.3); `banner` says which, null before the conversation. */
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
