// Reads the instructions of our Dockerfile, for tests that check and run it without a container engine.

/** Returns `{name, from, steps: [{op, args}]}` for each stage. `args` are words, or the list of the JSON form. */
export function readDockerfile(text) {
  const lines = text
    .replace(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const stages = [];
  for (const line of lines) {
    const [, op, rest] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (!op) throw new Error(`not an instruction: ${line}`);
    if (op === "FROM") {
      const [from, , name = "final"] = rest.split(/\s+/);
      stages.push({ name, from, steps: [] });
    } else stages.at(-1).steps.push({ op, text: rest, args: wordsOf(rest) });
  }
  return stages;
}

const wordsOf = (rest) => {
  const list = /\[.*\]$/.exec(rest)?.[0];
  return list ? JSON.parse(list) : rest.split(/\s+/);
};

/** Returns the variables set by ENV lines. */
export const environmentOf = ({ steps }) =>
  Object.fromEntries(
    steps
      .filter(({ op }) => op === "ENV")
      .flatMap(({ args }) => args.map((pair) => pair.split("="))),
  );

/** Returns the last instruction of a kind in a stage. */
export const lastOf = ({ steps }, op) => steps.findLast((step) => step.op === op);
