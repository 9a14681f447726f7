const number = (value: number, digits: number) =>
  value.toLocaleString("fr-FR", { maximumFractionDigits: digits });

/** Formats bytes in decimal units, as on disk labels: '12 Go', '2,1 Go', '850 Mo'. */
const size = (bytes: number) =>
  bytes < 1e9
    ? `${number(bytes / 1e6, 0)}\u00a0Mo`
    : `${number(bytes / 1e9, bytes < 1e10 ? 1 : 0)}\u00a0Go`;

const delay = (days: number) =>
  days < 1 ? "moins d’un jour" : `environ ${Math.floor(days)} jour${days >= 2 ? "s" : ""}`;

/** Warnings to admins about a disk that fills. Arguments in bytes and days. */
export const disk = {
  ofNode: (node: string) => `Nœud ${node}\u00a0: `,
  soon: (days: number, freeBytes: number, bytesPerDay: number) =>
    `Le disque sera plein dans ${delay(days)} (${size(freeBytes)} libres, ${size(bytesPerDay)} par jour).`,
  low: (freeBytes: number) => `Le disque est presque plein\u00a0: il reste ${size(freeBytes)}.`,
  advice:
    "Sans place, plus aucune présentation ne s’enregistre. Libérez de la place ou agrandissez le disque.",
  adviceKeep:
    "Les enregistrements sont gardés sans limite\u00a0: le réglage RECORDING_KEEP_DAYS du serveur leur en donne une.",
} as const;
