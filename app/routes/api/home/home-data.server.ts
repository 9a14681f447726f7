import type * as v from "valibot";
import type { Home, HomeSection } from "~/models/home/home";
import { formatScore } from "~/models/terms/score";
import type * as Api from "~/routes/api/operations/home";
import { services } from "~/services/services.server";
import { withAliases } from "~/routes/api/aliases";

const text = (score: number | null) => (score === null ? null : formatScore(score));
const place = ({ id, title }: HomeSection) => ({ container_id: id, container_name: title });

/** Returns the home data of product §5. A locked container has only its name, unless `whole`. */
export function homeData(
  { sections }: Home,
  { whole }: { whole: boolean },
): v.InferOutput<typeof Api.Home> {
  const { media } = services();
  const open = sections.filter(({ progress }) => whole || !progress.locked);
  return {
    modules: open.flatMap((section) =>
      section.modules.map(({ id, title, presentable, guidelines, score, videoUrl }) =>
        withAliases({
          id,
          title,
          ...place(section),
          presentable,
          guidelines,
          score: text(score),
          video_url: videoUrl ? media.playbackUrl(videoUrl) : null,
        }),
      ),
    ),
    groups: open.flatMap((section) =>
      section.groups.map(({ id, title, score }) => ({
        id,
        title,
        ...place(section),
        presentable: true,
        score: text(score),
      })),
    ),
    locked: sections.filter(({ progress }) => progress.locked).map(place),
  };
}
