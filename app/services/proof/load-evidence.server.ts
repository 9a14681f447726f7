import * as v from "valibot";
import { Corrections, Decisions } from "~/models/reviews/statements.server";
import * as Proofs from "~/models/evaluations/evaluations-export.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { findModuleResults, HOLDING } from "~/models/evaluations/group-evaluations.server";
import type { ReviewSubject } from "~/models/terms/review-subject";
import { db } from "~/models/database/database.server";
import { recordOf } from "~/models/proof/seal.server";
import type { Bit, Evaluation, Json } from "~/models/tables";
import * as VideoEvaluations from "~/models/evaluations/video-evaluations.server";
import { config } from "~/platform/config.server";
import * as Users from "~/models/people/users.server";
import { type Difference, differences, shown } from "./score-faults";
import { Evidence } from "./evidence";
import { signFile, type ProofSubject } from "./signed-json";
import { signerOf } from "./signing-keys.server";
import { verifyEvidence } from "./verify";
import { reasonIn } from "~/models/proof/proof-record";
import type { StoredReason } from "~/models/terms/reason";

/** The rows of a judgement as evidence. `evidence` is null when the rows cannot be read. */
interface Loaded {
  evidence: Evidence | null;
  /** Stored bytes that this application did not write. */
  faults: Difference[];
}

/**
 * Returns everything stored about an evaluation, of a presentation or of an uploaded file, in any shape. Returns null
 * for an unknown id.
 */
export async function loadEvidence(id: string): Promise<Loaded | null> {
  const evaluation = await Evaluations.findById(id);
  if (evaluation) {
    const turnsJson = await Evaluations.findJudgedTurns(id);
    const said = await saidOf({ kind: "presentation", id });
    const rows = { row: evaluation, turnsJson, said };
    return evaluation.wholeGroup === 1
      ? loadGroup({ ...rows, kind: "group" }, evaluation)
      : readRows({ ...rows, kind: "presentation", parts: null });
  }
  const row = await VideoEvaluations.findById(id);
  if (!row) return null;
  const said = await saidOf({ kind: "video", id });
  return readRows({ row, kind: "video", turnsJson: row.turnsJson, parts: null, said });
}

/**
 * Returns a group with the results of its modules by the rule of its day, under which it is sound. Returns one that is
 * not sound under any with the results by the present rule.
 */
async function loadGroup(
  rows: Omit<Rows, "parts">,
  { presentationId }: Pick<Evaluation, "presentationId">,
): Promise<Loaded> {
  if (presentationId === null) return readRows({ ...rows, parts: [] });
  const now = await readRows({ ...rows, parts: await findModuleResults(presentationId) });
  if (isSound(now)) return now;
  for (const holding of HOLDING.slice(1)) {
    const parts = await findModuleResults(presentationId, db(), holding);
    const then = await readRows({ ...rows, parts });
    if (isSound(then)) return then;
  }
  return now;
}

const saidOf = async (subject: ReviewSubject) => ({
  corrections: (await Corrections.findAllOf(subject)).map(unowned),
  decisions: (await Decisions.findAllOf(subject)).map(unowned),
});

/** Removes the account's id, because the account may be deleted. */
const unowned = <Row extends { byId: string | null }>({ byId: _, ...row }: Row) => row;

interface Rows {
  row: Parameters<typeof recordOf>[1] & {
    rubricVersionId: string | null;
    proofHash: string | null;
    reviewedScore: number | null;
    reviewedAt: string | null;
    reviewedCapped: Bit;
    wordsRemovedAt?: string | null;
    termHash?: string | null;
  };
  kind: Parameters<typeof recordOf>[0];
  turnsJson: Json | null;
  parts: { reason: StoredReason | null }[] | null;
  said: Record<"corrections" | "decisions", object[]>;
}

