import { type ExpressionBuilder, sql } from "kysely";
import { db } from "~/models/database/database.server";
import { folded } from "~/models/database/dialect.server";
import { foldName } from "~/models/terms/fold";
import type { Language } from "~/models/terms/language";
import { pageOf } from "~/models/terms/slice";
import type { Database, SupportCall, SupportTurn } from "~/models/tables";

/** The number of calls on a page of the list. */
export const CALLS_A_PAGE = 20;
/** The number of turns on the page of a call. */
export const TURNS_A_PAGE = 40;
/** The number of words that a search uses. */
const MOST_WORDS = 10;
/** The number of characters that the list reads of a caller's turn. */
const BEGINNING = 200;

/** The state of a call: answered when a tutorial was shown, unanswered when its caller spoke without one. */
export type CallState = "answered" | "unanswered";

export interface CallsAsked {
  state: CallState | null;
  language: Language | null;
  /** Words that anybody said in the call, without case and accents. */
  query: string;
  /** The page, from 1. A page past the end is the last page. */
  page: number;
}

type Calls = ExpressionBuilder<Database, "supportCalls">;

const turnsOf = (e: Calls) =>
  e
    .selectFrom("supportTurns")
    .select("turnIndex")
    .whereRef("supportTurns.callId", "=", "supportCalls.id");

const wasShown = (e: Calls) => e.exists(turnsOf(e).where("shownTutorialId", "is not", null));
const hasSpoken = (e: Calls) =>
  e.exists(turnsOf(e).where("source", "=", "user").where("message", "<>", ""));
const holds = (word: string) => (e: Calls) =>
  e.exists(
    turnsOf(e).where(
      sql<boolean>`${folded("supportTurns.message")} like ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`} escape '\\'`,
    ),
  );

/** Returns one page of the calls, the latest first, with their callers' words and tutorials. Four queries. */
export async function findPage({ state, language, query, page }: CallsAsked) {
  let matching = db().selectFrom("supportCalls");
  if (state === "answered") matching = matching.where(wasShown);
  if (state === "unanswered")
    matching = matching.where((e) => e.and([hasSpoken(e), e.not(wasShown(e))]));
  if (language) matching = matching.where("language", "=", language);
  for (const word of foldName(query).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS))
    matching = matching.where(holds(word));
  const { total } = await matching
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const shown = pageOf(Number(total), CALLS_A_PAGE, page);
  const calls = await matching
    .selectAll()
    .orderBy("startedAt", "desc")
    .orderBy("id")
    .limit(shown.limit)
    .offset(shown.skip)
    .execute();
  const ids = calls.map(({ id }) => id);
  const [said, tutorials] = await Promise.all([beginningsOf(ids), shownIn(ids)]);
  return {
    total: Number(total),
    page: shown.page,
    pages: shown.pages,
    calls: calls.map((call) => ({
      ...call,
      said: said.filter(({ callId }) => callId === call.id).map(({ message }) => message),
      tutorials: tutorials.filter(({ callId }) => callId === call.id).map(({ title }) => title),
    })),
  };
}

export type ListedCall = Awaited<ReturnType<typeof findPage>>["calls"][number];

/** Selects the beginnings of the callers' turns. */
const beginningsOf = (ids: string[]) =>
  db()
    .selectFrom("supportTurns")
    .select(["callId", sql<string>`substr(message, 1, ${BEGINNING})`.as("message")])
    .where("callId", "in", ids)
    .where("source", "=", "user")
    .where("message", "<>", "")
    .orderBy("callId")
    .orderBy("turnIndex")
    .execute();

/** Selects the tutorials shown in each call, each once, in the order of the list of tutorials. */
const shownIn = (ids: string[]) =>
  db()
    .selectFrom("supportTurns")
    .innerJoin("tutorials", "tutorials.id", "supportTurns.shownTutorialId")
    .select(["callId", "titleFr as title", "tutorials.position"])
    .distinct()
    .where("callId", "in", ids)
    .orderBy("tutorials.position")
    .execute();

/** A turn with the title of the tutorial shown with it. */
export type ShownTurn = SupportTurn & { shownTitle: string | null };

/** Returns one page of a call's turns, in the order they were spoken. A page past the end is the last page. */
export async function findTurns(callId: string, page: number) {
  const { total } = await db()
    .selectFrom("supportTurns")
    .select((e) => e.fn.countAll<number>().as("total"))
    .where("callId", "=", callId)
    .executeTakeFirstOrThrow();
  const shown = pageOf(Number(total), TURNS_A_PAGE, page);
  const turns: ShownTurn[] = await db()
    .selectFrom("supportTurns")
    .leftJoin("tutorials", "tutorials.id", "supportTurns.shownTutorialId")
    .selectAll("supportTurns")
    .select("tutorials.titleFr as shownTitle")
    .where("callId", "=", callId)
    .orderBy("turnIndex")
    .limit(shown.limit)
    .offset(shown.skip)
    .execute();
  return { turns, page: shown.page, pages: shown.pages };
}

/** The fields of a turn that tell whether a question was answered. */
export type AskedTurn = Pick<SupportTurn, "callId" | "turnIndex" | "source" | "message"> &
  Pick<SupportCall, "language" | "startedAt"> & {
    wasShown: boolean;
    /** A tutorial has learned its words since. */
    isLearned: boolean;
  };

/**
 * Returns the turns of the latest ended calls, the latest call first, without the assistant's words. A tutorial that a
 * turn shows beside a question back, which has one of these beginnings, answers nothing yet.
 */
export async function findLatestTurns({
  calls,
  turns,
  questions,
}: {
  calls: number;
  turns: number;
  questions: readonly string[];
}) {
  const latest = db()
    .selectFrom("supportCalls")
    .select(["id", "language", "startedAt"])
    .where("state", "=", "ended")
    .orderBy("startedAt", "desc")
    .limit(calls);
  const rows = await db()
    .selectFrom(latest.as("call"))
    .innerJoin("supportTurns", "supportTurns.callId", "call.id")
    .select(["callId", "turnIndex", "source", "language", "startedAt"])
    .select((e) => [
      e.case().when("source", "=", "user").then(e.ref("message")).else("").end().as("message"),
      e
        .and([
          e("shownTutorialId", "is not", null),
          ...questions.map((beginning) => e("message", "not like", `${beginning}%`)),
        ])
        .as("shown"),
      e
        .exists(
          e
            .selectFrom("tutorialPhrasings as taken")
            .select("taken.id")
            .whereRef("taken.callId", "=", "supportTurns.callId")
            .whereRef("taken.turnIndex", "=", "supportTurns.turnIndex"),
        )
        .as("learned"),
    ])
    .orderBy("startedAt", "desc")
    .orderBy("callId")
    .orderBy("turnIndex")
    .limit(turns)
    .execute();
  return rows.map(({ shown, learned, ...row }): AskedTurn => ({
    ...row,
    wasShown: Boolean(shown),
    isLearned: Boolean(learned),
  }));
}
