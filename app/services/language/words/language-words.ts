import type { CustomerManner } from "~/models/terms/customer-card";
import type { CustomerWords } from "./customer";
import type { JudgeWords } from "./judge";
import type { SpeechWords } from "./speech";
import type { QuantitiesWords } from "./quantities";
import type { RubricsWords } from "./rubrics";
import type { SupportWords } from "./support";
import type { PromptWords } from "./card-prompts";
import type { Phrases } from "./customer-phrases";
import type { PromptTexts } from "./judge-prompt";
import type { RubricWords } from "./rubric-drafts";
import type { Move } from "./support-moves";

/** The words by which a language is read. A new language is a new folder of these, and of those of the rooms. */
export interface LanguageWords {
  speech: SpeechWords;
  quantities: QuantitiesWords;
}

/** The words of a language for judge, customer, rubrics and support. Apart, because pages load the others. */
export interface RoomWords {
  customer: CustomerWords;
  judge: JudgeWords;
  rubrics: RubricsWords;
  support: SupportWords;
  judgePrompt: PromptTexts;
  customerPhrases: Phrases;
  /** The lines of each manner, a moment a line. */
  customerManners: Record<CustomerManner, string>;
  cardPrompts: PromptWords;
  rubricDrafts: RubricWords;
  supportMoves: Record<Move, RegExp>;
  /** Words that callers use for one another, one group a line. All languages have the same groups in the same order. */
  thesaurus: string;
}
