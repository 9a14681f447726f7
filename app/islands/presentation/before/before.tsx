import Keyboard from "lucide-react/icons/keyboard";
import Mic from "lucide-react/icons/mic";
import MonitorUp from "lucide-react/icons/monitor-up";
import { type ReactNode, use, useRef, useState, useSyncExternalStore } from "react";
import {
  SessionHead,
  type SessionHeadFacts,
  SessionScroll,
  SessionWindow,
} from "~/components/session/session-window";
import { Button } from "~/components/ui/button";
import { Checkbox } from "~/components/ui/choice/checkbox";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { VoiceStage } from "~/components/session/voice-stage";
import { copy } from "~/copy/copy";
import type { Guideline } from "~/models/content/guidelines";
import { type Language, isLanguage, LANGUAGES } from "~/models/terms/language";
import { sentences } from "~/copy/session/session-window";
import { Guidelines } from "./guidelines";
import type { Resumption, RunChoice } from "../run/plan";
import type { Notice } from "./notice";
import { AcknowledgeButton, RecordingNotice } from "./recording-notice";
import { Sharing } from "./sharing";
import { Segments } from "../../../components/ui/choice/segments";

/**
 * The standing of a typed session: it counts or not. `no-voice` means that it does not count, and that this session
 * will be typed, because the server can neither hear nor speak.
 */
export type TypedCounts = "yes" | "no" | "no-voice";

/** Shows the screen before the session: language, guidelines, and the one button that shares the screen and starts. */
export function Before({
  head,
  guidelines,
  problem,
  judgedIn,
  typedCounts,
  notice,
  resumption,
  onStart,
}: {
  head: SessionHeadFacts;
  guidelines: readonly Guideline[];
  /** A problem of the last try, or a recording that waits to be sent. */
  problem?: ReactNode;
  /** The languages in which the presentation would get a score. */
  judgedIn: readonly Language[];
  typedCounts: TypedCounts;
  /** The notice to read before the first session: until then it replaces the start button. */
  notice: Notice;
  /** The presentation that goes on, in its language; null for a new one. */
  resumption: Pick<Resumption, "language" | "words"> | null;
  onStart: (choice: RunChoice) => void;
}) {
  const [language, setLanguage] = useState<Language>(resumption?.language ?? "fr");
  const top = (
    <>
      <SessionHead {...head} elapsed="00:00" />
      <section className="stage">
        <VoiceStage />
        <p className="speech stage-words">{sentences.lead}</p>
        {resumption === null ? null : <p className="mt-2 text-center">{resumption.words.lead}</p>}
      </section>
    </>
  );
  const foot =
    notice.acknowledgedOn === null ? (
      <AcknowledgeButton />
    ) : (
      <Start
        label={resumption?.words.resume ?? copy.presentation.start}
        typedCounts={typedCounts}
        onStart={(how) => onStart({ language, ...how })}
      />
    );
  return (
    <SessionWindow top={top} foot={foot}>
      <SessionScroll>
        <div className="grid gap-5">
          <noscript>
            <Note tone="warn">{sentences.noScript}</Note>
          </noscript>
          {problem}
          {typedCounts === "no-voice" ? <Note>{copy.uncounted.typedOnly}</Note> : null}
          <RecordingNotice notice={notice} />
          {resumption === null ? (
            <LanguagePicker value={language} judged={judgedIn} onChange={setLanguage} />
          ) : null}
          <div role="status">
            {judgedIn.includes(language) ? null : (
              <p className="muted text-sm">{copy.evaluation.partRubricIn[language]}</p>
            )}
          </div>
          <Guidelines guidelines={guidelines} />
        </div>
      </SessionScroll>
    </SessionWindow>
  );
}

function Start({
  label,
  typedCounts,
  onStart,
}: {
  label: string;
  typedCounts: TypedCounts;
  onStart: (how: Pick<RunChoice, "typed" | "records">) => void;
}) {
  // The box keeps its own state. A tick from before the scripts outlives every render.
  const box = useRef<HTMLInputElement>(null);
  const part = use(Sharing);
  const sharesScreen = useSyncExternalStore(never, canShareScreen, assumeSo);
  return (
    <>
      <p className="muted text-sm">
        <Icon of={MonitorUp} /> {sharesScreen ? (part ?? sentences).share : sentences.noShare}
      </p>
      <div className="needs-script grid gap-1.5">
        {sharesScreen ? (
          <Button
            variant="speak"
            size="lg"
            block
            icon={Mic}
            onClick={() => onStart({ typed: false, records: true })}
          >
            {label}
          </Button>
        ) : null}
        {typedCounts === "no" ? (
          <p className="muted text-center text-sm">{copy.uncounted.typedRefused}</p>
        ) : null}
        <Button
          variant={sharesScreen ? "quiet" : "speak"}
          size={sharesScreen ? "sm" : "lg"}
          block
          icon={Keyboard}
          onClick={() => onStart({ typed: true, records: box.current?.checked ?? false })}
        >
          {sentences.write}
        </Button>
        {sharesScreen ? (
          <Checkbox ref={box} label={sentences.writeRecorded} detail={sentences.writeUnrecorded} />
        ) : null}
      </div>
    </>
  );
}

/** Returns false in the browsers of phones, which share no screen. */
const canShareScreen = () => "getDisplayMedia" in (navigator.mediaDevices ?? {});
/** The answer until the page is interactive. */
const assumeSo = () => true;
/** A capability of a browser does not change. */
const never = () => () => {};

/** Offers the languages of a presentation, each named in its own words (product §7.2). */
function LanguagePicker({
  value,
  judged,
  onChange,
}: {
  value: Language;
  /** The languages that can be judged. The others say 'sans note'. */
  judged: readonly Language[];
  onChange: (language: Language) => void;
}) {
  return (
    <Segments
      name="language"
      label={copy.languages.label}
      options={LANGUAGES.map((language) => {
        const name = copy.languages[language];
        const label = judged.includes(language) ? name : `${name}, ${copy.presentation.unjudged}`;
        return { value: language, label };
      })}
      value={value}
      onChange={(chosen) => {
        if (isLanguage(chosen)) onChange(chosen);
      }}
    />
  );
}
