import { useEffect, useId, useRef } from "react";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";

export interface ConflictField {
  label: string;
  mine: string;
  stored: string;
}

/** What the words of a conflict are made of. */
export interface Versions<Stored> {
  id: string;
  /** As posted. */
  mine: Record<string, unknown>;
  stored: Stored;
}

/**
 * Somebody else saved while this form was open: nothing was written, both versions are here. The form still holds
 * the reader's; saving again replaces the stored one, `reloadTo` takes it instead.
 */
export function VersionConflict({
  fields,
  reloadTo,
}: {
  /** Fields in which the two versions differ are shown; the others are not. */
  fields: readonly ConflictField[];
  reloadTo: string;
}) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // The button that was pressed may be a screen below.
  useEffect(() => section.current?.focus(), []);
  const different = fields.filter(({ mine, stored }) => mine !== stored);
  return (
    <section ref={section} tabIndex={-1} className="conflict" aria-labelledby={id}>
      <Note
        tone="warn"
        action={
          <LinkButton to={reloadTo} reloadDocument size="sm">
            {copy.common.takeStored}
          </LinkButton>
        }
      >
        <b id={id}>{copy.common.conflict}</b>
        <p>{copy.common.conflictChoice}</p>
      </Note>
      {different.map(({ label, mine, stored }) => (
        <dl key={label}>
          <div>
            <dt>
              {label}, {copy.common.conflictStored}
            </dt>
            <dd>{stored || "—"}</dd>
          </div>
          <div>
            <dt>
              {label}, {copy.common.conflictMine}
            </dt>
            <dd>{mine || "—"}</dd>
          </div>
        </dl>
      ))}
    </section>
  );
}
