import type { Home } from "~/models/home";
import { formatScore } from "~/models/score";
import { services } from "~/services/services.server";

/** The home data of spec §3: locked containers show nothing but their lock. */
export function homeData(home: Home) {
  const open = home.containers.filter(({ locked }) => !locked);
  const { media } = services();
  const place = (container: Home["containers"][number]) => ({
    container_id: container.id,
    container_name: container.title,
  });
  const modules = open.flatMap((container) =>
    container.modules.map(({ videoUrl, score, ...module }) => ({
      ...module,
      ...place(container),
      score: formatScore(score),
      video_url: videoUrl ? media.playbackUrl(videoUrl) : null,
    })),
  );
  const groups = open.flatMap((container) =>
    container.groups.map(({ id, title, score }) => ({
      id,
      title,
      ...place(container),
      presentable: true,
      score: formatScore(score),
    })),
  );
  const locked = home.containers.filter((container) => container.locked).map(place);
  return { modules, groups, locked };
}
