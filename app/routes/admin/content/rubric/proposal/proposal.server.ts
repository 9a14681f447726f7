import { href, type RouterContextProvider } from "react-router";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { inTransaction } from "~/models/database/database.server";
import { isLanguage, type Language } from "~/models/terms/language";
import { standingOf, rubricLanguages } from "~/models/terms/rubric";
import { takeLines, type ProposalLine, proposalLines } from "~/models/rubrics/rubric-proposal";
import * as Proposals from "~/models/rubrics/rubric-proposals.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { NotFound, StaleVersion } from "~/models/database/version.server";
import { services } from "~/services/services.server";
import { failed, failure } from "~/routes/admin/admin-page.server";
import { config } from "~/platform/config.server";
import { longDate } from "~/models/dates";
import * as Modules from "~/models/content/modules.server";
import { showFact } from "~/services/language/quantities/show-fact";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import { chosenModelId } from "~/services/llm/catalogue.server";
import { pageOf } from "../form-points";
import { newPointId } from "../read-points.server";
import { toldReason } from "~/models/terms/reason";

const words = copy.rubricProposal;

type Context = Readonly<RouterContextProvider>;

const proposalPage = (moduleId: string) =>
  href("/admin/edit-module/:moduleId/rubric/proposal", { moduleId });

/** Queues a job that asks the model. The page does not wait for it. */
export async function askModel(moduleId: string, form: FormData, context: Context) {
  const language = String(form.get("language"));
  if (!services().chatModel) return failure(words.noModel, 409);
  try {
    await Proposals.request(moduleId, isLanguage(language) ? language : "fr");
  } catch (error) {
    return failed(error, words.saveFailed, "a proposal could not be asked for");
  }
  return redirectWithFlash(context, proposalPage(moduleId), words.asked);
}

/** Rejects the whole proposal. */
export async function refuseAll(moduleId: string, form: FormData, context: Context) {
  const proposal = await Proposals.findOpen(moduleId);
  if (proposal?.id === form.get("proposal")) await Proposals.settle(proposal.id);
  return redirectWithFlash(context, pageOf(moduleId), words.refused);
}

/** Makes a version of the rubric with the checked lines, and settles the proposal. */
export async function acceptLines(moduleId: string, form: FormData, context: Context) {
  const taken = new Set(form.getAll("lines").map(String));
  if (taken.size === 0) return failure(words.acceptNothing, 409);
  const proposal = await Proposals.findOpen(moduleId);
  const current = await Rubrics.findCurrent(moduleId);
  const isSame =
    proposal?.id === form.get("proposal") && (current?.id ?? "") === form.get("version");
  if (!proposal || !isSame) return failure(copy.rubricForm.versionsStale, 409);
  const rubric = current?.rubric ?? null;
  const { language, model } = proposal;
  const points = takeLines(proposal.points, { rubric, language, taken }, newPointId);
  if (JSON.stringify(points) === JSON.stringify(rubric?.points ?? []))
    return failure(words.acceptOrphans, 409);
  // In a provisional rubric, nobody has read the other points.
  const standing = rubric?.standing === "provisional" ? "provisional" : standingOf(points);
  try {
    const { number } = await inTransaction(async (trx) => {
      await Proposals.settle(proposal.id, trx);
      const version = {
        moduleId,
        rubric: { standing, points },
        origin: "proposal",
        by: currentUser(context),
        note: words.note(taken.size, model),
        basedOn: current?.id ?? null,
      } as const;
      return Rubrics.insertIn(version, trx);
    });
    return redirectWithFlash(context, pageOf(moduleId), words.accepted(taken.size, number));
  } catch (error) {
    if (error instanceof StaleVersion) return failure(copy.rubricForm.versionsStale, 409);
    if (error instanceof NotFound)
      return redirectWithFlash(context, href("/admin/modules"), copy.module.gone, "ko");
    return failed(error, words.saveFailed);
  }
}

/** Reads the page of a proposal. Returns null when the module was deleted. */
export async function readProposalPage(moduleId: string) {
  const module = await Modules.findById(moduleId);
  if (!module) return null;
  const current = await currentRubric(moduleId);
  const [proposal, model] = await Promise.all([
    Proposals.findOpen(moduleId),
    chosenModelId(services().chatModel),
  ]);
  const rubric = current?.rubric ?? null;
  return {
    module: { id: module.id, title: module.title },
    model,
    version: current?.id ?? "",
    language: (rubric && rubricLanguages(rubric)[0]) ?? "fr",
    proposal: proposal && {
      id: proposal.id,
      state: proposal.state,
      reason: toldReason(proposal.reason),
      model: proposal.model,
      language: proposal.language,
      asked: longDate(proposal.createdAt, config().timeZone),
      lines: proposalLines(proposal.points, rubric, proposal.language).map((line) =>
        shownLine(line, proposal.language),
      ),
    },
  };
}

export type ProposalView = NonNullable<Awaited<ReturnType<typeof readProposalPage>>>;

function shownLine({ key, kind, at, text, fact, was }: ProposalLine, language: Language) {
  const name = words.kinds[kind];
  const label =
    at === null ? (kind === "point" ? name : words.ofNew(name)) : words.ofPoint(at + 1, name);
  return { key, label, text: fact ? showFact(fact, language) : text, was };
}
