/** The beginning of a finished recording's name. Its start follows, on the installation's clock (product §8.4). */
const PREFIX = "academy-record-";
const PATTERN = /academy-record-(\d{4})-(\d{2})-(\d{2})T(\d{2})-(\d{2})-(\d{2})/;

/** Returns a name like 'academy-record-2026-11-20T14-03-05', without extension. */
export function recordingName(startMs: number, timeZone: string): string {
  const wall = new Date(startMs + offsetMs(startMs, timeZone));
  return PREFIX + wall.toISOString().slice(0, 19).replaceAll(":", "-");
}

/** Returns the start of a recording from its name, in ms since the epoch; null when the name has none. */
export function recordingStart(name: string, timeZone: string): number | null {
  const parts = PATTERN.exec(name)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  if (new Date(wall).getUTCDate() !== day || hour > 23 || minute > 59 || second > 59) return null;
  // The offset at the wall time is wrong only within hours of a clock change, so one correction is enough.
  const guess = wall - offsetMs(wall, timeZone);
  return wall - offsetMs(guess, timeZone);
}

/** Returns the zone's offset from UTC at an instant, in ms. */
function offsetMs(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const wall = Date.parse(`${format.format(instant).replace(" ", "T")}Z`);
  return wall - Math.floor(instant / 1000) * 1000;
}
