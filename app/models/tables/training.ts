import type { Generated } from "kysely";
import type { ModuleTexts } from "~/models/terms/module-texts";
import type { Bit, Instant } from "./column";

/** The content that people present, and its visibility. */

export interface ContainersTable {
  id: string;
  title: string;
  position: number;
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

export type TranscriptState = "none" | "pending" | "ready" | "failed";

/** A module, with a column for each text of `module-texts.ts`. */
export interface ModulesTable extends ModuleTexts {
  id: string;
  title: string;
  /** The stable address in the media store. Pages sign it at each load. */
  videoUrl: string | null;
  videoDurationS: number | null;
  /** The transcript's state. none: not requested; pending: its job waits or runs; failed: see transcriptError. */
  transcriptState: Generated<TranscriptState>;
  transcriptError: string | null;
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
  /** Set for a module that was deleted after a presentation, and stays only in the record. */
  archivedAt: Generated<Instant | null>;
  createdAt: Instant;
  updatedAt: Instant;
}

/** The poster of a stored video. */
export interface PostersTable {
  videoUrl: string;
  /** The stable address in the media store. Pages sign it at each load. */
  posterUrl: string;
  createdAt: Instant;
}

export interface GroupsTable {
  id: string;
  title: string;
  allowedRoles: string;
  containerId: string | null;
  position: number;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface GroupModulesTable {
  groupId: string;
  moduleId: string;
  /** The order of addition, dense from 0. */
  position: number;
}
