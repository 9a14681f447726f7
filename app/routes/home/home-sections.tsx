import { ContainerChain, LockedBox } from "~/components/cards/chain";
import { ProgressBar } from "~/components/cards/progress-bar";
import { Collapsible } from "~/components/ui/collapsible";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import { HomeCards } from "./home-cards";
import { CertificateLink } from "./home-learnt";
import type { HomeView, OpenSection } from "./home-view";

/** The containers on the thread; one is open at a time (product §3.1). */
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
        <HomeCards userId={userId} cards={cards} />
      ) : (
        <LinkButton to={`/?open=${key}`} preventScrollReset replace>
          {copy.home.showCards(cardCount)}
        </LinkButton>
      )}
      {certificateAt === null ? null : <CertificateLink to={certificateAt} container={title} />}
    </Collapsible>
  );
}
