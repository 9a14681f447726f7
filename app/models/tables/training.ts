import type { Generated } from "kysely";
import type { CardOrigin } from "~/models/terms/customer-card";
import type { ModuleFieldValues } from "~/models/terms/module-fields";
import type { Language } from "~/models/terms/language";
import type { StoredReason } from "~/models/terms/reason";
import type { Bit, Instant, Json, NamesOf } from "./column";

/** The content that people present, and its visibility. */

export interface ContainersTable {
  id: string;
  title: string;
  position: number;
  /** The months for which its certificates are valid; null for ever. */
  validMonths: Generated<number | null>;
  /** Set while it is archived. Reps see neither the container nor its cards. */
  archivedAt: Generated<Instant | null>;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A container that a person had opened before a score was lowered. It stays open for the person. */
export interface OpenedContainersTable {
  userId: string;
  containerId: string;
  openedAt: Instant;
}

/** A video that a person watched to its end. It only sets a check on a card. */
export interface WatchedVideosTable {
  userId: string;
  moduleId: string;
  /** The module's video at that time. A video that replaces it is unwatched. */
  videoUrl: string;
  watchedAt: Instant;
}

/** The text of a module's video with its times, as the recogniser heard it (product §3.6). */
export interface LessonSegmentsTable {
  moduleId: string;
  /** The video that was heard. The segments of a replaced video count no more. */
  videoUrl: string;
  /** A list of `{startMs, endMs, text, wordsMs}`, in order. */
  segmentsJson: Json;
  translationState: Generated<TranslationState>;
  /** The reason of a failed translation of the captions. */
  translationError: Generated<StoredReason | null>;
}

/** The state of the translation of a lesson's captions. pending: its job waits or runs. */
export type TranslationState = "none" | "pending" | "failed";

/** A line of a lesson's captions that an admin wrote or a model translated (product §4.2). */
export interface CaptionLinesTable {
  moduleId: string;
  language: Language;
  /** Milliseconds of the video. The line stands in place of the words heard until `endMs`. */
  startMs: number;
  endMs: number;
  /** Empty where an admin hides the words. */
  text: string;
  /** The French words that the line corrects or translates. */
  french: string;
  /** 1: a model translated it, and no admin changed it. */
  byModel: Bit;
}

/** The second of the video at which an admin says that a point is stated. */
export interface LessonSecondsTable {
  moduleId: string;
  pointId: string;
  /** Seconds into the video; null when the video does not state the point. */
  startS: number | null;
}

export type TranscriptState = "none" | "pending" | "ready" | "failed";

/** A module, with a column for each field of `module-fields.ts`. */
export interface ModulesTable extends ModuleFieldValues {
  id: string;
  /** The stable address in the media store. Pages sign it at each load. */
  videoUrl: string | null;
  videoDurationS: number | null;
  /** The transcript's state. none: not requested; pending: its job waits or runs; failed: see transcriptError. */
  transcriptState: Generated<TranscriptState>;
  transcriptError: StoredReason | null;
  /** 1: an admin changed the recogniser's text. */
  transcriptEdited: Generated<Bit>;
  /** 1: an admin confirmed its figures, or edited it. */
  transcriptRead: Generated<Bit>;
  /** The recogniser's text beside one that an admin edited. The admin chooses. */
  transcriptProposal: string | null;
  presentable: Bit;
  /** "admin,field_salesperson,…": always begins with admin. */
  allowedRoles: string;
  /** Null only when no container existed at creation. */
  containerId: string | null;
  /** Dense, from 0, within its container. */
  position: number;
  /** 1: only admins see it, until it is published. */
  unpublished: Generated<Bit>;
  /** Set for a module that only the record keeps: it was archived, or deleted after a presentation. */
  archivedAt: Generated<Instant | null>;
  createdAt: Instant;
  updatedAt: Instant;
}

/** The customers of the modules. Rows never change; the version with the highest number is in use. */
export interface CustomerCardsTable {
  id: string;
  moduleId: string;
  /** The number within its module, from 1. */
  number: number;
  /** `CardsSchema`: a card for each language. */
  cardsJson: Json;
  /** The author of this version. Each card names its own. */
  origin: CardOrigin;
  /** The digest of the interaction prompt that the author knew. */
  promptDigest: string;
  /** `RefusalSchema`s: the lines that the check left out, and why. */
  refusedJson: Json;
  /** The admin; null for a job, and when that account is gone. */
  byId: string | null;
  /** The admin's name at that time; null for a job, and when the admin was erased. */
  byName: string | null;
  createdAt: Instant;
}

/** The poster of a stored video. */
export interface PostersTable {
  videoUrl: string;
  /** The stable address in the media store. Pages sign it at each load. */
  posterUrl: string;
  createdAt: Instant;
}

/** A stored video that Chrome, Edge or Firefox may not play. Reps do not see it until it is converted. */
export interface UnplayableVideosTable {
  videoUrl: string;
  /** The code of its codec (`browser-codecs.ts`). */
  codec: string;
  /** 1: this server does not convert it, so its module is a draft. 0: its conversion waits or runs. */
  held: Bit;
  createdAt: Instant;
}

export interface GroupsTable {
  id: string;
  title: string;
  allowedRoles: string;
  containerId: string | null;
  position: number;
  /** 1: only admins see it, until it is published. */
  unpublished: Generated<Bit>;
  /** Set while it is archived. Its modules stay in their containers. */
  archivedAt: Generated<Instant | null>;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface GroupModulesTable {
  groupId: string;
  moduleId: string;
  /** Dense from 0: the order of addition, until an admin moves a module. An archived module keeps its place. */
  position: number;
}

/** The tables of content. */
export interface TrainingTables {
  containers: ContainersTable;
  modules: ModulesTable;
  customerCards: CustomerCardsTable;
  posters: PostersTable;
  unplayableVideos: UnplayableVideosTable;
  groups: GroupsTable;
  groupModules: GroupModulesTable;
  openedContainers: OpenedContainersTable;
  watchedVideos: WatchedVideosTable;
  lessonSegments: LessonSegmentsTable;
  lessonSeconds: LessonSecondsTable;
  captionLines: CaptionLinesTable;
}

/** The column that names a row in the journal, by table. */
export const trainingNames = {
  modules: "title",
  groups: "title",
  containers: "title",
} as const satisfies NamesOf<TrainingTables>;

/** Teams, their people, and the presentations that are asked of them. */

export interface TeamsTable {
  id: string;
  name: string;
  /** The name without case and accents, unique. It sorts the list too. */
  searchText: string;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A person's place in a team. */
export interface TeamMembersTable {
  teamId: string;
  userId: string;
  /** 1: the person manages the team, and is not one of its managed people. */
  manages: Generated<Bit>;
  /** 1: a place from before deadlines began at membership. Its days are the team's. */
  keepsTeamDays: Generated<Bit>;
  /** The instant from which the person is in this list of the team. */
  createdAt: Instant;
}

/** A presentation asked of a person or a team until a day. */
export interface AssignmentsTable {
  id: string;
  /** Exactly one of these three is set. */
  moduleId: string | null;
  groupId: string | null;
  containerId: string | null;
  /** Exactly one of these two is set. */
  userId: string | null;
  teamId: string | null;
  /** The last day, 'YYYY-MM-DD' in the installation's time zone. */
  dueOn: string;
  /** A sentence for the person, in plain text; often empty. */
  note: Generated<string>;
  /** 1: only a presentation after its creation does it, because the person passed an older version. */
  anew: Generated<Bit>;
  /** Null when that account is gone. */
  createdById: string | null;
  createdAt: Instant;
}

/** A person who need not do an assignment. */
export interface AssignmentExcusesTable {
  assignmentId: string;
  userId: string;
  reason: Generated<string>;
  /** The person who excused; null when that account is gone. */
  byId: string | null;
  createdAt: Instant;
}

/** A note that a manager or an admin wrote about a person for their next talk. */
export interface TalkNotesTable {
  id: string;
  /** The person whom the note is about. */
  userId: string;
  /** The author; null when that account is gone. */
  byId: string | null;
  body: string;
  createdAt: Instant;
}

/** The tables of teams. */
export interface TeamTables {
  teams: TeamsTable;
  teamMembers: TeamMembersTable;
  assignments: AssignmentsTable;
  assignmentExcuses: AssignmentExcusesTable;
  talkNotes: TalkNotesTable;
}

/** The column that names a row in the journal, by table. */
export const teamNames = { teams: "name" } as const satisfies NamesOf<TeamTables>;
