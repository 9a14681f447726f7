import CircleDot from "lucide-react/icons/circle-dot";
import { type ReactNode, useEffect, useRef, type MouseEvent } from "react";
import { copy } from "~/copy/copy";
import type { SupportLanguage } from "~/copy/support/support";
import { brand } from "~/platform/brand";
import { Icon } from "~/components/ui/icon";
import ChevronDown from "lucide-react/icons/chevron-down";
import Play from "lucide-react/icons/play";
import { LinkButton } from "~/components/ui/button";

/** Shows the name of the page and the notice that the call is recorded. */
export function SupportHead({
  language,
  action,
  focused = false,
}: {
  language: SupportLanguage;
  /** Stands at the end of the head. */
  action?: ReactNode;
  /**
   * Moves the focus to the heading, because the screen replaced another one.
   * Keyboard and screen reader users start there.
   */
  focused?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <header className="window-head">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={focused ? -1 : undefined}>
          {copy.support.title(brand.companion)}
        </h1>
        <p className="flex items-center gap-1.5">
          <span className="text-live">
            <Icon of={CircleDot} />
          </span>
          {copy.support[language].recorded}
        </p>
        <p>{copy.support[language].machine}</p>
      </div>
      {action}
    </header>
  );
}

interface Answer {
  id: string;
  title: string;
  /** Empty when there is only a video. */
  answer: string;
  videoUrl: string | null;
}

/** Lists the answers of the assistant. Each title opens its answer and links to its video, without scripts too. */
export function AnswerList<Listed extends Answer>({
  language,
  answers,
  onWatch,
}: {
  language: SupportLanguage;
  answers: readonly Listed[];
  /** Shows the video in place of following the link. */
  onWatch?: (answer: Listed) => void;
}) {
  const said = copy.support[language];
  const press = (event: MouseEvent, answer: Listed) => {
    if (!onWatch) return;
    event.preventDefault();
    onWatch(answer);
  };
  return (
    <section className="answers" aria-labelledby="answers">
      <h2 id="answers">{said.answers}</h2>
      {answers.length === 0 ? <p className="muted text-sm">{said.noAnswers}</p> : null}
      {answers.map((answer) => (
        <details key={answer.id}>
          <summary>
            {answer.title}
            <Icon of={ChevronDown} />
          </summary>
          {answer.answer ? <p className="speech">{answer.answer}</p> : null}
          {answer.videoUrl ? (
            <LinkButton
              to={answer.videoUrl}
              reloadDocument
              icon={Play}
              aria-label={said.watchTitle(answer.title)}
              onClick={(event) => press(event, answer)}
            >
              {said.watch}
            </LinkButton>
          ) : null}
        </details>
      ))}
    </section>
  );
}
