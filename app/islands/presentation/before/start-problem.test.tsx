import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { facilities } from "~/copy/facilities";
import { sharedPart } from "~/copy/session/shared-part";
import { sentences } from "~/copy/session/session-window";
import { type Facility, FacilityFailed, type FacilityFault } from "~/islands/facility/facility";
import { idleRecording, recordingReducer } from "~/islands/recording/capture/machine";
import { Sharing } from "./sharing";
import { StartProblem } from "./start-problem";

const GIVEN =
  "Erreur lors du démarrage de l'enregistrement. Veuillez vérifier les permissions du navigateur. ";
const SHARE = "Pour commencer la session vous devez lancer le partage de tout l'écran ";
const said = facilities.fr;
const settings = Object.values(said.setting);

/** Returns the words on screen after a facility failed, before the recording or at its start. */
function shown(facility: Facility, fault: FacilityFault, { inAsking = false } = {}): string {
  const because = new FacilityFailed(facility, fault);
  const asking = recordingReducer(idleRecording, { type: "ask" });
  return renderToStaticMarkup(
    <StartProblem
      recording={inAsking ? recordingReducer(asking, { type: "refused", because }) : idleRecording}
      problem={inAsking ? null : because}
      onWrite={() => undefined}
    />,
  )
    .replaceAll("&#x27;", "'")
    .replaceAll(/<[^>]+>/g, "|");
}

describe("a session that could not start", () => {
  it.each<[Facility, FacilityFault, string]>([
    ["microphone", "denied", said.microphone.denied],
    ["microphone", "dismissed", said.microphone.dismissed],
    ["microphone", "system", said.microphone.system],
    ["microphone", "missing", said.microphone.missing],
    ["microphone", "busy", said.microphone.busy],
    ["microphone", "failed", said.microphone.failed],
    ["sound", "silent", said.sound.silent],
    ["sound", "denied", said.sound.failed],
    ["encoder", "missing", said.encoder.missing],
    ["encoder", "silent", said.encoder.silent],
    ["storage", "busy", said.storage.failed],
  ])("says the given sentence, what is wrong, and the way on: %s %s", (facility, fault, own) => {
    const words = shown(facility, fault);
    for (const part of [GIVEN, own, sentences.writeOn]) expect(words).toContain(part);
  });

  it("names the asked part of the screen in place of the given sentence", () => {
    const because = new FacilityFailed("screen", "denied");
    const asking = recordingReducer(idleRecording, { type: "ask" });
    const part = { surface: "window", ...sharedPart.window } as const;
    const html = renderToStaticMarkup(
      <Sharing value={part}>
        <StartProblem
          recording={recordingReducer(asking, { type: "refused", because })}
          problem={null}
        />
      </Sharing>,
    );
    expect(html).toContain(part.refused);
    expect(html.replaceAll("&#x27;", "'")).not.toContain(SHARE);
  });

  it("says the given sentence of a refused screen, and offers to write", () => {
    const words = shown("screen", "denied", { inAsking: true });
    for (const part of [SHARE, said.screen.denied, sentences.writeOn])
      expect(words).toContain(part);
    expect(words).not.toContain(GIVEN);
  });

  it("names the setting of a denied microphone, and of no other fault", () => {
    const named = (words: string) => settings.filter((setting) => words.includes(setting));
    expect(named(shown("microphone", "denied"))).toHaveLength(1);
    for (const fault of ["dismissed", "system", "missing", "busy", "failed"] as const)
      expect(named(shown("microphone", fault)), fault).toEqual([]);
    for (const facility of ["screen", "sound", "encoder", "storage"] as const)
      expect(named(shown(facility, "denied")), facility).toEqual([]);
  });
});
