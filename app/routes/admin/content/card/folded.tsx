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
  filled,
  faults,
  children,
}: {
  /** The name with which the fields of the section begin. */
  section: string;
  title: string;
  detail: string;
  filled: number;
  faults: CardFaults;
  children: ReactNode;
}) {
  const isOpen = Object.keys(faults).some((name) => /^\w+/.exec(name)?.[0] === section);
  return (
    <FormSection title={title} detail={detail}>
      <details open={isOpen} className="card-fold">
        <summary>
          <span>{filled === 0 ? words.foldedEmpty : words.folded(filled)}</span>
          <span className="sr-only"> {title}</span>
        </summary>
        <div className="mt-3 grid gap-4">{children}</div>
      </details>
    </FormSection>
  );
}

/** Returns the number of texts that are not blank. */
export const countFilled = (texts: readonly string[]): number =>
  texts.filter((text) => text.trim() !== "").length;
