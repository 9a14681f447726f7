import { lazy } from "react";
import ListOrdered from "lucide-react/icons/list-ordered";
import Play from "lucide-react/icons/play";
import Award from "lucide-react/icons/award";
import { ContainerChain, LockedBox, ProgressBar } from "~/components/cards/progress";
import { Collapsible } from "~/components/ui/collapsible";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { Cards } from "~/components/cards/card";
import { ItemCard, titleId } from "~/components/cards/item-card";
import { PresentLink } from "~/islands/presentation/present-link";
import { bound } from "~/copy/typography/typography";
import { fullDay } from "~/models/dates";
import { type ReadOn, type PersonTerms, termWords } from "~/models/home/certificates";
import { type Home, passedAtOf, presentedIn } from "~/models/home/home";
import { type HomeView, certificateHref, keyOf, titleOf } from "./home-view";
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
  const { key, title, items, passed, percent, cardCount, cards, certificateAt, term } = section;
  return (
    <Collapsible
      title={title}
      sub={
        (items > 0 ? copy.home.itemsPassed(passed, items) : copy.home.toWatch(cardCount)) +
        (term ?? "")
      }
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

/** Shows everything learnt, once every presentation is passed: each container with its day and its certificate. */
export function HomeLearnt({ sections }: { sections: readonly LearntSection[] }) {
  return (
    <section className="learnt" aria-labelledby="learnt">
      <h2 id="learnt">{copy.certificate.learnt}</h2>
      <ul>
        {sections.map(({ key, title, items, passedOn, certificateAt }) => (
          <li key={key}>
            <div>
              <h3>{title}</h3>
              <p>{items.join("\u00a0· ")}</p>
              <p className="muted">{passedOn}</p>
            </div>
            {certificateAt === null ? null : (
              <CertificateLink to={certificateAt} container={title} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the certificate of a container. */
function CertificateLink({ to, container }: { to: string; container: string }) {
  return (
    <LinkButton to={to} icon={Award} aria-label={copy.certificate.openOf(container)}>
      {copy.certificate.open}
    </LinkButton>
  );
}

/** A container that is passed: its titles, the day, and its certificate. */
interface LearntSection {
  key: string;
  title: string;
  items: string[];
  /** 'réussi le 20 novembre 2026'. */
  passedOn: string;
  /** Null for the section without container. */
  certificateAt: string | null;
}

/** Returns the passed containers once every presentation is passed; null before, and when there is none to pass. */
export function learntOf(
  { sections, completed, total }: Home,
  terms: PersonTerms | null,
  { timeZone, today }: ReadOn,
): LearntSection[] | null {
  if (total === 0 || completed < total) return null;
  return sections.flatMap((section) => {
    const held = terms?.held.get(keyOf(section));
    const passedAt = held?.issuedAt ?? passedAtOf(section);
    if (passedAt === null) return [];
    const isSigned = section.validMonths === null || held !== undefined;
    const term = held && termWords(held, today);
    const passedOn = copy.certificate.passedOn(fullDay(passedAt, timeZone));
    return {
      key: keyOf(section),
      title: titleOf(section),
      items: presentedIn(section).map(({ title }) => bound(title)),
      passedOn: term ? `${passedOn}\u00a0· ${term}` : passedOn,
      certificateAt: isSigned ? certificateHref(section) : null,
    };
  });
}
