import type { Kysely } from "kysely";
import { db, inTransaction } from "~/models/database/database.server";
import * as Modules from "~/models/content/modules.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Database } from "~/models/tables";
import { type JobHandler, PermanentFailure } from "~/services/jobs/run-jobs.server";
import { detectLanguage } from "~/services/language/detect-language";
import { draftRubric, idOf } from "./draft-rubric";
import type { ProposedPoint } from "~/models/rubrics/rubric-proposal";
import * as Proposals from "~/models/rubrics/rubric-proposals.server";
import type { Language } from "~/models/terms/language";
import type { Rubric, RubricPoint } from "~/models/terms/rubric";
import { withoutThoughts } from "~/services/llm/answers";
import { type ChatMessage, type ChatModel, LanguageModelError } from "~/services/llm/port";
import { type ProposalSource, proposalMessages, readProposal } from "./read-proposal";
import { type Reason, sentenceOf } from "~/models/terms/reason";

/**
 * Returns the rubric that judges a module now. While nobody has edited it, this is the draft of its current texts;
 * changed texts give a new version. Returns null when the module is deleted or has no text.
 */
export async function currentRubric(moduleId: string): Promise<Rubrics.RubricVersion | null> {
  const { current, draft } = await readDraft(moduleId, db());
  return draft ? inTransaction((trx) => drafted(moduleId, trx)) : current;
}

async function drafted(
  moduleId: string,
  trx: Kysely<Database>,
): Promise<Rubrics.RubricVersion | null> {
  const { current, draft } = await readDraft(moduleId, trx);
  const basedOn = current?.id ?? null;
  const version = { moduleId, origin: "draft", by: null, basedOn } as const;
  return draft ? Rubrics.insertIn({ ...version, rubric: draft }, trx) : current;
}

/** Returns the version in use, and the draft that takes its place; null when the version holds. */
async function readDraft(moduleId: string, on: Kysely<Database>) {
  const current = await Rubrics.findCurrent(moduleId, on);
  if (current && current.origin !== "draft") return { current, draft: null };
  const texts = await Modules.findTexts(moduleId, on);
  if (!texts) return { current, draft: null };
  const { title, videoTranscript: transcript, guidelines, evaluationPrompt } = texts;
  const draft = draftRubric({ title, transcript, guidelines, evaluationPrompt });
  const holds = draft.points.length === 0 || (current && Rubrics.isSame(current, draft));
  return { current, draft: holds ? null : draft };
}

/** Returns true for a draft of rules or of a model, which no person has touched. */
const isDraft = ({ origin, byId, rubric }: Rubrics.RubricVersion): boolean =>
  origin === "draft" ||
  (origin === "proposal" && byId === null && rubric.standing === "provisional");

/**
 * Returns the job that drafts the rubric of a module with new texts: by rules at once, and by the configured model when
 * it answers. An earlier judgement makes its own draft.
 */
export function createDraftRubric({
  model,
}: {
  model: ChatModel | null;
}): JobHandler<"draft-rubric"> {
  return {
    weight: "light",
    maxAttempts: 3,
    async run({ payload: { moduleId }, finish }) {
      await finish(async (trx) => {
        const version = await drafted(moduleId, trx);
        if (!model || !version || !isDraft(version)) return;
        const texts = await Modules.findTexts(moduleId, trx);
        const language = detectLanguage(`${texts?.videoTranscript} ${texts?.guidelines}`);
        await Proposals.requestDraft(moduleId, language, trx);
      });
    },
  };
}

const TRIES = 2;
const MAX_TOKENS = 16_000;
/** The maximum number of characters of an answer: about three times the length of forty points with ten phrasings. */
const LONGEST = 200_000;

/**
 * Returns the job that asks the model for a module's rubric (product §4.2). The proposal, or the reason for its
 * failure, waits for an admin. The model's own settings limit the call.
 */
export function createProposeRubric({
  model,
}: {
  model: ChatModel | null;
}): JobHandler<"propose-rubric"> {
  return {
    weight: "proposal",
    maxAttempts: 3,
    async run({ payload: { proposalId, isDraft: forDraft }, signal, finish }) {
      const proposal = await Proposals.findPending(proposalId);
      if (!proposal) return;
      if (!model) throw new PermanentFailure({ code: "noModel" });
      const { moduleId, language } = proposal;
      const source = await readSource(moduleId);
      const chosen = (await model.current?.()) ?? model;
      const points = await propose(chosen, { ...source, language }, signal);
      await finish(async (trx) => {
        await Proposals.store(proposalId, { model: chosen.id, points }, trx);
        if (forDraft) await draftByModel({ moduleId, language, points }, trx);
      });
    },
    giveUp: ({ proposalId }, reason, trx) => Proposals.fail(proposalId, reason, trx),
  };
}

