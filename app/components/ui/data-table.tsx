import type { Key, ReactNode } from "react";

export type Column<Row> = { title: string; cell: (row: Row) => ReactNode };

/**
 * Shows rows with hairlines on a wide screen, as blocks below 860 px. The last column holds the actions or a figure, and
 * stands at the right.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  endsInText = false,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** True when the last column holds words, which begin at the left as their heading does. */
  endsInText?: boolean;
}) {
  return (
    <table className={endsInText ? "data-table ends-in-text" : "data-table"}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col">
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.title}>{column.cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
