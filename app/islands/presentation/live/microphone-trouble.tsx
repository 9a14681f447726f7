import { type RefObject, useRef, useState, useEffect } from "react";
import { Field } from "~/components/ui/field";
import { Note } from "~/components/ui/note";
import { Select } from "~/components/ui/choice/select";
import { microphoneSentences as sentences } from "~/copy/session/line-troubles";
import type { MicrophoneInput, MicrophoneLine } from "~/islands/voice/microphone/microphone.client";
import { report } from "../../report";
import { useSilenceWatch, type Watched } from "../../voice/microphone/use-silence-watch";

const QUIETEST_DB = -90;

/** A microphone and its loudest sound, from 0 to 1 of full scale. */
type Heard = { peak: number; input: MicrophoneInput };

/**
 * Says 'Je ne vous entends pas', with the microphone, its volume and the others to choose. Nothing while the person
 * is heard.
 */
export function MicrophoneTrouble({
  active,
  microphone,
  onChoose,
}: {
  /** True while the person should be heard. */
  active: boolean;
  microphone: () => MicrophoneLine | null;
  /** Opens another microphone. @throws the browser's error when it cannot be opened */
  onChoose: (deviceId: string) => Promise<void>;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const hear = (): Heard | null => {
    const line = microphone();
    return line && { peak: line.peak(), input: line.input() };
  };
  const watched = useSilenceWatch(active, hear, panel);
  return watched ? <Trouble watched={watched} panel={panel} onChoose={onChoose} /> : null;
}

function Trouble({
  watched: {
    state,
    heard: { input, peak },
  },
  panel,
  onChoose,
}: {
  watched: Watched<Heard>;
  panel: RefObject<HTMLDivElement | null>;
  onChoose: (deviceId: string) => Promise<void>;
}) {
  const inputs = useInputs();
  const [refused, setRefused] = useState(false);
  const nameOf = (id: string, label: string) =>
    label || sentences.unnamed(inputs.findIndex((one) => one.id === id) + 1);
  const choose = async (deviceId: string) => {
    try {
      await onChoose(deviceId);
      setRefused(false);
    } catch (error) {
      report(error);
      setRefused(true);
    }
  };
  const known = inputs.some(({ id }) => id === input.id);
  const options = [...(known ? [] : [input]), ...inputs];
  return (
    <div ref={panel} className="grid gap-3 px-5 py-4">
      <Note tone={state === "silent" ? "warn" : "ok"}>
        <b>{state === "silent" ? sentences.unheard : sentences.heardAgain}</b>
        <p>{sentences.used(nameOf(input.id, input.label))}</p>
        {state === "silent" ? <p>{sentences.hint}</p> : null}
      </Note>
      <Level peak={peak} />
      <Field
        name="microphone"
        label={sentences.choose}
        errors={refused ? [sentences.refused] : undefined}
      >
        <Select
          id="microphone"
          value={input.id}
          aria-describedby={refused ? "microphone-error" : undefined}
          options={options.map(({ id, label }) => ({ value: id, label: nameOf(id, label) }))}
          onChange={(event) => void choose(event.currentTarget.value)}
        />
      </Field>
    </div>
  );
}

function Level({ peak }: { peak: number }) {
  const db = peak === 0 ? QUIETEST_DB : Math.max(QUIETEST_DB, 20 * Math.log10(peak));
  return (
    <p className="flex items-center gap-3 text-sm">
      <label htmlFor="microphone-level">{sentences.level}</label>
      <meter id="microphone-level" className="flex-1" min={QUIETEST_DB} max={0} value={db} />
      <span>{peak === 0 ? sentences.nothing : sentences.decibels(Math.round(db))}</span>
    </p>
  );
}

/** Returns the microphones of this device, as they are plugged in and out. */
function useInputs(): readonly MicrophoneInput[] {
  const [inputs, setInputs] = useState<readonly MicrophoneInput[]>([]);
  useEffect(() => {
    let over = false;
    const read = () => {
      navigator.mediaDevices.enumerateDevices().then((devices) => {
        const found = devices.filter(({ kind }) => kind === "audioinput");
        if (!over) setInputs(found.map(({ deviceId, label }) => ({ id: deviceId, label })));
      }, report);
    };
    read();
    navigator.mediaDevices.addEventListener("devicechange", read);
    return () => {
      over = true;
      navigator.mediaDevices.removeEventListener("devicechange", read);
    };
  }, []);
  return inputs;
}
