import { inForce as words } from "~/copy/admin/settings";
import { roleLabels, type Role } from "~/models/terms/roles";
import { config, environment } from "~/platform/config.server";

const DAY_MS = 86_400_000;

/** A setting in force: its name, its value, and the place that sets it. */
export interface InForce {
  name: string;
  value: string;
  place: string;
}

/** Returns the place of an installation's setting: the first named variable with a value, else its default. */
function placeOf(...variables: readonly string[]): string {
  const given = variables.find((name) => environment()[name]);
  return given ? words.server(given) : words.usual(variables[0] ?? "");
}

/** Returns the settings in force: those of this page, then those of the server. Names no secret and no address. */
export function settingsInForce(own: {
  typed: "accepted" | "refused";
  frenchStatus: boolean;
  required: readonly Role[];
}): InForce[] {
  const { timeZone, session, passwordMinLength, recordingKeepDays, ...rest } = config();
  const here = (name: string, value: string): InForce => ({ name, value, place: words.here });
  const set = (name: string, value: string, ...variables: string[]): InForce => ({
    name,
    value,
    place: placeOf(...variables),
  });
  const budget = environment().LLM_DAILY_BUDGET;
  return [
    here(words.typed, own.typed === "accepted" ? words.typedCounts : words.typedRefused),
    here(words.status, own.frenchStatus ? words.french : words.specified),
    here(words.factor, words.roles(own.required.map((role) => roleLabels[role]))),
    set(words.timeZone, timeZone, "TZ"),
    set(words.idle, words.days(session.idleMs / DAY_MS), "SESSION_IDLE_DAYS"),
    set(words.signedIn, words.days(session.maxMs / DAY_MS), "SESSION_MAX_DAYS"),
    set(words.password, words.characters(passwordMinLength), "PASSWORD_MIN_LENGTH"),
    set(words.recordings, words.kept(recordingKeepDays), "RECORDING_KEEP_DAYS"),
    set(
      words.model,
      rest.languageModel ? words.setUp : words.noModel,
      "OPENROUTER_API_KEY",
      "LLM_BASE_URL",
      "LLM_API_KEY",
    ),
    ...(rest.languageModel
      ? [set(words.budget, budget ?? words.usualBudget, "LLM_DAILY_BUDGET")]
      : []),
    set(words.voice, rest.elevenLabs ? "ElevenLabs" : words.ownVoice, "ELEVENLABS_API_KEY"),
    set(words.mails, rest.smtp ? words.sent : words.notSent, "SMTP_URL"),
    set(words.files, rest.objectStore ? words.objectStore : words.disk, "MEDIA_S3_BUCKET"),
  ];
}
