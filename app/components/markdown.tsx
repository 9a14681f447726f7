import MarkdownToJsx, { type MarkdownToJSX, RuleType } from "markdown-to-jsx/react";
import type { ReactNode } from "react";
import { bound } from "~/copy/typography/typography";

const SCHEMES = new Set(["http:", "https:", "mailto:"]);
/** An origin that no page has. A URL that resolves under it was written relative. */
const HERE = "https://relative.invalid";

/** Returns the address as written when it is safe to follow, else null. Control characters can hide a scheme. */
function safeHref(href: unknown): string | null {
  // oxlint-disable-next-line no-control-regex
  if (typeof href !== "string" || /[\u0000-\u001f\u007f]/.test(href)) return null;
  const written = href.trim();
  if (!URL.canParse(written, HERE)) return null;
  return SCHEMES.has(new URL(written, HERE).protocol) ? written : null;
}

/** Returns an image's address on this site, else null. A remote image would tell its host who reads the text. */
function safeImage(src: unknown): string | null {
  const href = safeHref(src);
  return href !== null && new URL(href, HERE).origin === HERE ? href : null;
}

type LinkProps = { href?: unknown; title?: string; children?: ReactNode };
type ImageProps = { src?: unknown; alt?: string; title?: string };

function SafeLink({ href, title, children }: LinkProps) {
  const to = safeHref(href);
  if (to === null) return <>{children}</>;
  return (
    <a href={to} title={title} rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function SafeImage({ src, alt = "", title }: ImageProps) {
  const from = safeImage(src);
  return from === null ? <>{alt}</> : <img src={from} alt={alt} title={title} loading="lazy" />;
}

/** Renders a heading one level below the page's title. It has no id, because two texts on a page could share one. */
function Heading({ children }: { children?: ReactNode }) {
  return <h3>{children}</h3>;
}

function Task({ checked }: { checked?: boolean }) {
  return <>{checked ? "☑" : "☐"}</>;
}

const heading = { component: Heading };

const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  disableAutoLink: true,
  wrapper: "div",
  forceWrapper: true,
  forceBlock: true,
  // Text alone: code stays as its author typed it.
  renderRule: (next, node) => (node.type === RuleType.text ? bound(node.text) : next()),
  overrides: {
    a: { component: SafeLink },
    img: { component: SafeImage },
    input: { component: Task },
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
  },
};

/**
 * Renders text of admins, models and evaluators as markdown. Raw HTML stays text. Links may use http, https, mailto
 * or this site; images only this site. `speech` sets the text in serif.
 */
export function Markdown({ children, speech }: { children: string; speech?: boolean }) {
  return (
    <div className={speech ? "prose speech" : "prose"}>
      <MarkdownToJsx options={options}>{children}</MarkdownToJsx>
    </div>
  );
}
