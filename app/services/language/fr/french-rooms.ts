import type { RoomWords } from "../words/language-words";
import { customer } from "./customer";
import { judge } from "./judge";
import { rubrics } from "./rubrics";
import { support } from "./support";
import { judgePrompt } from "./judge-prompt";
import { customerPhrases } from "./customer-phrases";
import { customerManners } from "./customer-manners";
import { cardPrompts } from "./card-prompts";
import { rubricDrafts } from "./rubric-drafts";
import { supportMoves } from "./support-moves";
import { thesaurus } from "./thesaurus";

const words = { customer, judge, rubrics, support };
const texts = { judgePrompt, customerPhrases, customerManners, cardPrompts, rubricDrafts };
export const frenchRooms: RoomWords = { ...words, ...texts, supportMoves, thesaurus };
