import Check from "lucide-react/icons/check";
import Lock from "lucide-react/icons/lock";
import { type ReactNode, useState } from "react";
import { Bob } from "./brand";
import { Badge } from "./ui/badge";
import { Icon } from "./ui/icon";

/** The thread of the home screen: containers hang on it, the bob stops at the current one. One per screen. */
export function Chain({ children }: { children: ReactNode }) {
  return <div className="chain">{children}</div>;
}

type LinkState = "done" | "now" | "open" | "later";

/** Containers on the thread; `children` draws each, `open` when it is the one that the server opens. */
export function ContainerChain<Section extends { key: string; state: LinkState }>({
  sections,
  opened,
  children,
}: {
  sections: readonly Section[];
  /** Key of the one that is open when the page is first shown. */
  opened: string | undefined;
  children: (section: Section, open: boolean) => ReactNode;
}) {
  // From then on the reader opens and closes: a later answer of the server must not undo it.
  const [firstOpened] = useState(opened);
  return (
    <Chain>
      {sections.map((section) => (
        <ChainLink key={section.key} state={section.state}>
          {children(section, section.key === firstOpened)}
        </ChainLink>
      ))}
    </Chain>
  );
}

/** A container's place on the thread: done, now (the bob), open (nothing left to do here) or later (locked). */
export function ChainLink({ state, children }: { state: LinkState; children: ReactNode }) {
  return (
    <section className="link" data-link={state}>
      <span className="node" aria-hidden="true">
        {state === "done" ? <Icon of={Check} /> : state === "later" ? <Icon of={Lock} /> : null}
        {state === "now" ? <Bob /> : null}
      </span>
      {children}
    </section>
  );
}

/** A container that cannot be opened yet, and the sentence saying what opens it. */
export function LockedBox({ title, reason }: { title: ReactNode; reason: string }) {
  return (
    <div className="box box-locked">
      <div className="box-head" aria-disabled="true">
        <div>
          <h2>
            {title}
            <span className="sr-only"> (verrouillé)</span>
          </h2>
          <p className="box-sub">{reason}</p>
        </div>
        <Badge icon={Lock}>Verrouillé</Badge>
      </div>
    </div>
  );
}
