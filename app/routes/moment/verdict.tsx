import ArrowRight from "lucide-react/icons/arrow-right";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { Gain, VerdictShape, VerdictWord } from "~/components/evaluation/verdict-shape";
import { Pair, SessionScroll, SessionWindow } from "~/components/session/session-window";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { useFocusOnHash } from "~/islands/use-focus-on-hash";
import { Block, Claim, Quoted, MomentHead } from "./blocks";
import type { DoneView, MomentView } from "./view";

const words = copy.moment;
const names = copy.judgement.verdicts;

export interface Ways {
  backTo: string;
  /** The address that presents the whole again. Null when that is no longer possible. */
  presentTo: string | null;
  next: { to: string; topic: string | null } | null;
}

/** Shows the verdict on one answer: the word, the reason, the possible score, the decisive words. */
export function Verdict({ view, done, ways }: { view: MomentView; done: DoneView; ways: Ways }) {
  const { language, tries } = view;
  const { verdict, sentence, gain, answer, facts, readBy } = done;
  const box = useFocusOnHash<HTMLElement>("verdict");
  return (
    <SessionWindow top={<MomentHead view={view} />} foot={<Foot done={done} ways={ways} />}>
      <SessionScroll>
        <section
          className="moment-verdict"
          data-verdict={verdict}
          id="verdict"
          ref={box}
          tabIndex={-1}
          aria-labelledby="verdict-word"
        >
          <h2 id="verdict-word">
            <VerdictShape verdict={verdict} />
            {names[verdict]}
          </h2>
          <p>{sentence}</p>
          <p>
            <Gain {...gain} /> {gain.note}
          </p>
          {readBy === null ? null : <p className="muted text-sm">{readBy}</p>}
        </section>
        <div className="moment-body">
          <Block title={words.youSaid}>
            <Quoted pieces={answer} verdict={verdict} language={language} />
            {done.written ? null : <p className="muted text-sm">{copy.momentVoice.asHeard}</p>}
            {done.unheard ? <p className="muted text-sm">{done.unheard}</p> : null}
          </Block>
          <Claim {...view} />
          {facts.length === 0 ? null : (
            <Block title={words.facts}>
              <ul>
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            </Block>
          )}
          <p className="moment-tries">
            <span>{words.tries(tries.length)}&nbsp;:</span>
            {tries.map((one, at) => (
              // The list keeps the order of the attempts and loses none.
              // oxlint-disable-next-line react/no-array-index-key
              <VerdictWord key={at} verdict={one} />
            ))}
          </p>
        </div>
      </SessionScroll>
    </SessionWindow>
  );
}

/** Offers the next point after a said one, else the same point again. */
function Foot({
  done: { verdict, written },
  ways: { backTo, presentTo, next },
}: {
  done: Pick<DoneView, "verdict" | "written">;
  ways: Ways;
}) {
  // A minute by voice begins with a press, because a microphone needs one.
  const again = written ? "?mode=typed" : "?";
  if (verdict !== "said")
    return (
      <>
        <LinkButton to={again} variant="speak" size="lg" block icon={RotateCcw}>
          {words.link}
        </LinkButton>
        <LinkButton to={backTo} variant="quiet" block>
          {words.back}
        </LinkButton>
      </>
    );
  return (
    <>
      {next === null ? null : (
        <LinkButton to={next.to} variant="speak" size="lg" block icon={ArrowRight}>
          {words.next(next.topic)}
        </LinkButton>
      )}
      <Pair single={presentTo === null}>
        <LinkButton to={again} icon={RotateCcw} block>
          {words.again}
        </LinkButton>
        {presentTo === null ? null : (
          <LinkButton to={presentTo} variant="primary">
            {words.presentAgain}
          </LinkButton>
        )}
      </Pair>
      <LinkButton to={backTo} variant="quiet" block>
        {words.back}
      </LinkButton>
    </>
  );
}
