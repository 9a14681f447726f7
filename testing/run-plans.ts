import { granted, type RunScript, stageRun } from "./run-stage";
import type { RunPlan } from "~/islands/presentation/run/plan";

export const byItself: RunPlan = {
  group: null,
  modules: [{ id: "m1", title: "Prise de commande" }],
};
export const inGroup = (...ids: [string, ...string[]]): RunPlan => {
  const [first, ...others] = ids.map((id) => ({ id, title: `De ${id}` }));
  if (!first) throw new Error("a plan has a module");
  return { group: { id: "g1", title: "Du premier coup d’œil" }, modules: [first, ...others] };
};
export const three = inGroup("m1", "m2", "m3");

export const stageGroup = (script?: RunScript) => stageRun(three, script);
export const stageModule = (script?: RunScript) => stageRun(byItself, script);

/** Stages a module's session whose line was cut, and whose retries all failed. */
export async function cutForGood() {
  const offline = new TypeError("Failed to fetch");
  const s = await stageModule({ ticket: [granted, ...Array.from({ length: 6 }, () => offline)] });
  await s.start();
  s.say("Bonjour.");
  s.agents[0]?.onEnded("lost");
  await s.clock.advance(60_000);
  return s;
}

export const lines = (...said: string[]) => said.map((text) => `type:user,message:${text}`);
export const count = (log: string[], entry: string) => log.filter((one) => one === entry).length;
