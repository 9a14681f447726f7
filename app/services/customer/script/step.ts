import type { LineBuilder } from "./line-builder";
import type { TalkSoFar } from "./talk";

/** A step of a turn. Returns true when the line is whole. */
export type Step = (talk: TalkSoFar, line: LineBuilder) => boolean;
