import MessagesSquare from "lucide-react/icons/messages-square";
import { useLocation } from "react-router";
import { Cards } from "~/components/cards/card";
import { ContainerChain, ProgressBar } from "~/components/cards/progress";
import { ItemCard, titleId } from "~/components/cards/item-card";
import { Pagination } from "~/components/page/pagination";
import { Collapsible } from "~/components/ui/collapsible";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import { cardsHref, type HomeCard } from "~/routes/home/card-pages";
import type { ProgressSection, ProgressView } from "./progress-view";

/** Lists a user's containers on the thread, each with the cards of its modules and groups (product §4.6). */
export function ProgressSections({ userId, view }: { userId: string; view: ProgressView }) {
  return (
    <ContainerChain sections={view.sections} opened={view.opened}>
      {(section, open) => <Section section={section} userId={userId} open={open} />}
    </ContainerChain>
  );
}

function Section({
  section,
  userId,
  open,
}: {
  section: ProgressSection;
  userId: string;
  open: boolean;
}) {
  const { key, title, state, items, passed, percent, bar, cardCount, cards } = section;
  const { pathname } = useLocation();
  return (
    <Collapsible
      title={title}
      sub={
        <>
          {items > 0 ? copy.home.itemsPassed(passed, items) : copy.home.toWatch(cardCount)}
          {state === "later" ? <span>{copy.progress.locked}</span> : null}
        </>
      }
      aside={bar ? <ProgressBar value={percent} label={title} /> : undefined}
      open={open}
    >
      {cards.length > 0 ? (
        <>
          <Cards>
            {cards.map((card) => (
              <ItemCard
                key={`${card.kind}:${card.id}`}
                item={card}
                actions={<ToPresentations userId={userId} card={card} />}
              />
            ))}
          </Cards>
          {section.cardPage ? (
            <Pagination {...section.cardPage} at={(page) => cardsHref(pathname, section, page)} />
          ) : null}
        </>
      ) : (
        <LinkButton to={`?open=${key}`} preventScrollReset replace>
          {copy.home.showCards(cardCount)}
        </LinkButton>
      )}
    </Collapsible>
  );
}

function ToPresentations({ userId, card }: { userId: string; card: HomeCard }) {
  return (
    <LinkButton
      to={`/presentations/user/${userId}/${card.kind}/${card.id}`}
      variant="quiet"
      icon={MessagesSquare}
      aria-describedby={titleId(card)}
    >
      {copy.progress.presentations}
    </LinkButton>
  );
}
