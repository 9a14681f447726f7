import type { Remark, Report } from "~/services/proof/verify";
import { READER_VERSION } from "~/services/judge/near-reader/version";

/** The counts of sound and differing evaluations, and of those with nothing to verify. */
export type Tally = Record<"sound" | "differing" | "unproven", number>;

const KINDS = { presentation: "module", group: "groupe", video: "fichier" } as const;

const REMARKS: Record<Remark, string> = {
  unjudged: "pas de jugement",
  former: "jugée par l'ancien évaluateur, sans barème\u00A0: rien à recalculer",
  unsealed: "jugée avant les preuves\u00A0: ni sceau, ni de quoi recalculer le jugement",
  version: `jugée par d'autres règles que celles d'ici (${READER_VERSION})\u00A0: le jugement n'est pas recalculé, empreintes et calcul le sont`,
  unable: "l'évaluateur n'a pas pu juger ce jour-là\u00A0: cela ne se recalcule pas",
  rubric: "le barème est parti avec son module\u00A0: le jugement n'est pas recalculé",
  model:
    "un modèle a jugé\u00A0: ce qu'il a dit est repris tel quel, ses extraits, faits et points sont vérifiés",
};

const isUnproven = ({ remarks }: Report): boolean =>
  remarks.some((remark) => remark === "unjudged" || remark === "former");

export function tallied(report: Report): keyof Tally {
  if (report.differences.length > 0) return "differing";
  return isUnproven(report) ? "unproven" : "sound";
}

/** Returns a report for a terminal: one line, then one for each remark and each difference. */
export function linesOf(report: Report): string[] {
  const { record, judgedBy, differences, remarks, isRecomputed } = report;
  const about = [
    KINDS[record.kind],
    record.score === null ? null : `${record.score}/100`,
    judgedBy,
  ];
  const head = about.filter((one) => one !== null).join(" · ");
  return [
    `${record.id} (${head})\u00A0: ${headline(report)}${isRecomputed ? ", jugement recalculé" : ""}`,
    ...remarks.map((remark) => `  ${REMARKS[remark]}`),
    ...differences.map(({ at, stored, found }) => `  ${at}\u00A0: ${stored} → ${found}`),
  ];
}

function headline(report: Report): string {
  const verdict = tallied(report);
  if (verdict === "unproven") return "rien à vérifier";
  return verdict === "sound" ? "conforme" : "DIFFÈRE";
}
