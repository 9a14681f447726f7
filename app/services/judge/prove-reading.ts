import type { Claim, NearReading, ProveClaims, Reading, TalkToRead } from "./claims";

/** What readers said of a talk, before code checked it. */
export type ReadTalk = Omit<Reading, "kind" | "points" | "unmatched" | "opinion"> & {
  /** Of a model that read beside the near reader; null without one. */
  opinion: Claim[] | null;
};

/**
 * What readers said of a talk, with what is proven of it (mind §1): for judging, and for computing it again. Pure.
 * `near`: what the near reader makes of the same talk, whoever decided.
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