async function readRows({ row, kind, turnsJson, parts, said }: Rows): Promise<Loaded> {
  const used = row.rubricVersionId ? await Proofs.findRubricVersion(row.rubricVersionId) : null;
  const { resultJson, rubricJson, proofJson, proofHash } = row;
  const pointsJson = used?.pointsJson ?? null;
  const texts = { resultJson, rubricJson, proofJson, turnsJson, pointsJson };
  const found = Object.entries(texts).flatMap(([at, text]) => textFaults(at, text));
  if (found.some((fault) => fault.found === UNREADABLE)) return { evidence: null, faults: found };
  // Other writers than this application wrote rows before seals existed.
  const faults = proofHash === null ? [] : found;
  const candidate = {
    record: recordOf(kind, row),
    seal: proofHash,
    turns: read(turnsJson),
    rubric: used && {
      versionId: used.id,
      number: used.number,
      rubric: { standing: used.standing, points: read(pointsJson) },
    },
    parts: parts && parts.map((part) => ({ ...part, ...reasonIn(part.reason) })),
    reviewed: { score: row.reviewedScore, at: row.reviewedAt, capped: row.reviewedCapped },
    ...said,
    ...(row.wordsRemovedAt
      ? { term: { endedAt: row.wordsRemovedAt, seal: row.termHash ?? null } }
      : {}),
  };
  const parsed = v.safeParse(Evidence, candidate);
  if (parsed.success) {
    const unknown = proofHash === null ? [] : differences(candidate, parsed.output);
    return { evidence: parsed.output, faults: [...faults, ...unknown] };
  }
  const issues = parsed.issues.map((issue) => ({
    at: v.getDotPath(issue) ?? "",
    stored: shown(issue.input),
    found: issue.message,
  }));
  return { evidence: null, faults: [...faults, ...issues] };
}

const UNREADABLE = "illisible";
const read = (json: Json | null): unknown => (json === null ? null : JSON.parse(json));

/** Returns a fault for a text that is not JSON, or that JSON.stringify writes differently, such as 1.0. */
function textFaults(at: string, text: Json | null): Difference[] {
  if (text === null) return [];
  try {
    const written = JSON.stringify(JSON.parse(text));
    return written === text ? [] : [{ at, stored: shown(text), found: shown(written) }];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [{ at, stored: shown(text), found: UNREADABLE }];
  }
}

/**
 * Returns a judgement with its evidence. A group comes with the judgements of its modules, in the order of its plan.
 */
export async function loadWithModules(
  id: string,
): Promise<{ whole: Loaded; modules: Loaded[] } | null> {
  const whole = await loadEvidence(id);
  if (!whole) return null;
  const modules: Loaded[] = [];
  for (const { evaluationId } of whole.evidence?.parts ?? []) {
    const loaded = evaluationId ? await loadEvidence(evaluationId) : null;
    if (loaded) modules.push(loaded);
  }
  return { whole, modules };
}

/** A judgement to export. `ownerId` is the rep who may read it; null for an uploaded file, which only admins read. */
interface Exportable {
  id: string;
  ownerId: string | null;
  subject: Omit<ProofSubject, "exportedAt">;
}

/** Returns a sealed judgement and its subject; null for any other id. */
export async function findExportable(id: string): Promise<Exportable | null> {
  const row = await Evaluations.findCounted(id);
  if (row?.proofHash) {
    const person = await Users.findById(row.userId);
    const { createdAt, finishedAt, effectiveScore, moduleTitle, groupTitle, containerTitle } = row;
    const titles = { module: moduleTitle, group: groupTitle, container: containerTitle };
    const subject = { person: person?.name ?? null, ...titles, createdAt, finishedAt };
    return { id, ownerId: row.userId, subject: { ...subject, effectiveScore } };
  }
  const video = row ? null : await VideoEvaluations.findById(id);
  if (!video?.proofHash) return null;
  const { createdAt, finishedAt, score: effectiveScore, moduleTitle, containerTitle } = video;
  const titles = { person: null, module: moduleTitle, group: null, container: containerTitle };
  return { id, ownerId: null, subject: { ...titles, createdAt, finishedAt, effectiveScore } };
}

/**
 * Returns the signed file of a judgement (product §9.10). Returns null when the stored data fails its check, because
 * such data must not be signed.
 */
export async function exportEvaluation(
  { id, subject }: Exportable,
  { dataDir, at }: { dataDir: string; at: Date },
): Promise<string | null> {
  const loaded = await loadWithModules(id);
  const [evaluation, ...modules] = loaded ? [loaded.whole, ...loaded.modules].map(soundOf) : [];
  if (!evaluation || modules.includes(null)) return null;
  const content = {
    subject: { ...subject, exportedAt: at.toISOString() },
    evaluation,
    modules: modules.filter((one) => one !== null),
  };
  return signFile(content, signerOf(dataDir, config().signingKey));
}

const soundOf = (loaded: Loaded): Evidence | null => (isSound(loaded) ? loaded.evidence : null);

/** Checks a judgement against itself. Judging it again reads a whole talk: the receiver of the file does that. */
export function isSound({ evidence, faults }: Loaded): boolean {
  if (!evidence || faults.length > 0) return false;
  return verifyEvidence(evidence, { again: false }).differences.length === 0;
}
