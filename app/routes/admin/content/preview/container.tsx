import Eye from "lucide-react/icons/eye";
import { href, redirect } from "react-router";
import { Cards } from "~/components/cards/card";
import { type CardItem, ItemCard } from "~/components/cards/item-card";
import { Pagination } from "~/components/page/pagination";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import * as Containers from "~/models/content/containers.server";
import { findContents } from "~/models/home/home.server";
import { askedCards, pagedCards } from "~/routes/home/card-pages";
import { openSection } from "~/routes/home/home-view";
import { services } from "~/services/services.server";
import { readPosters } from "~/services/videos/posters.server";
import { readIntent, readOrFail } from "../../admin-page.server";
import { changeState, containerIntents, readersOf } from "./state.server";
import { PreviewPart, PreviewPage } from "./parts";
import { listCrumbs } from "~/routes/admin/admin-page";
import type { Route } from "./+types/container";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.draft;

export async function loader({ params: { containerId }, url }: Route.LoaderArgs) {
  const failing = { title: words.preview, sentence: copy.container.loadFailed };
  const container = await readOrFail(failing, () => Containers.findEvenArchived(containerId));
  if (!container) throw redirect(href("/admin/containers"));
  const { section, allowedRoles } = await findContents(containerId);
  const posterOf = await readPosters(services());
  const films = { watched: new Set<string>(), posterOf };
  const shown =
    section && pagedCards(openSection(section, false, films), askedCards(url.searchParams));
  return {
    id: container.id,
    title: container.title,
    state: container.archivedAt ? "archived" : "published",
    people: readersOf(allowedRoles),
    cards: shown?.cards ?? [],
    pages: shown?.cardPage ?? { page: 1, pages: 1 },
  } as const;
}

export async function action({ request, params: { containerId }, context }: Route.ActionArgs) {
  const intent = readIntent(await postedForm(request), containerIntents);
  const list = href("/admin/containers");
  return changeState({ table: "containers", id: containerId, list, intent }, context);
}

/** Shows a container as reps see it, and restores it. */
export default function ContainerPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, state, people, cards, pages } = loaderData;
  return (
    <PreviewPage
      kind="regroupement"
      state={state}
      people={people}
      answer={actionData}
      list={listCrumbs.containers}
      form={{
        label: title,
        to: href("/admin/edit-container/:containerId", { containerId: id }),
      }}
    >
      {cards.length > 0 ? (
        <>
          <p className="muted text-sm">{copy.container.previewDetail}</p>
          <PreviewPart id="cards" title={copy.container.contents}>
            <Cards>
              {cards.map((card) => (
                <PreviewedCard key={card.id} card={card} />
              ))}
            </Cards>
            <Pagination {...pages} at={(page) => `?cards=${page}`} />
          </PreviewPart>
        </>
      ) : (
        <p>{copy.container.previewEmpty}</p>
      )}
    </PreviewPage>
  );
}

/** Shows a card of the container, with a link to the preview of its module or group. */
function PreviewedCard({ card }: { card: CardItem }) {
  const to =
    card.kind === "module"
      ? href("/admin/edit-module/:moduleId/preview", { moduleId: card.id })
      : href("/admin/edit-group/:groupId/preview", { groupId: card.id });
  return (
    <ItemCard
      item={card}
      actions={
        <LinkButton
          to={to}
          variant="quiet"
          icon={Eye}
          aria-label={`${words.preview} ${card.title}`}
        >
          {words.preview}
        </LinkButton>
      }
    />
  );
}
