import LifeBuoy from "lucide-react/icons/life-buoy";
import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { SeekLink } from "~/components/page/seek-link";
import { LinkButton } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { supportCalls as words } from "~/copy/support/support-calls";
import { talk } from "~/copy/session/talk";
import type { Language } from "~/models/terms/language";
import type { Learned, TurnView } from "./call.server";
import { shortened } from "./view";

/** Shows a call turn by turn. `form` stands below its turn. */
export function CallTurns({
  turns,
  language,
  form,
}: {
  turns: readonly TurnView[];
  language: Language;
  form: { turnIndex: number; element: ReactNode } | null;
}) {
  return (
    <ol className="talk-lines call-lines">
      {turns.map((turn) => (
        <li
          key={turn.turnIndex}
          id={`turn-${turn.turnIndex}`}
          // Brass marks the voice that answers.
          data-by={turn.source === "ai" ? "customer" : "rep"}
        >
          <TurnTime {...turn} />
          <div>
            <p className="talk-by">
              {words.names[turn.source] + (turn.wasCut ? ` (${words.cut})` : "")}
            </p>
            <p className="speech" lang={language}>
              {turn.text}
            </p>
            {turn.shown ? <OfTutorial what={words.shown} tutorial={turn.shown} /> : null}
            {turn.learned.map((one) => (
              <OfTutorial key={one.tutorialId} what={words.learned} tutorial={one} />
            ))}
            {form?.turnIndex === turn.turnIndex ? form.element : <LearnLink {...turn} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function TurnTime({ at, plays }: TurnView) {
  if (plays === null) return <time className="talk-at">{at}</time>;
  return (
    <SeekLink className="talk-at" to={plays} aria-label={talk.goTo(at)}>
      {at}
    </SeekLink>
  );
}

function OfTutorial({
  what,
  tutorial: { tutorialId, title },
}: {
  what: string;
  tutorial: Learned;
}) {
  return (
    <p className="call-tutorial">
      <Icon of={LifeBuoy} /> {what}&nbsp;:{" "}
      <Link className="meta-link" to={href("/admin/edit-tutorial/:tutorialId", { tutorialId })}>
        {title}
      </Link>
    </p>
  );
}

function LearnLink({ learnAt, text, learned }: TurnView) {
  if (learnAt === null || learned.length > 0) return null;
  return (
    <p className="mt-1">
      <LinkButton to={learnAt} variant="quiet" icon={MessageSquarePlus}>
        {words.shouldHave}
        <span className="sr-only">{words.shouldHaveFor(shortened(text))}</span>
      </LinkButton>
    </p>
  );
}
