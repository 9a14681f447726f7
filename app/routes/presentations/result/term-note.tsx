import { Note } from "~/components/ui/note";
import { term } from "~/copy/evaluation/term";

/** Says that the words of an evaluation were removed at the end of their term. */
export const TermNote = ({ on }: { on: string }) => <Note>{term.removed(on)}</Note>;
