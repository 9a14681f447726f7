import type { Insertable, Selectable } from "kysely";
import type {
  EvaluationsTable,
  JudgedTurnsTable,
  RubricProposalsTable,
  RubricVersionsTable,
  VideoEvaluationsTable,
} from "./judging";
import type {
  ApiTokensTable,
  AuditLogTable,
  DraftsTable,
  ErasuresTable,
  FirstAdminLinksTable,
  KnownNetworksTable,
  LoginAttemptsTable,
  RecordingNoticesTable,
  SessionsTable,
  UsersTable,
} from "./people";
import type {
  ConversationsTable,
  PortionsTable,
  PresentationModulesTable,
  PresentationsTable,
  TurnsTable,
} from "./presenting";
import type { AccessLinksTable, MailsTable, MutedMailsTable } from "./mail";
import type { MomentAnswersTable, MomentsTable } from "./moments";
import type {
  CommentsTable,
  CorrectionsTable,
  DecisionsTable,
  ReviewRequestsTable,
} from "./reviews";
import type {
  DiskSamplesTable,
  JobsTable,
  MediaTable,
  ModelCallsTable,
  NodesTable,
  SettingsTable,
  VoicePromisesTable,
  VoiceWaitingTable,
} from "./running";
import type {
  SupportCallsTable,
  SupportExchangesTable,
  SupportTurnsTable,
  TutorialPhrasingsTable,
  TutorialsTable,
} from "./support";
import type {
  AssignmentExcusesTable,
  AssignmentsTable,
  TeamMembersTable,
  TeamsTable,
} from "./teams";
import type {
  ContainersTable,
  GroupModulesTable,
  GroupsTable,
  LessonSecondsTable,
  LessonSegmentsTable,
  ModulesTable,
  OpenedContainersTable,
  PostersTable,
  WatchedVideosTable,
} from "./training";
import type { JudgeTrialsTable, ModelJudgingsTable } from "./trials";

export type * from "./column";
export type * from "./judging";
export type * from "./mail";
export type * from "./people";
export type * from "./presenting";
export type * from "./reviews";
export type * from "./running";
export type * from "./support";
export type * from "./teams";
export type * from "./training";
export type * from "./trials";

/** The tables. Their columns and column law are in `tables/`, by subject. */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  drafts: DraftsTable;
  apiTokens: ApiTokensTable;
  loginAttempts: LoginAttemptsTable;
  knownNetworks: KnownNetworksTable;
  supportCalls: SupportCallsTable;
  supportExchanges: SupportExchangesTable;
  supportTurns: SupportTurnsTable;
  containers: ContainersTable;
  modules: ModulesTable;
  posters: PostersTable;
  groups: GroupsTable;
  groupModules: GroupModulesTable;
  presentations: PresentationsTable;
  presentationModules: PresentationModulesTable;
  portions: PortionsTable;
  conversations: ConversationsTable;
  turns: TurnsTable;
  evaluations: EvaluationsTable;
  judgedTurns: JudgedTurnsTable;
  videoEvaluations: VideoEvaluationsTable;
  comments: CommentsTable;
  moments: MomentsTable;
  momentAnswers: MomentAnswersTable;
  rubricVersions: RubricVersionsTable;
  rubricProposals: RubricProposalsTable;
  corrections: CorrectionsTable;
  decisions: DecisionsTable;
  reviewRequests: ReviewRequestsTable;
  openedContainers: OpenedContainersTable;
  watchedVideos: WatchedVideosTable;
  lessonSegments: LessonSegmentsTable;
  lessonSeconds: LessonSecondsTable;
  jobs: JobsTable;
  nodes: NodesTable;
  voicePromises: VoicePromisesTable;
  voiceWaiting: VoiceWaitingTable;
  media: MediaTable;
  modelCalls: ModelCallsTable;
  judgeTrials: JudgeTrialsTable;
  modelJudgings: ModelJudgingsTable;
  settings: SettingsTable;
  tutorials: TutorialsTable;
  tutorialPhrasings: TutorialPhrasingsTable;
  erasures: ErasuresTable;
  auditLog: AuditLogTable;
  firstAdminLinks: FirstAdminLinksTable;
  diskSamples: DiskSamplesTable;
  recordingNotices: RecordingNoticesTable;
  mails: MailsTable;
  mutedMails: MutedMailsTable;
  accessLinks: AccessLinksTable;
  teams: TeamsTable;
  teamMembers: TeamMembersTable;
  assignments: AssignmentsTable;
  assignmentExcuses: AssignmentExcusesTable;
}

export type User = Omit<Selectable<UsersTable>, "passwordHash" | "searchText">;
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
export type Team = Selectable<TeamsTable>;
export type Assignment = Selectable<AssignmentsTable>;
export type TutorialRow = Selectable<TutorialsTable>;
