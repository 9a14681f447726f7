// Holds talks of fixed lines with the customer, through the real role player: `node bench/talk.mjs bench/customer/talks/*.json`.
// With LLM_BASE_URL (or --server) a model of that server plays first, through OpenAI's chat completions; then the script plays.
// --only model|script plays one of them. --model ID (LLM_MODEL) chooses the model. --json prints one object per talk.
// --patience SECONDS waits for the first words: 900 by default, because a human who plays the model takes minutes.
// --at-once holds all talks at the same time.
// `node bench/talk.mjs --first-words` times the first words of a double that streams 20 tokens a second, and of one that hangs.
import path from "node:path";
import { parseArgs } from "node:util";
import { underPinnedNode } from "../scripts/pinned-node.mjs";
import { importTs } from "./import-ts.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    server: { type: "string", default: process.env.LLM_BASE_URL },
    model: { type: "string", default: process.env.LLM_MODEL ?? "model" },
    patience: { type: "string", default: "900" },
    only: { type: "string" },
    json: { type: "boolean" },
    "at-once": { type: "boolean" },
    "first-words": { type: "boolean" },
  },
});

const server = values.server && {
  baseUrl: values.server,
  model: values.model,
  apiKey: process.env.LLM_API_KEY ?? null,
  patienceMs: Number(values.patience) * 1_000,
};

function print(name, by, talk, held) {
  if (values.json) return console.log(JSON.stringify({ talk: name, by, turns: held }));
  console.log(`\n## ${name}, by ${by}\n- **customer**: ${talk.firstMessage}`);
  for (const { rep, customer, refused, fallback } of held) {
    console.log(`- rep: ${rep || "(…)"}`);
    for (const { sentence, kinds } of refused)
      console.log(`  - refused (${kinds.join(", ")}): ${sentence || "(nothing)"}`);
    if (fallback) console.log(`  - by script: ${fallback}`);
    console.log(`- **customer**: ${customer}`);
  }
}

async function hold(bench, file) {
  const name = path.basename(file, ".json");
  const talk = bench.readTalk(file);
  if (server && values.only !== "script")
    print(name, "model", talk, await bench.holdTalk(talk, server));
  if (values.only !== "model") print(name, "script", talk, await bench.holdTalk(talk, null));
}

const talks = path.join(import.meta.dirname, "customer/talks");

async function main() {
  const bench = await importTs("bench/customer/held-talk.ts");
  if (values["first-words"]) {
    const { firstWords } = await importTs("bench/customer/first-words.ts");
    console.log(await firstWords(bench.readTalk(path.join(talks, "aquarium-fr.json")), 8));
  } else if (values["at-once"]) await Promise.all(positionals.map((file) => hold(bench, file)));
  else for (const file of positionals) await hold(bench, file);
  await bench.endTalks();
}

if (await underPinnedNode()) await main();
