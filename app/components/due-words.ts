import { fullDay, noonOf } from "~/models/dates";
import type { Due } from "~/models/teams/assignments";
import { assigned } from "~/copy/home/home-news";

/** Returns the day of an assignment in words, '1er décembre 2026'. */
export const dueDay = ({ dueOn }: Pick<Due, "dueOn">): string => fullDay(noonOf(dueOn), "UTC");

/** Returns the words of a card and of a page for a day. A late day is worded kindly. */
export const dueWords = (due: Due): string =>
  due.late ? assigned.lateSince(dueDay(due)) : assigned.before(dueDay(due));
