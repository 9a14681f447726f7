import type { Claim, NearReading, ProveClaims, Reading, TalkToRead } from "./claims";

/** The readers' claims about a talk, before the proof. */
export type ReadTalk = Omit<Reading, "kind" | "points" | "unmatched" | "opinion"> & {
  /** The claims of a model that read beside the near reader; null without such a model. */
  opinion: Claim[] | null;
};

/**
 * Proves the readers' claims (two-readers.md), both for judging and for computing a judgement again. Pure. `near` is the near
 * reading of the same talk, whoever decided.
 */
export function proveReading(
  talk: TalkToRead,
  { opinion, ...read }: ReadTalk,
  { near, proveClaims }: { near: NearReading; proveClaims: ProveClaims },
): Reading {
  const prove = (claims: Claim[], second: Claim[] | null) =>
    proveClaims({ talk, claims, second, near });
  return {
    kind: "read",
    ...read,
    points: prove(read.claims, read.second),
    unmatched: near.unmatched,
    opinion: opinion && { claims: opinion, points: prove(opinion, null) },
  };
}
