import { type ExpressionBuilder, sql } from "kysely";
import { db } from "~/models/database/database.server";
import { foldName } from "~/models/fold";
import type { Language } from "~/models/terms/language";
import { pageOf } from "~/models/slice";
import type { Database, SupportCall, SupportTurn } from "~/models/tables";

/** Calls on a page of the list. */
export const CALLS_A_PAGE = 20;
/** Turns on the page of a call. */
export const TURNS_A_PAGE = 40;
/** Words of a search that count; the others are ignored. */
const MOST_WORDS = 10;
/** Characters of what a caller said that the list reads. */
const BEGINNING = 200;

/** A call was answered when a tutorial was shown in it; unanswered when its caller spoke and none was. */
export type CallState = "answered" | "unanswered";

export interface CallsAsked {
  state: CallState | null;
  language: Language | null;
  /** Words that were said in the call, whoever said them, case and accents aside. */
  query: string;
  /** From 1; past the end, the last. */
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
      sql<boolean>`fold(${sql.ref("supportTurns.message")}) like ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`} escape '\\'`,
    ),
  );

/** One page of the calls that are over or being held, the latest first, with what their callers said and were shown. Four queries. */
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

/** The callers' turns, each cut after its beginning. */
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

/** The tutorials that were shown in each call, once each, in the order of the list of tutorials. */
const shownIn = (ids: string[]) =>
  db()
    .selectFrom("supportTurns")
    .innerJoin("tutorials", "tutorials.id", "supportTurns.shownTutorialId")
    .select(["callId", "titleFr as title"])
    .distinct()
    .where("callId", "in", ids)
    .orderBy("tutorials.position")
    .execute();

/** A turn with the title of the tutorial that was shown with it. */
export type ShownTurn = SupportTurn & { shownTitle: string | null };

/** One page (from 1; past the end, the last) of the turns of a call, in the order they were spoken. */
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

/** A turn of a call, as far as it tells whether a question was answered. */
export type AskedTurn = Pick<SupportTurn, "callId" | "turnIndex" | "source" | "message"> &
  Pick<SupportCall, "language" | "startedAt"> & {
    wasShown: boolean;
    /** A tutorial has its words since. */
    isLearned: boolean;
  };

/** The turns of the latest calls that are over, the latest call first, each in its order; what the assistant said is left out. */
export async function findLatestTurns({ calls, turns }: { calls: number; turns: number }) {
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
      e("shownTutorialId", "is not", null).as("shown"),
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
