import { Fragment } from "react";

/** Shows an email that breaks after its signs, never inside a word that would fit its line. */
export const EmailText = ({ of: email }: { of: string }) => (
  <span className="email">
    {email.split(/(?<=[@._+-])/).map((part, place) => (
      // The parts of an email never move.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={place}>
        {place > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    ))}
  </span>
);
