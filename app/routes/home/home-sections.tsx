import { useState } from "react";
import { Chain, ChainLink, LockedBox } from "~/components/chain";
import { ProgressBar } from "~/components/progress-bar";
import { Collapsible } from "~/components/ui/collapsible";
import { copy } from "~/copy";
import { HomeCards } from "./home-cards";
import type { HomeView, OpenSection } from "./home-view";

/** Where the page stands after a dialog of this section is closed. */
export const sectionAnchor = (key: string) => `section-${key}`;

/** The containers on the thread; one is open at a time (spec §2). `opened` is the one the server opens. */
export function HomeSections({
  userId,
  view,
  opened,
}: {
  userId: string;
  view: HomeView;
  opened: string | undefined;
}) {
  // From then on the reader opens and closes: a later answer of the server must not undo it.
  const [firstOpened] = useState(opened);
  return (
    <Chain>
      {view.sections.map((section) => (
        <ChainLink key={section.key} state={section.state}>
          {section.state === "later" ? (
            <LockedBox title={section.title} reason={copy.home.lockedBy(section.lockedBy)} />
          ) : (
            <Section section={section} userId={userId} open={section.key === firstOpened} />
          )}
        </ChainLink>
      ))}
    </Chain>
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
  const { key, title, items, passed, percent, cards } = section;
  return (
    <Collapsible
      title={title}
      sub={items > 0 ? copy.home.itemsPassed(passed, items) : copy.home.toWatch(cards.length)}
      aside={items > 0 ? <ProgressBar value={percent} label={title} /> : undefined}
      group="containers"
      open={open}
    >
      <div id={sectionAnchor(key)}>
        <HomeCards userId={userId} cards={cards} />
      </div>
    </Collapsible>
  );
}
