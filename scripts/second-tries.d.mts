import type { Reporter } from "vitest/node";

export default class SecondTries implements Reporter {
  onTestCaseResult: NonNullable<Reporter["onTestCaseResult"]>;
  onTestRunEnd: NonNullable<Reporter["onTestRunEnd"]>;
}
export function unitSecondTries(file: string): string[];
export function journeySecondTries(file: string): string[];
