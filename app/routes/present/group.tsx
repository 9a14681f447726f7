import { data } from "react-router";
import { brand } from "~/brand";
import { SessionHead, SessionScroll, SessionWindow } from "~/components/session-window";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy";
import { currentUser } from "~/current-user";
import { Guidelines } from "~/islands/presentation/guidelines";
import { guidelinesOf } from "~/models/guidelines";
import { findVisibleGroup } from "~/models/home.server";
import type { Route } from "./+types/group";

export { ErrorBoundary } from "~/components/error-boundary";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? copy.group.notFound} · ${brand.product}` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const group = await findVisibleGroup(currentUser(context), params.groupId);
  if (!group) throw data(copy.group.notFound, { status: 404 });
  return {
    title: group.title,
    modules: group.modules.map(({ id, title, guidelines }) => ({
      id,
      title,
      guidelines: guidelinesOf(guidelines),
    })),
  };
}

/** The group's modules and guidelines; each is presented on its own as long as groups have no session of theirs. */
export default function PresentGroup({ loaderData }: Route.ComponentProps) {
  const { title, modules } = loaderData;
  return (
    <div className="mx-auto max-w-160">
      <SessionWindow top={<SessionHead title={title} facts={[copy.group.count(modules.length)]} />}>
        <SessionScroll>
          <div className="grid gap-6">
            <Note tone="info">{copy.group.oneByOne}</Note>
            {modules.map(({ id, title: name, guidelines }, index) => (
              <section key={id} className="grid gap-3">
                <h2 className="text-lg">
                  {index + 1}. {name}
                </h2>
                <Guidelines guidelines={guidelines} />
                <div>
                  <LinkButton
                    to={`/presentModule/${id}`}
                    aria-label={copy.group.presentModule(name)}
                  >
                    {copy.common.present}
                  </LinkButton>
                </div>
              </section>
            ))}
          </div>
        </SessionScroll>
      </SessionWindow>
    </div>
  );
}
