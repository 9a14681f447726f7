import CircleDot from "lucide-react/icons/circle-dot";
import Phone from "lucide-react/icons/phone";
import { SessionScroll, SessionWindow } from "~/components/session-window";
import { SupportExamples } from "~/components/support-examples";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { VoiceStage, VoiceStatus } from "~/components/voice-stage";
import { copy } from "~/copy/copy";
import type { Language } from "~/models/language";
import { brand } from "~/platform/brand";

/** So many titles say what may be asked. */
const EXAMPLES = 3;

/** Before the call: that it is recorded, what may be asked, and the button that starts it. */
export function FirstScreen({
  language,
  tutorials,
}: {
  language: Language;
  tutorials: readonly { id: string; title: string }[];
}) {
  const said = copy.support[language];
  const top = (
    <>
      <header className="window-head">
        <div className="min-w-0">
          <h1>{copy.support.title(brand.companion)}</h1>
          <p className="flex items-center gap-1.5">
            <span className="text-live">
              <Icon of={CircleDot} />
            </span>
            {said.recorded}
          </p>
        </div>
      </header>
      <section className="stage">
        <VoiceStage />
        <p className="mt-2 text-center">
          <VoiceStatus speaking={false} label={said.ready} />
        </p>
        <p className="speech stage-words">{said.ask}</p>
      </section>
    </>
  );
  // The call itself is not built yet (product §17): nothing would answer.
  const start = (
    <Button variant="speak" size="lg" block icon={Phone} disabled>
      {said.start}
    </Button>
  );
  return (
    <div className="mx-auto max-w-160 border-line sm:border-x">
      <SessionWindow top={top} foot={start}>
        <SessionScroll>
          <SupportExamples label={said.examples} tutorials={tutorials.slice(0, EXAMPLES)} />
        </SessionScroll>
      </SessionWindow>
    </div>
  );
}
