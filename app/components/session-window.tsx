import type { ReactNode } from "react";
import { bound } from "~/copy/bound";
import { useVisibleHeight } from "./use-visible-height";

/** The narrow window: a fixed top on lead, a scrolling middle, a foot whose button is always visible. */
export function SessionWindow({
  top,
  foot,
  children,
}: {
  top: ReactNode;
  foot?: ReactNode;
  /** One element; give it `window-scroll`, or use `SessionScroll` or `Transcript`. */
  children: ReactNode;
}) {
  const shown = useVisibleHeight<HTMLElement>();
  return (
    <main className="window" id="content" ref={shown}>
      <div className="on-dark">{top}</div>
      {children}
      {foot ? <footer className="window-foot">{foot}</footer> : null}
    </main>
  );
}

/** The middle of the window when it is no transcript. */
export function SessionScroll({ children }: { children: ReactNode }) {
  return (
    // A scrolling area must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="window-scroll" tabIndex={0}>
      {children}
    </div>
  );
}

/** The subject of a session. */
export interface SessionHeadFacts {
  title: string;
  /** 'Réf. 14': the id of the module, in small below the title. */
  reference?: string;
  /** 'Vidéo 06:42' */
  facts: readonly string[];
}

/** Title, reference, facts about the module, elapsed time; with an action, the time stands before the facts. */
export function SessionHead({
  title,
  reference,
  facts,
  elapsed,
  recording,
  action,
}: SessionHeadFacts & {
  /** mm:ss */
  elapsed?: string;
  recording?: boolean;
  /** At the end of the head, in the clock's place. */
  action?: ReactNode;
}) {
  const clock =
    elapsed === undefined ? null : (
      <div className="clock">
        {recording ? <span className="rec">REC</span> : null}
        <b role="timer" aria-label="Temps écoulé">
          {elapsed}
        </b>
      </div>
    );
  return (
    <header className="window-head" data-acting={action ? "" : undefined}>
      <div className="min-w-0">
        <h1>{bound(title)}</h1>
        {reference === undefined ? null : <p className="window-reference">{reference}</p>}
        {action ? clock : null}
        <p className="flex flex-wrap gap-x-1.5">
          {facts.map((fact, index) => (
            // An id may be longer than the narrow window: it goes on below.
            <span key={fact} className="max-w-full wrap-anywhere">
              {bound(fact)}
              {index < facts.length - 1 ? " ·" : null}
            </span>
          ))}
        </p>
      </div>
      {action ?? clock}
    </header>
  );
}

/** Two end buttons side by side; or one of them, across. */
export function Pair({ single = false, children }: { single?: boolean; children: ReactNode }) {
  return <div className={single ? undefined : "pair"}>{children}</div>;
}
