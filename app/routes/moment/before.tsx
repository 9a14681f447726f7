import Keyboard from "lucide-react/icons/keyboard";
import { Form } from "react-router";
import { Gain } from "~/components/gain";
import { SessionScroll, SessionWindow } from "~/components/session-window";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { VerdictWord } from "~/components/verdict-shape";
import { copy } from "~/copy/copy";
import { Block, Claim, Quoted } from "./blocks";
import { MomentHead } from "./head";
import type { MomentView } from "./view";

const words = copy.moment;

/** What was said that day, what is expected, what it is worth; then the minute begins. */
export function Before({ view, backTo }: { view: MomentView; backTo: string }) {
  const { last, worth, language } = view;
  return (
    <SessionWindow
      top={<MomentHead view={view} />}
      foot={
        <Form method="get" className="grid gap-2.5">
          <p className="muted text-sm">{words.kept}</p>
          <input type="hidden" name="mode" value="typed" />
          <Button type="submit" variant="speak" size="lg" block icon={Keyboard}>
            {words.start}
          </Button>
          <LinkButton to={backTo} variant="quiet" block>
            {words.back}
          </LinkButton>
        </Form>
      }
    >
      <SessionScroll>
        <div className="moment-body">
          <Block
            title={
              <>
                {words.lastTime}
                <VerdictWord verdict={last.verdict} />
              </>
            }
          >
            {last.clause === null ? (
              <p className="muted">{words.nothingSaid}</p>
            ) : (
              <Quoted
                pieces={[{ text: last.clause, marked: true }]}
                verdict={last.verdict}
                language={language}
              />
            )}
          </Block>
          <Claim {...view} />
          <Block title={words.worth}>
            <Gain {...worth} />
          </Block>
        </div>
      </SessionScroll>
    </SessionWindow>
  );
}
