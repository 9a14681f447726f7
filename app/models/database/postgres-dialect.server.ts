import {
  type BinaryOperationNode,
  type CheckConstraintNode,
  type ColumnDefinitionNode,
  type CreateTableNode,
  type DataTypeNode,
  type Dialect,
  type KyselyPlugin,
  type LimitNode,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  RawNode,
  ValueNode,
} from "kysely";
import { Pool } from "pg";
import Cursor from "pg-cursor";
import { log } from "~/platform/log.server";
import {
  checkForPostgres,
  postgresTypes,
  ROWID,
  rowidColumn,
  schemaForPostgres,
} from "./postgres-schema";

/** A PostgreSQL database, as this process reaches it. */
export interface PostgresEngine {
  dialect: Dialect;
  /** Returns a dialect with a connection of its own, for streams. */
  reader(): Dialect;
}

/** The longest wait for a connection, in ms. */
const CONNECT_MS = 10_000;
/** The most connections of a process. */
const CONNECTIONS = 10;

/** Returns the database at an address `postgres://…`. Connects at the first query. */
export function postgresAt(url: string): PostgresEngine {
  const dialectOf = (max: number) =>
    overPostgres(new PostgresDialect({ pool: poolAt(url, max), cursor: Cursor }));
  return { dialect: dialectOf(CONNECTIONS), reader: () => dialectOf(1) };
}

const asText = (text: string) => text;

/** Opens connections to a database, at most `max` at once. */
export function poolAt(url: string, max: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    types: { getTypeParser: (oid) => postgresParsers[oid] ?? asText },
  });
  // The pool opens another connection when it needs one. Without a listener the process would end.
  pool.on("error", (error) => log().warn({ err: error }, "a database connection ended"));
  return pool;
}

/** The readers of PostgreSQL's types, by their number. They return the values that SQLite returns. */
export const postgresParsers: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => (text === "t" || text === "true" ? 1 : 0), // boolean
  20: Number, // bigint
  21: Number,
  23: Number,
  114: asText, // JSON stays text
  700: Number,
  701: Number,
  1700: Number, // numeric: the sum of bigints
};

/** Returns a PostgreSQL dialect that writes the queries and migrations of this application. */
export const overPostgres = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => dialect.createDriver(),
  createIntrospector: (on) => dialect.createIntrospector(on),
  createQueryCompiler: () => new AcademyCompiler(),
});

/** Returns a value as PostgreSQL can store it. It has no character U+0000, which a request may hold. */
export const storable = (value: unknown): unknown =>
  typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\uFFFD") : value;

/** A compiler that also writes migrations and limits, which are in SQLite's words. */
class AcademyCompiler extends PostgresQueryCompiler {
  #isCheck = false;

  protected override appendValue(value: unknown): void {
    super.appendValue(storable(value));
  }

  protected override visitDataType(node: DataTypeNode): void {
    this.append(postgresTypes[node.dataType] ?? node.dataType);
  }

  protected override visitCreateTable(node: CreateTableNode): void {
    super.visitCreateTable({ ...node, columns: [rowidNode, ...node.columns] });
  }

  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    if (node === rowidNode) this.append(rowidColumn);
    else super.visitColumnDefinition(node);
  }

  protected override visitCheckConstraint(node: CheckConstraintNode): void {
    this.#isCheck = true;
    super.visitCheckConstraint(node);
    this.#isCheck = false;
  }

  protected override visitRaw(node: RawNode): void {
    const translate = this.#isCheck
      ? checkForPostgres
      : this.parentNode === undefined && node.parameters.length === 0
        ? schemaForPostgres
        : null;
    const sqlFragments = translate ? node.sqlFragments.map(translate) : node.sqlFragments;
    super.visitRaw(translate ? { ...node, sqlFragments } : node);
  }

  /** SQLite knows a list without values. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node;
    const isEmpty = "values" in rightOperand && isEmptyList(rightOperand.values);
    const name = OperatorNode.is(operator) ? operator.operator : "";
    if (isEmpty && name === "in") this.append("false");
    else if (isEmpty && name === "not in") this.append("true");
    else super.visitBinaryOperation(node);
  }

  /** SQLite reads a negative limit as none. */
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    const isNone = ValueNode.is(limit) && Number(limit.value) < 0;
    super.visitLimit(isNone ? { ...node, limit: NO_LIMIT } : node);
  }
}

const isEmptyList = (values: unknown) => Array.isArray(values) && values.length === 0;
const NO_LIMIT = RawNode.createWithSql("all");
const rowidNode: ColumnDefinitionNode = {
  kind: "ColumnDefinitionNode",
  column: { kind: "ColumnNode", column: { kind: "IdentifierNode", name: ROWID } },
  dataType: RawNode.createWithSql("bigint"),
};

/** A plugin that hides the column of the insertion order from `select *`, as SQLite does. */
export const hiddenRowid: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    const [first] = result.rows;
    if (!first || !(ROWID in first)) return result;
    return { ...result, rows: result.rows.map(({ [ROWID]: _, ...row }) => row) };
  },
};
