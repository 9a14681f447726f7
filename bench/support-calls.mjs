// Holds calls with the support assistant turn by turn, by script or by the model of a server that speaks OpenAI's chat completions:
//   node bench/support-calls.mjs --script [FILE …]
//   LLM_BASE_URL=http://127.0.0.1:8080/v1 [LLM_API_KEY=…] [LLM_MODEL=…] node bench/support-calls.mjs [FILE …]
// FILE: JSON Lines {id, set, language, turns: [{says, wants}]}. The default is bench/support/conversations.jsonl.
// --questions: each question of the held sets is a call (--sets rodeo,sonora: of these sets).
// --at-once 4: simultaneous calls. --patience 300: seconds that a caller waits. --json: one line per call, to be marked.
import path from "node:path";
import { parseArgs } from "node:util";
import { importTs } from "./import-ts.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    script: { type: "boolean", default: false },
    questions: { type: "boolean", default: false },
    sets: { type: "string" },
    "at-once": { type: "string", default: "4" },
    patience: { type: "string", default: "300" },
    json: { type: "boolean", default: false },
  },
});
const tell = (line) => process.stdout.write(`${line}\n`);
const { asksBack, holdCall, questionsAsCalls, readCalls } = await importTs(
  "bench/support/run-calls.ts",
);
const { HELD } = await importTs("bench/support/measure.ts");

const calls = values.questions
  ? (values.sets?.split(",") ?? HELD).flatMap(questionsAsCalls)
  : (positionals.length > 0
      ? positionals
      : [path.join(import.meta.dirname, "support/conversations.jsonl")]
    ).flatMap(readCalls);
const failures = [];
const assistant = values.script ? await byScript() : await byModel();
const held = Array.from({ length: calls.length });
const waiting = calls.entries();
await Promise.all(Array.from({ length: Number(values["at-once"]) }, holdNext));
if (!values.json) tellSum();

async function byScript() {
  const { createRulesAssistant } = await importTs("app/services/support/rules-assistant.ts");
  return createRulesAssistant();
}

async function byModel() {
  const {
    LLM_BASE_URL: baseUrl,
    LLM_API_KEY: apiKey = null,
    LLM_MODEL: model = "model",
  } = process.env;
  if (!baseUrl) throw new Error("LLM_BASE_URL names no server; --script asks none");
  const { createModelAssistant } = await importTs("app/services/support/model-assistant.server.ts");
  const { createOpenAiCompatible } = await importTs("app/services/llm/openai-compatible.server.ts");
  const patienceMs = 1_000 * Number(values.patience);
  return createModelAssistant({
    model: createOpenAiCompatible({ baseUrl, apiKey, model, limits: { wholeMs: patienceMs } }),
    patienceMs,
    onFallback: (error) => failures.push(error instanceof Error ? error.message : String(error)),
  });
}

async function holdNext() {
  for (const [at, call] of waiting) {
    const turns = await holdCall(call, assistant);
    held[at] = { call, turns };
    tellCall(call, turns);
  }
}

function tellCall(call, turns) {
  if (values.json) return tell(JSON.stringify({ ...call, turns }));
  tell(`\n${call.id} (${call.set}, ${call.language})`);
  for (const { says, shown, said, wants, isMet } of turns) {
    const mark = isMet === null ? " " : isMet ? "✓" : "✗";
    const wanted = isMet === false ? `   [wanted ${wants}]` : "";
    tell(`  – ${says}`);
    tell(`  ${mark} ${shown.map((id) => `{${id}} `).join("")}${said.join(" ")}${wanted}`);
  }
}

function tellSum() {
  const turns = held.flatMap(({ turns: all }) => all).filter(({ isMet }) => isMet !== null);
  const answered = turns.filter(({ wants }) => !["unknown", "goOn", "more"].includes(wants));
  const unanswered = turns.filter(({ wants }) => wants === "unknown");
  const asks = ({ said }) => asksBack(said);
  const points = (turn) => asks(turn) && turn.shown.length > 0;
  const count = (some, which) => `${some.filter(which).length} of ${some.length}`;
  const isMet = (turn) => turn.isMet;
  tell(`\nturns as wanted: ${count(turns, isMet)}`);
  tell(
    `with an answer: ${count(answered, isMet)}; asked back: ${count(answered, asks)}, with a button: ${count(answered, points)}`,
  );
  tell(
    `without an answer: ${count(unanswered, isMet)} said so; asked back: ${count(unanswered, asks)}, with a button: ${count(unanswered, points)}; a tutorial told all the same: ${count(unanswered, (turn) => turn.shown.length > 0 && !asks(turn))}`,
  );
  for (const why of new Set(failures)) {
    const times = failures.filter((one) => one === why).length;
    tell(`script in the model's place: ${times} × ${why}`);
  }
}
