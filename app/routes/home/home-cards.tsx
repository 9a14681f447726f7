import ListOrdered from "lucide-react/icons/list-ordered";
import Play from "lucide-react/icons/play";
import { Cards } from "~/components/cards/card";
import { ItemCard, titleId } from "~/components/cards/item-card";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import { PresentLink } from "~/islands/presentation/present-link";
import { dialogHref } from "./dialog";
import type { HomeCard } from "./home-view";

/** The module and group cards of an open container. */
export function HomeCards({ userId, cards }: { userId: string; cards: HomeCard[] }) {
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
