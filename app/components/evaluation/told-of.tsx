import type { ReactNode } from "react";
import { toldOf } from "~/copy/evaluation/of-others";
import { Told } from "./told";

/** Shows an evaluation in the third person, for a reader who did not present it. */
export const ToldOf = ({ name, children }: { name: string; children: ReactNode }) => (
  <Told value={toldOf(name)}>{children}</Told>
);
