import { isPassed } from "~/models/terms/score";
import { medianOf } from "./standing";

/** An attempt at a module, alone. */
export interface ModuleAttempt {
  userId: string;
  /** The day in the installation's time zone, 'YYYY-MM-DD'. */
  day: string;
  /** 0 to 100; null when it does not count. */
  score: number | null;
}

/** The attempts of a week. */
export interface ModuleWeek {
  /** The Monday, 'YYYY-MM-DD'. */
  monday: string;
  attempts: number;
  /** The median of the scores of people whose first counted attempt was then; null without any. */
  firstScore: number | null;
  /** The median of the counted attempts that people needed who passed first then; null without any. */
  toPass: number | null;
}

const DAY_MS = 86_400_000;

/** Returns the Monday of a day's week. Days are 'YYYY-MM-DD'. */
export function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the last `count` weeks up to `today`'s, oldest first. `attempts`: oldest first. Pure. */
export function weeksOf(
  attempts: readonly ModuleAttempt[],
  { today, count }: { today: string; count: number },
): ModuleWeek[] {
  const all = new Map<string, { attempts: number; first: number[]; toPass: number[] }>();
  const people = new Map<string, { counted: number; passed: boolean }>();
  for (const { userId, day, score } of attempts) {
    const monday = mondayOf(day);
    const week = all.get(monday) ?? { attempts: 0, first: [], toPass: [] };
    all.set(monday, week);
    week.attempts += 1;
    if (score === null) continue;
    const person = people.get(userId) ?? { counted: 0, passed: false };
    people.set(userId, person);
    person.counted += 1;
    if (person.counted === 1) week.first.push(score);
    if (person.passed || !isPassed(score)) continue;
    person.passed = true;
    week.toPass.push(person.counted);
  }
  const last = Date.parse(mondayOf(today));
  return Array.from({ length: count }, (_, at) => {
    const monday = new Date(last - (count - 1 - at) * 7 * DAY_MS).toISOString().slice(0, 10);
    const week = all.get(monday) ?? { attempts: 0, first: [], toPass: [] };
    return {
      monday,
      attempts: week.attempts,
      firstScore: medianOf(week.first),
      toPass: medianOf(week.toPass),
    };
  });
}
