import ShieldCheck from "lucide-react/icons/shield-check";
import { copy } from "~/copy";
import type { ShownJudgement } from "~/services/evaluation/shown-judgement";
import { Criterion, Provenance, Quote } from "./criterion";
import { Markdown } from "./markdown";
import { Icon } from "./ui/icon";

/** The written evaluation: its text around the criteria, and under each criterion the words that earned it. */
export function JudgedText({
  before,
  after,
  criteria,
  to,
}: ShownJudgement & {
  /** The address that plays the recording from that second; without it quotes are words alone. */
  to?: ((atS: number) => string) | undefined;
}) {
  const quoted = criteria.some(({ quote }) => quote !== null);
  return (
    <>
      {before === "" ? null : <Markdown>{before}</Markdown>}
      {criteria.map(({ id, label, points, maxPoints, comment, quote, quoteAt, quoteAtS }) => (
        <Criterion key={id} title={label} points={points} outOf={maxPoints} reason={comment}>
          {quote === null ? undefined : (
            <Quote text={quote} at={quoteAt} to={quoteAtS === null ? undefined : to?.(quoteAtS)} />
          )}
        </Criterion>
      ))}
      {after === "" ? null : (
        <div className="mt-5">
          <Markdown>{after}</Markdown>
        </div>
      )}
      {quoted ? (
        <Provenance>
          <Icon of={ShieldCheck} />
          <span>{copy.presentations.quotesChecked}</span>
        </Provenance>
      ) : null}
    </>
  );
}
