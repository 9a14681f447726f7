export interface Step {
  op: string;
  text: string;
  args: string[];
}
export interface Stage {
  name: string;
  from: string;
  steps: Step[];
}
export function readDockerfile(text: string): Stage[];
export function environmentOf(stage: Stage): Record<string, string>;
export function lastOf(stage: Stage, op: string): Step | undefined;
