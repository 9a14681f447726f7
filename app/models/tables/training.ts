import type { Generated } from "kysely";
import type { ModuleTexts } from "~/models/terms/module-texts";
import type { Bit, Instant } from "./column";

/** What is presented, and who sees it. */

export interface ContainersTable {
  id: string;
  title: string;
  position: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A container that a person had opened before a score of theirs was lowered: it stays open for them. */
export interface OpenedContainersTable {
  userId: string;
  containerId: string;
  openedAt: Instant;
}

/** A video that a person watched to its end: a check on a card, nothing else. */
export interface WatchedVideosTable {
  userId: string;
  moduleId: string;
  /** The module's at that time: one that took its place is unwatched. */
  videoUrl: string;
  watchedAt: Instant;
}

export type TranscriptState = "none" | "pending" | "ready" | "failed";

/** With the texts of `module-texts.ts`, a column each. */
export interface ModulesTable extends ModuleTexts {
  id: string;
  /** The media store's stable address; pages sign it at each load. */
  videoUrl: string | null;
  videoDurationS: number | null;
  /** Of the transcript. none: nobody asked for one; pending: its job waits or runs; failed: see transcriptError. */
  transcriptState: Generated<TranscriptState>;
  transcriptError: string | null;
  /** 1 once an admin changed the text that the recogniser wrote. */
  transcriptEdited: Generated<Bit>;
  /** 1 once an admin has confirmed its figures, or edited it. */
  transcriptRead: Generated<Bit>;
  /** What the recogniser heard while the text had been edited: the admin says which one stays. */
  transcriptProposal: string | null;
  presentable: Bit;
  /** "admin,field_salesperson,…": always begins with admin. */
  allowedRoles: string;
  /** Null only when no container existed at creation. */
  containerId: string | null;
  /** Dense, from 0, within its container. */
  position: number;
  /** Deleted after it was presented: in the record, nowhere else. */
  archivedAt: Generated<Instant | null>;
  createdAt: Instant;
  updatedAt: Instant;
}

/** The poster of a stored video. */
export interface PostersTable {
  videoUrl: string;
  /** The media store's stable address; pages sign it at each load. */
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
  /** Order of addition, dense from 0. */
  position: number;
}
