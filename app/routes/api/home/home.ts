import type * as v from "valibot";
import { currentReader, keyContext } from "~/http/context";
import { copy } from "~/copy/copy";
import type { PersonTerms } from "~/models/home/certificates";
import { findStanding } from "~/models/home/certificates.server";
import { findHome } from "~/models/home/home.server";
import { isAdmin } from "~/models/terms/roles";
import * as Users from "~/models/people/users.server";
import { answerTagged } from "~/routes/api/requests/answer-list.server";
import type * as Api from "~/routes/api/operations/presenting";
import { getHome } from "~/routes/api/operations/presenting";
import { readQuery } from "~/routes/api/requests/read.server";
import { refusal } from "~/routes/api/requests/refusals.server";
import type { Home, HomeSection } from "~/models/home/home";
import { formatScore } from "~/models/terms/score";
import { services } from "~/services/services.server";
import { withAliases } from "~/routes/api/aliases";
import type { Route } from "./+types/home";

/** GET /api/home: the caller's own home, or another person's for an admin (`user_id`). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const reader = currentReader(context);
  const { user_id: wanted = reader.id } = readQuery(url, getHome.query);
  if (wanted !== reader.id && !isAdmin(reader.role)) return refusal(copy.session.unauthorized, 403);
  if (wanted === reader.id && context.get(keyContext)) return refusal(copy.keys.noOwn, 422);
  const subject = await Users.findById(wanted);
  if (!subject) return refusal("User not found", 404);
  // A container locked for the person is open for the admin.
  const home = await findHome(subject);
  const standing = await findStanding(home, subject);
  return answerTagged(request, homeData(home, { whole: isAdmin(reader.role), standing }));
}

const text = (score: number | null) => (score === null ? null : formatScore(score));
const place = ({ id, title }: HomeSection) => ({ container_id: id, container_name: title });

/** Returns the home data of product §5. A locked container has only its name, unless `whole`. */
function homeData(
  { sections }: Home,
  { whole, standing: { held, expired } }: { whole: boolean; standing: PersonTerms },
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
          expired: expired.has(id),
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
        expired: expired.has(id),
      })),
    ),
    locked: sections.filter(({ progress }) => progress.locked).map(place),
    certificates: [...held.values()].map(({ containerId, title, issuedAt, endsOn, isExpired }) => ({
      container_id: containerId,
      container_name: title,
      issued_at: issuedAt,
      ends_on: endsOn,
      expired: isExpired,
    })),
  };
}
