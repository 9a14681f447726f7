import type { Stage } from "../../e2e/support/portion-line";

/** The moment of a kill: a portion passes a stage for the first time. `recorded` means that the page has it. */
export interface Moment {
  portion: number;
  stage: Stage | "recorded";
}

/**
 * The stage at which the assembly of a recording is killed. asked: the last portion is acknowledged. joining,
 * remuxing: its first or second file is being written. stored: the recording is in place but not yet noted.
 */
export type AssemblyStage = "asked" | "joining" | "remuxing" | "stored";

/** The plan of one recording. */
export interface RunPlan {
  name: string;
  /** The moment at which the browser is killed. Null when the session ends normally. */
  tab: Moment | null;
  /** The portion after which the session ends normally. */
  portions: number;
  servers: Moment[];
  assembly: AssemblyStage[];
}

export interface Amounts {
  /** Recordings whose browser is killed, each after one kill of the server. */
  killed: number;
  /** Recordings that end normally, each with two kills of the server. */
  whole: number;
  /** Kills during assembly, spread over the recordings. */
  assembly: number;
}

export type Random = () => number;

/** Returns numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const TAB_STAGES = [
  "recorded",
  "arrived",
  "half",
  "forwarded",
  "answered",
  "acknowledged",
] as const;
const SERVER_STAGES = ["arrived", "half", "forwarded", "answered", "acknowledged"] as const;
const ASSEMBLY_STAGES: AssemblyStage[] = ["asked", "remuxing", "joining", "stored"];

/** Returns the plan of each recording, drawn from the seed alone. */
export function planOf(seed: number, { killed, whole, assembly }: Amounts): RunPlan[] {
  const random = randomOf(seed);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const one = <T>(of: readonly T[]): T => of[between(0, of.length - 1)] as T;
  const runs: RunPlan[] = [];
  for (let index = 0; index < killed; index++) {
    const portion = between(3, 7);
    const server = { portion: between(1, portion - 2), stage: one(SERVER_STAGES) };
    const tab = { portion, stage: one(TAB_STAGES) };
    runs.push({ name: `tab ${index + 1}`, tab, portions: 0, servers: [server], assembly: [] });
  }
  for (let index = 0; index < whole; index++) {
    const servers = [between(1, 3), between(4, 6)].map((portion) => ({
      portion,
      stage: one(SERVER_STAGES),
    }));
    runs.push({ name: `whole ${index + 1}`, tab: null, portions: 8, servers, assembly: [] });
  }
  for (let index = 0; index < assembly; index++) {
    const stage = ASSEMBLY_STAGES[index % ASSEMBLY_STAGES.length] ?? "asked";
    runs[(index * 3) % runs.length]?.assembly.push(stage);
  }
  return runs;
}
