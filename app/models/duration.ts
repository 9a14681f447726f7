/** Returns mm:ss, or h:mm:ss from one hour (product §13), rounded down. A negative or unknown one is 00:00. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const pad = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const rest = `${pad(Math.floor((whole % 3600) / 60))}:${pad(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Reads 'mm:ss' or 'h:mm:ss', as `formatDuration` writes it, in seconds. Returns null for any other text. */
export function parseDuration(text: string): number | null {
  const match = /^(?:(\d{1,3}):)?(\d{1,2}):([0-5]\d)$/.exec(text.trim());
  if (!match) return null;
  const [, hours, minutes, seconds] = match;
  if (hours !== undefined && Number(minutes) > 59) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}
