import * as v from "valibot";
import type { Party } from "~/models/tables";
import type { EventKind, PartyKind } from "~/models/terms/party";
import { Pause } from "./pause";
import { readSettings } from "./subscriber";

/** The kinds of parties to which events go. */
export const RECEIVER_KINDS = ["subscriber", "xapi"] as const satisfies PartyKind[];

/** The kinds of events that a record store needs. */
const STATED_KINDS: readonly EventKind[] = [
  "evaluation.scored",
  "evaluation.corrected",
  "presentation.handed-in",
  "module.watched",
];

/** Returns the kinds of events that go to a receiver. */
export const wantedKinds = (party: Pick<Party, "kind" | "settingsJson">): readonly EventKind[] =>
  party.kind === "subscriber" ? readSettings(party).kinds : STATED_KINDS;

const Pausable = v.looseObject({ pause: Pause });

/** Returns the pause of a receiver's row. */
export const readPause = ({ settingsJson }: Pick<Party, "settingsJson">): Pause =>
  v.parse(Pausable, JSON.parse(settingsJson)).pause;

/** Returns the settings of a receiver's row with another pause. */
export const withPause = ({ settingsJson }: Pick<Party, "settingsJson">, pause: Pause): string =>
  JSON.stringify({ ...v.parse(Pausable, JSON.parse(settingsJson)), pause });
