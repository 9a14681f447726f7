import type { LanguageWords } from "../words/language-words";
import { customer } from "./customer";
import { judge } from "./judge";
import { speech } from "./speech";
import { quantities } from "./quantities";
import { rubrics } from "./rubrics";
import { support } from "./support";
import { judgePrompt } from "./judge-prompt";
import { customerPhrases } from "./customer-phrases";
import { customerManners } from "./customer-manners";
import { cardPrompts } from "./card-prompts";
import { rubricDrafts } from "./rubric-drafts";
import { supportMoves } from "./support-moves";
import { thesaurus } from "./thesaurus";

export const spanish: LanguageWords = {
  customer,
  judge,
  speech,
  quantities,
  rubrics,
  support,
  judgePrompt,
  customerPhrases,
  customerManners,
  cardPrompts,
  rubricDrafts,
  supportMoves,
  thesaurus,
};
