import Check from "lucide-react/icons/check";
import Lock from "lucide-react/icons/lock";
import { type ReactNode, useState, type CSSProperties } from "react";
import { Bob } from "../page/brand";
import { Badge } from "../ui/badge";
import { Icon } from "../ui/icon";
import { Progress } from "../ui/progress";
import { copy } from "~/copy/copy";

/** Draws the thread of the home screen. The containers hang on it and the bob marks the current one. One per screen. */
export function Chain({ children }: { children: ReactNode }) {
  return <div className="chain">{children}</div>;
}

type LinkState = "done" | "now" | "open" | "later";

/** Lists the containers on the thread. `children` draws each; `open` is true for the one that the server opens. */
export function ContainerChain<Section extends { key: string; state: LinkState }>({
  sections,
  opened,
  children,
}: {
  sections: readonly Section[];
  /** The key of the container that is open when the page is first shown. */
  opened: string | undefined;
  children: (section: Section, open: boolean) => ReactNode;
}) {
  // The reader opens and closes containers after that. A later response must not undo this.
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

/** Draws a container's place on the thread: done, now (the bob), open (nothing left to do here) or later (locked). */
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

/** Shows a locked container and the sentence that says what opens it. */
export function LockedBox({ title, reason }: { title: ReactNode; reason: string }) {
  return (
    <div className="box box-locked">
      <div className="box-head" aria-disabled="true">
        <div>
          <h2>
            {title}
            <span className="sr-only"> {copy.containerProgress.locked}</span>
          </h2>
          <p className="box-sub">{reason}</p>
        </div>
        <Badge icon={Lock}>{copy.containerProgress.lockedBadge}</Badge>
      </div>
    </div>
  );
}

/** Shows completed containers out of all that hold presentable modules (product §3.1), one segment each. */
export function GlobalProgress({
  completed,
  total,
  percents,
}: {
  completed: number;
  total: number;
  /** One percentage per counted container, in the order of the containers. */
  percents: readonly number[];
}) {
  return (
    <div>
      <p className="tally">
        <b>{completed}</b> {copy.containerProgress.passed(completed, total)}
      </p>
      <div
        className="steps"
        role="progressbar"
        aria-label={copy.containerProgress.label}
        aria-valuenow={completed}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={copy.common.outOf(completed, total)}
      >
        {percents.map((percent, index) => (
          <i
            // A segment has no key except its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            data-step={percent >= 100 ? "done" : percent > 0 ? "part" : undefined}
            style={{ "--v": percent } as CSSProperties}
          />
        ))}
      </div>
    </div>
  );
}

/** Shows a container's percentage with its figure, green at 100. `value` is whole, 0–100. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  return (
    <span className="percent">
      <Progress value={value} label={label} state={value >= 100 ? "complete" : undefined} />
      <b>{value}&nbsp;%</b>
    </span>
  );
}
