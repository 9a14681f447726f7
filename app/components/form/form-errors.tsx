import { useEffect, useRef } from "react";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";

export type FieldErrorLink = {
  id: string;
  /** The label of the field, as the form shows it. */
  label: string;
};

const none: readonly never[] = [];

/** Shows the errors of the whole form, and links to the fields that must be corrected. */
export function FormErrors({
  errors = none,
  fields = none,
}: {
  errors?: readonly string[] | undefined;
  fields?: readonly FieldErrorLink[];
}) {
  const box = useRef<HTMLDivElement>(null);
  const said = errors.join(" ");
  useEffect(() => {
    // The pressed button may be far below.
    if (said) box.current?.scrollIntoView({ block: "nearest" });
  }, [said]);
  // Stands there before the errors, so that a screen reader announces them.
  return (
    <div ref={box} className="scroll-mt-4 empty:absolute" aria-live="polite">
      {errors.length === 0 && fields.length === 0 ? null : (
        <Note tone="ko">
          {errors.map((message) => (
            <p key={message}>{message}</p>
          ))}
          {fields.length > 0 ? (
            <p>
              <b>{copy.common.fieldsToCorrect(fields.length)}</b>{" "}
              {fields.map((field, index) => (
                <span key={field.id}>
                  {index > 0 ? ", " : ""}
                  <a href={`#${field.id}`}>{field.label}</a>
                </span>
              ))}
            </p>
          ) : null}
        </Note>
      )}
    </div>
  );
}
