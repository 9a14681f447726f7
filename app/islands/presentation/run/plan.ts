import type { Guideline } from "~/models/content/guidelines";
import type { EarlierLine } from "~/islands/voice/machine";
import type { Language } from "~/models/terms/language";

/** The facts of a module that a run needs. */
interface RunModule {
  id: string;
  title: string;
}

export interface PlannedModule extends RunModule {
  /** Seconds. */
  videoDurationS: number | null;
  guidelines: readonly Guideline[];
  /** The name of the customer in its prompt; null when the prompt gives none. */
  customer: string | null;
}

/** The subject of one recording: a module, or a group's modules one after another. */
export interface PresentationPlan<Module extends RunModule = PlannedModule> {
  /** Null for a module presented by itself. */
  group: { id: string; title: string } | null;
  /** The modules in the order of their presentation. */
  modules: readonly [Module, ...Module[]];
}

/** The choices made before the start, for every conversation of the run. */
export interface RunChoice {
  language: Language;
  /** True for a session at the keyboard, without a microphone. */
  typed: boolean;
  /**
   * True when the screen is recorded, with the microphone of a speaking rep. At the keyboard only if the rep wants
   * it.
   */
  records: boolean;
}

/** The part of a plan that a run needs. */
export type RunPlan = PresentationPlan<RunModule>;

/** Returns the address of the screen that presents a module or a group. */
export const presentHref = ({ kind, id }: { kind: "module" | "group"; id: string }): string =>
  kind === "group" ? `/presentGroup/${id}` : `/presentModule/${id}`;

/** Returns the kind and id of the plan's subject. */
export const subjectOf = ({ group, modules: [module] }: RunPlan) =>
  group ? { kind: "group" as const, id: group.id } : { kind: "module" as const, id: module.id };

/** Returns the name of the plan's recording in the spool. */
export function recordedAs({ group, modules: [module] }: RunPlan) {
  const { id: subjectId, title } = group ?? module;
  return { kind: group ? ("group" as const) : ("module" as const), subjectId, title };
}

/** A presentation that was cut off, as the page goes on with it. */
export interface Resumption {
  instanceId: string;
  /** The index in the plan of the module to go on with. */
  position: number;
  language: Language;
  /** The lines said about this module. */
  lines: readonly EarlierLine[];
  /** The index of the next portion that the server lacks. */
  nextPortion: number;
  /** The start of the recording in ms since the epoch; null before its first portion. */
  startedAtMs: number | null;
  /** The last sign of the presentation on the server, in ms since the epoch. */
  stoppedAtMs: number;
  /** The words of its page. */
  words: { lead: string; resume: string };
}
