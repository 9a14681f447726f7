import { Fragment } from "react";

/**
 * Shows an email that breaks after its "@" first, then after its dots and hyphens. A word breaks only where it is longer
 * than its line.
 */
export function EmailText({ of: email }: { of: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <span className="email">
      {[email.slice(0, at), email.slice(at)].filter(Boolean).map((half) => (
        <span key={half}>{breakable(half)}</span>
      ))}
    </span>
  );
}

const breakable = (text: string) =>
  text.split(/(?<=[._+-])/).map((part, place) => (
    // The parts never move.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {place > 0 ? <wbr /> : null}
      <span>{part}</span>
    </Fragment>
  ));