/**
 * Puts a model's claims in use as the draft, unless a person wrote a rubric meanwhile. Its phrasings wait for the
 * confirmation. Questions to ask the customer stay those of the rules.
 */
async function draftByModel(
  {
    moduleId,
    language,
    points,
  }: { moduleId: string; language: Language; points: readonly ProposedPoint[] },
  trx: Kysely<Database>,
): Promise<void> {
  const current = await Rubrics.findCurrent(moduleId, trx);
  if (current && !isDraft(current)) return;
  const before = new Map(current?.rubric.points.map((point) => [point.id, point]));
  const asked = [...before.values()].filter(({ toAsk }) => toAsk);
  const claims = points.map((point) => claimOf(point, language, before));
  if (!claims.some(({ kind }) => kind === "expected")) return;
  const all = [...new Map([...claims, ...asked].map((point) => [point.id, point])).values()];
  const rubric: Rubric = { standing: "provisional", points: all };
  const version = { moduleId, rubric, origin: "proposal", by: null } as const;
  await Rubrics.insertIn({ ...version, basedOn: current?.id ?? null }, trx);
}

/** Returns a proposed point with its claim alone. A known point keeps its id and whether it is blocking. */
function claimOf(
  { id, claim, name, facts, question, kind = "expected", weight = 5 }: ProposedPoint,
  language: Language,
  before: ReadonlyMap<string, RubricPoint>,
): RubricPoint {
  const known = before.get(id ?? "");
  const named = name === undefined ? {} : { name };
  const empty = { phrasings: [], falsehoods: [], objection: "" };
  return {
    id: known?.id ?? idOf(kind, claim),
    kind,
    weight,
    blocking: kind === "expected" && known?.blocking === true,
    wordings: { [language]: { claim, ...named, facts, question, ...empty } },
  };
}

async function readSource(moduleId: string): Promise<Omit<ProposalSource, "language">> {
  const texts = await Modules.findTexts(moduleId, db());
  const { title = "", videoTranscript = "", guidelines = "", evaluationPrompt = "" } = texts ?? {};
  if (`${videoTranscript}${guidelines}${evaluationPrompt}`.trim() === "")
    throw new PermanentFailure(proposal("noText"));
  const rubric: Rubric | null = (await currentRubric(moduleId))?.rubric ?? null;
  return { title, transcript: videoTranscript, guidelines, evaluationPrompt, rubric };
}

/**
 * Asks the model for points, with a second try.
 * @throws PermanentFailure, the signal's reason
 */
async function propose(
  model: ChatModel,
  source: ProposalSource & { language: Language },
  signal: AbortSignal,
): Promise<ProposedPoint[]> {
  const messages = proposalMessages(source);
  let problem: Reason = proposal("nothing");
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const answer = await ask(model, messages, signal);
    const read = readProposal(answer, source);
    if (read.points) return read.points;
    problem = proposal(read.fault);
    messages.push(
      { role: "assistant", content: withoutThoughts(answer).slice(0, 2_000) },
      {
        role: "user",
        content: `Réponse refusée : ${sentenceOf(problem)} Renvoie l'objet JSON, seul.`,
      },
    );
  }
  throw new PermanentFailure(problem);
}

/** Streams the answer, so that a long answer is not taken for a late one. */
async function ask(
  model: ChatModel,
  messages: ChatMessage[],
  signal: AbortSignal,
): Promise<string> {
  let answer = "";
  try {
    const pieces = model.stream({
      messages: [...messages],
      purpose: { use: "rubric" },
      json: true,
      temperature: 0.4,
      maxTokens: MAX_TOKENS,
      signal,
    });
    for await (const piece of pieces) {
      answer += piece;
      if (answer.length > LONGEST) throw new PermanentFailure(proposal("tooLong"));
    }
    return answer;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof LanguageModelError)) throw error;
    throw new PermanentFailure(whyFailed(error), { cause: error });
  }
}

function whyFailed({ status, failure }: LanguageModelError): Reason {
  if (status !== null) return { code: "modelRefused", status };
  if (failure === "late") return proposal("tooLate");
  if (failure === "length") return proposal("tooLong");
  const isSilent = failure === "unreachable" || failure === "unreadable";
  return isSilent ? proposal("unreachable") : { code: "modelFailed", failure };
}

const proposal = (fault: Extract<Reason, { code: "proposal" }>["fault"]) =>
  ({ code: "proposal", fault }) as const;
