import { ScoreBadge } from "~/components/evaluation/score";
import { type Column, DataTable } from "~/components/ui/data-table";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { certificate } from "~/copy/people/certificate";

/** An attempt of a person whose work the reader may not see yet. */
export interface ScoreRow {
  id: string;
  title: string;
  on: string;
  /** 0 to 100; null without one. */
  score: number | null;
  /** True for a pass whose term is over. */
  isOver: boolean;
}

const columns: Column<ScoreRow>[] = [
  { title: copy.team.attempt, cell: ({ title }) => title },
  { title: copy.team.day, cell: ({ on }) => on },
  {
    title: copy.team.score,
    cell: ({ score, isOver }) => (
      <div className="flex justify-end gap-2">
        <span>{score === null ? copy.team.noScore : <ScoreBadge score={score} />}</span>
        {isOver ? <small>{certificate.over}</small> : null}
      </div>
    ),
  },
];

/** Shows a manager the scores of a person who has not read yet that managers see recordings. */
export function ScoresOnly({ name, scores }: { name: string; scores: readonly ScoreRow[] }) {
  return (
    <div className="grid gap-5">
      <Note>{copy.team.scoresOnly(name)}</Note>
      {scores.length > 0 ? (
        <DataTable
          caption={copy.team.attempts}
          columns={columns}
          rows={scores}
          rowKey={({ id }) => id}
        />
      ) : (
        <p className="muted">{copy.presentations.empty}</p>
      )}
    </div>
  );
}
