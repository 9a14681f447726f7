import { lazy } from "react";
import ListOrdered from "lucide-react/icons/list-ordered";
import Play from "lucide-react/icons/play";
import { ContainerChain, LockedBox, ProgressBar } from "~/components/cards/progress";
import { Collapsible } from "~/components/ui/collapsible";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import { Cards } from "~/components/cards/card";
import { ItemCard, titleId } from "~/components/cards/item-card";
import { PresentLink } from "~/islands/presentation/present-link";
import { CertificateLink } from "./home-learnt";
import type { HomeView } from "./home-view";
import { cardsHref, type HomeCard, type OpenSection } from "./card-pages";
import { dialogHref } from "./dialog";

/** The page links, loaded with the first container of many cards. */
const Pagination = lazy(async () => ({
  default: (await import("~/components/page/pagination")).Pagination,
}));

/** Shows the containers on the thread; one is open at a time (product §3.1). */
export function HomeSections({ userId, view }: { userId: string; view: HomeView }) {
  return (
    <ContainerChain sections={view.sections} opened={view.opened}>
      {(section, open) =>
        section.state === "later" ? (
          <LockedBox title={section.title} reason={copy.home.lockedBy(section.lockedBy)} />
        ) : (
          <Section section={section} userId={userId} open={open} />
        )
      }
    </ContainerChain>
  );
}

function Section({
  section,
  userId,
  open,
}: {
  section: OpenSection;
  userId: string;
  open: boolean;
}) {
  const { key, title, items, passed, percent, cardCount, cards, certificateAt } = section;
  return (
    <Collapsible
      title={title}
      sub={items > 0 ? copy.home.itemsPassed(passed, items) : copy.home.toWatch(cardCount)}
      aside={items > 0 ? <ProgressBar value={percent} label={title} /> : undefined}
      group="containers"
      open={open}
    >
      {cards.length > 0 ? (
        <>
          <HomeCards userId={userId} cards={cards} />
          {section.cardPage ? (
            <Pagination {...section.cardPage} at={(page) => cardsHref("/", section, page)} />
          ) : null}
        </>
      ) : (
        <LinkButton to={`/?open=${key}`} preventScrollReset replace>
          {copy.home.showCards(cardCount)}
        </LinkButton>
      )}
      {certificateAt === null ? null : <CertificateLink to={certificateAt} container={title} />}
    </Collapsible>
  );
}

/** Shows the module and group cards of an open container. */
function HomeCards({ userId, cards }: { userId: string; cards: HomeCard[] }) {
  return (
    <Cards>
      {cards.map((card) => (
        <ItemCard
          key={`${card.kind}:${card.id}`}
          item={card}
          videoAt={card.kind === "module" ? dialogHref({ kind: "video", id: card.id }) : undefined}
          scoresAt={
            card.presentable ? `/presentations/user/${userId}/${card.kind}/${card.id}` : undefined
          }
          actions={<Actions {...card} />}
        />
      ))}
    </Cards>
  );
}

function Actions(card: HomeCard) {
  const { kind, id, presentable } = card;
  return (
    <>
      {kind === "module" ? (
        <LinkButton
          to={dialogHref({ kind: "video", id })}
          preventScrollReset
          variant="quiet"
          icon={Play}
          aria-describedby={titleId(card)}
        >
          {copy.home.video}
        </LinkButton>
      ) : null}
      {presentable ? (
        <>
          <LinkButton
            to={dialogHref({ kind, id })}
            preventScrollReset
            variant="quiet"
            icon={ListOrdered}
            aria-describedby={titleId(card)}
          >
            {copy.common.guidelines}
          </LinkButton>
          <PresentLink
            kind={kind}
            id={id}
            variant={card.next ? "speak" : "outline"}
            describedBy={titleId(card)}
          />
        </>
      ) : null}
    </>
  );
}
