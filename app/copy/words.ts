const NBSP = "\u00a0";
const count = (value: number, one: string) => `${value} ${one}${value > 1 ? "s" : ""}`;

/** Two days and more are told in days. */
const HOURS_AS_DAYS = 48;

/**
 * Puts whole seconds into words: "7 minutes et 12 secondes", "1 heure et 4 minutes", "45 secondes", "3 jours et 2
 * heures".
 */
export function durationWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  if (hours >= HOURS_AS_DAYS) {
    const days = count(Math.floor(hours / 24), "jour");
    return hours % 24 > 0 ? `${days} et ${count(hours % 24, "heure")}` : days;
  }
  const parts = hours > 0 ? [count(hours, "heure")] : [];
  if (minutes > 0) parts.push(count(minutes, "minute"));
  if (hours === 0 && (whole % 60 > 0 || minutes === 0)) parts.push(count(whole % 60, "seconde"));
  return parts.join(" et ");
}

/** Puts bytes into words that people can compare: "135 Mo", "850 ko". */
export function sizeWords(bytes: number): string {
  if (bytes >= 1_000_000_000)
    return `${(bytes / 1_000_000_000).toFixed(1).replace(".", ",")}${NBSP}Go`;
  if (bytes >= 1_000_000) return `${Math.round(bytes / 1_000_000)}${NBSP}Mo`;
  return `${Math.round(bytes / 1_000)}${NBSP}ko`;
}

/**
 * Says the progress: "92 Mo sur 135 Mo, encore 20 secondes environ". The
 * remaining time follows after one measured second. Null below a kilobyte: only the first bytes are counted yet.
 */
export function uploadWords(progress: {
  sentBytes: number;
  /** The part of `sentBytes` that was sent before `elapsedMs` began. */
  beforeBytes: number;
  recordedBytes: number;
  elapsedMs: number;
}): string | null {
  const { sentBytes, beforeBytes, recordedBytes, elapsedMs } = progress;
  if (recordedBytes < 1_000) return null;
  const sent = `${sizeWords(sentBytes)} sur ${sizeWords(recordedBytes)}`;
  const leftBytes = recordedBytes - sentBytes;
  const measured = sentBytes - beforeBytes;
  if (elapsedMs < 1_000 || measured <= 0 || leftBytes <= 0) return sent;
  return `${sent}, encore ${roughly((leftBytes / measured) * (elapsedMs / 1_000))} environ`;
}

/** Rounds to tens of seconds under two minutes, to whole minutes above. */
const roughly = (seconds: number) =>
  seconds < 120
    ? count(Math.max(5, Math.ceil(seconds / 10) * 10), "seconde")
    : count(Math.round(seconds / 60), "minute");

const ordinals = [
  "premier",
  "deuxième",
  "troisième",
  "quatrième",
  "cinquième",
  "sixième",
  "septième",
  "huitième",
  "neuvième",
  "dixième",
];

/** Says "Votre cinquième essai sur ce module." `attempt` counts from 1. */
export const attemptWords = (attempt: number) =>
  `Votre ${ordinals[attempt - 1] ?? `${attempt}e`} essai sur ce module.`;

/**
 * Compares a score with the last one before it. Returns null for a first score. The sentence names an earlier attempt
 * than the one just before.
 */
export function changeWords({
  score,
  attempt,
  previousScore: previous,
  previousAttempt: before,
}: {
  score: number;
  attempt: number;
  previousScore: number | null;
  previousAttempt: number | null;
}): string | null {
  if (previous === null || before === null) return null;
  const points = Math.abs(score - previous);
  const than = before === attempt - 1 ? "que la dernière fois." : `qu’à l’essai ${before}.`;
  if (points === 0) return `Autant de points ${than}`;
  return `${count(points, "point")} de ${score > previous ? "mieux" : "moins"} ${than}`;
}
