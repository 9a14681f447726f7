import type { ReactNode } from "react";
import { FormSection } from "~/components/form/form-section";
import { copy } from "~/copy/copy";
import type { CardFaults } from "./posted-card";

const words = copy.customerCard;

/** Shows a section of the card folded behind its number of filled rows. A refused field opens it. */
export function Folded({
  section,
  title,
  detail,
  texts,
  faults,
  children,
}: {
  /** The name with which the fields of the section begin. */
  section: string;
  title: string;
  detail: string;
  /** The texts of its rows. The first that is not blank stands beside their number. */
  texts: readonly string[];
  faults: CardFaults;
  children: ReactNode;
}) {
  const filled = texts.filter((text) => text.trim() !== "");
  const isOpen = Object.keys(faults).some((name) => /^\w+/.exec(name)?.[0] === section);
  return (
    <FormSection title={title} detail={detail}>
      <details open={isOpen} className="card-fold">
        <summary>
          <span>
            <b>{filled.length === 0 ? words.foldedEmpty : words.folded(filled.length)}</b>
            <span className="sr-only"> {title}</span>
            {filled[0] === undefined ? null : <small>{beginning(filled[0])}</small>}
          </span>
        </summary>
        <div className="mt-3 grid gap-4">{children}</div>
      </details>
    </FormSection>
  );
}

/** The characters of a text beside its fold. */
const MOST_SHOWN = 90;

/** Returns the beginning of a text up to a whole word. */
const beginning = (text: string): string =>
  text.length <= MOST_SHOWN
    ? text
    : `${[...text]
        .slice(0, MOST_SHOWN)
        .join("")
        .replace(/\s+\S*$/, "")}…`;
