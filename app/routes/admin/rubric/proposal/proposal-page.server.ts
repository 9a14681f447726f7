import { copy } from "~/copy/copy";
import { config } from "~/platform/config.server";
import { longDate } from "~/models/dates";
import * as Modules from "~/models/content/modules.server";
import { rubricLanguages } from "~/models/terms/rubric";
import { type ProposalLine, proposalLines } from "~/models/rubrics/rubric-proposal";
import * as Proposals from "~/models/rubrics/rubric-proposals.server";
import { showFact } from "~/services/language/quantities/show-fact";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import { chosenModelId } from "~/services/llm/chosen-model.server";
import { services } from "~/services/services.server";

const words = copy.rubricProposal;

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
      reason: proposal.reason,
      model: proposal.model,
      language: proposal.language,
      asked: longDate(proposal.createdAt, config().timeZone),
      lines: proposalLines(proposal.points, rubric, proposal.language).map((line) =>
        shownLine(line, proposal.language),
      ),
    },
  };
}

export type ProposalPage = NonNullable<Awaited<ReturnType<typeof readProposalPage>>>;

function shownLine({ key, kind, at, text, fact, was }: ProposalLine, language: "fr" | "en" | "es") {
  const name = words.kinds[kind];
  const label =
    at === null ? (kind === "point" ? name : words.ofNew(name)) : words.ofPoint(at + 1, name);
  return { key, label, text: fact ? showFact(fact, language) : text, was };
}
