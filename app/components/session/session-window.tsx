import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";

/** A smaller difference is rounding or an accidental zoom. */
const LEAST = 0.01;

/** Keeps an element above a phone's keyboard. Some keyboards do not shrink the page. */
function useVisibleHeight<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    const visible = window.visualViewport;
    const style = element.current?.style;
    if (!visible || !style) return undefined;
    const fit = () => {
      // A zoom also shrinks the visible area. The page then stays as it is.
      const isZoomed = Math.abs(visible.scale - 1) > LEAST;
      const isCovered = !isZoomed && visible.height < document.documentElement.clientHeight - 1;
      style.height = isCovered ? `${visible.height}px` : "";
      style.translate = isCovered ? `0 ${visible.offsetTop}px` : "";
    };
    fit();
    visible.addEventListener("resize", fit);
    visible.addEventListener("scroll", fit);
    return () => {
      visible.removeEventListener("resize", fit);
      visible.removeEventListener("scroll", fit);
    };
  }, []);
  return element;
}

/** Lays out the narrow window: a fixed dark top, a scrolling middle, a foot whose button is always visible. */
export function SessionWindow({
  top,
  foot,
  children,
}: {
  top: ReactNode;
  foot?: ReactNode;
  /** One element. Give it `window-scroll`, or use `SessionScroll` or `Transcript`. */
  children: ReactNode;
}) {
  const shown = useVisibleHeight<HTMLElement>();
  return (
    <main className="window" id="content" ref={shown} translate="no">
      <div className="on-dark">{top}</div>
      {children}
      {foot ? <footer className="window-foot">{foot}</footer> : null}
    </main>
  );
}

/** Shows the middle of the window when it is not a transcript. */
export function SessionScroll({ children }: { children: ReactNode }) {
  return (
    // The keyboard must reach a scrolling area.
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

/**
 * Shows the title, the reference, the facts about the module and the elapsed time. With an action, the time stands
 * before the facts.
 */
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
  /** Takes the clock's place at the end of the head. */
  action?: ReactNode;
}) {
  const clock =
    elapsed === undefined ? null : (
      <div className="clock">
        {recording ? <span className="rec">{copy.live.recording}</span> : null}
        <b role="timer" aria-label={copy.live.elapsed}>
          {elapsed}
        </b>
      </div>
    );
  return (
    <header className="window-head" data-acting={action ? "" : undefined}>
      <div className="min-w-0">
        <h1 className="line-clamp-3">{bound(title)}</h1>
        {reference === undefined ? null : <p className="window-reference">{reference}</p>}
        <div className="window-facts">
          {action ? clock : null}
          <p className="flex flex-wrap gap-x-[0.25em]">
            {facts.map((fact, index) => (
              // The talk needs the height of the window, so a long title is cut after some lines.
              <span key={fact} className="line-clamp-3 max-w-full wrap-anywhere">
                {bound(index < facts.length - 1 ? `${fact} ·` : fact)}
              </span>
            ))}
          </p>
        </div>
      </div>
      {action ?? clock}
    </header>
  );
}

/** Shows two end buttons side by side, or a single one across. */
export function Pair({ single = false, children }: { single?: boolean; children: ReactNode }) {
  return <div className={single ? undefined : "pair"}>{children}</div>;
}
