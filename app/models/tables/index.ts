import type { Insertable, Selectable } from "kysely";
import type { EvaluationsTable, JudgingTables, VideoEvaluationsTable } from "./judging";
import type { EventsTable, PartiesTable, PartyTables } from "./parties";
import type { MailsTable, MailTables, PeopleTables, UsersTable } from "./people";
import type {
  ConversationsTable,
  MomentAnswersTable,
  MomentTables,
  PresentationsTable,
  PresentingTables,
  TurnsTable,
} from "./presenting";
import type {
  CommentsTable,
  CorrectionsTable,
  DecisionsTable,
  ReviewRequestsTable,
  ReviewTables,
} from "./reviews";
import type { JobsTable, ModelCallsTable, RunningTables } from "./running";
import type { SecondFactorsTable, SecondFactorTables } from "./second-factors";
import type {
  SupportCallsTable,
  SupportTables,
  SupportTurnsTable,
  TutorialsTable,
} from "./support";
import type {
  AssignmentsTable,
  TeamTables,
  TeamsTable,
  ModulesTable,
  TrainingTables,
  UnplayableVideosTable,
} from "./training";

export type * from "./column";
export type * from "./judging";
export type * from "./parties";
export type * from "./people";
export type * from "./presenting";
export type * from "./reviews";
export type * from "./running";
export type * from "./second-factors";
export type * from "./support";
export type * from "./training";

/** The tables, each in the file of its area with its columns. */
export interface Database
  extends
    JudgingTables,
    MailTables,
    MomentTables,
    PartyTables,
    PeopleTables,
    PresentingTables,
    ReviewTables,
    RunningTables,
    SecondFactorTables,
    SupportTables,
    TeamTables,
    TrainingTables {}

export type User = Omit<Selectable<UsersTable>, "passwordHash" | "searchText" | "uninvited">;
export type Module = Selectable<ModulesTable>;
export type MomentAnswer = Selectable<MomentAnswersTable>;
export type Presentation = Selectable<PresentationsTable>;
export type Conversation = Selectable<ConversationsTable>;
export type SupportCall = Selectable<SupportCallsTable>;
export type SupportTurn = Selectable<SupportTurnsTable>;
export type Turn = Selectable<TurnsTable>;
export type NewTurn = Insertable<TurnsTable>;
export type Evaluation = Selectable<EvaluationsTable>;
export type VideoEvaluation = Selectable<VideoEvaluationsTable>;
export type Comment = Selectable<CommentsTable>;
export type Correction = Selectable<CorrectionsTable>;
export type Decision = Selectable<DecisionsTable>;
export type ReviewRequest = Selectable<ReviewRequestsTable>;
export type MailRow = Selectable<MailsTable>;
export type Job = Selectable<JobsTable>;
export type ModelCall = Selectable<ModelCallsTable>;
export type Party = Selectable<PartiesTable>;
export type Event = Selectable<EventsTable>;
export type SecondFactor = Selectable<SecondFactorsTable>;
export type Team = Selectable<TeamsTable>;
export type Assignment = Selectable<AssignmentsTable>;
export type UnplayableVideo = Selectable<UnplayableVideosTable>;
export type TutorialRow = Selectable<TutorialsTable>;
