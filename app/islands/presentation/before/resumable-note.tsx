import { Note } from "~/components/ui/note";
import { LinkButton } from "~/components/ui/button";

/** An address that goes on with a presentation, in words. */
export interface Offer {
  to: string;
  title: string;
  /** The subject, and the last full minute. */
  sentence: string;
  label: string;
}

/** Offers to go on with a presentation that was cut off, by a plain link. Loaded when there is one. */
export default function ResumableNote({ to, title, sentence, label }: Offer) {
  return (
    <Note
      action={
        <LinkButton to={to} variant="primary" aria-describedby="resumable">
          {label}
        </LinkButton>
      }
    >
      <span id="resumable">
        <b>{title}.</b> {sentence}
      </span>
    </Note>
  );
}
