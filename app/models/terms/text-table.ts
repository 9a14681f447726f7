/** Texts that an admin writes: by column, with the name each has in forms and under `/api`. */
type TextTable = Record<string, { posted: string }>;

/** What is done with such texts whatever they are; in the order of the table. */
export function textTable<const Table extends TextTable>(table: Table) {
  type Name = keyof Table & string;
  type Posted = Table[Name]["posted"];
  type Texts = Record<Name, string>;
  const names = Object.keys(table) as Name[];
  const each = <Value>(of: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
  return {
    /** The columns. */
    names,
    /** One value for each text, by its column. */
    each,
    /** The texts of a row, and nothing else of it. */
    textsOf: (row: Texts): Texts => each((name) => row[name]),
    /** The same texts under the names that are posted. */
    postedOf: (row: Texts) =>
      Object.fromEntries(names.map((name) => [table[name]?.posted, row[name]])) as Record<
        Posted,
        string
      >,
  };
}
