import { expect, test } from "vitest";
import { createFakeModel, hangingAfter } from "../../../testing/doubles/fake-model";
import { type ChatRequest, LanguageModelError } from "./port";
import { createRestingModel, REST_MS } from "./pacing";

const late = () => new LanguageModelError("late", { failure: "late" });
const impatient = () => new DOMException("silent", "TimeoutError");
const line: ChatRequest = { purpose: { use: "role-play" }, messages: [], firstWordsMs: 6_000 };
const opinion: ChatRequest = {
  purpose: { use: "evaluation", of: null },
  messages: [],
  isOptional: true,
};
const judgement: ChatRequest = { ...opinion, isOptional: false };

/** Opens a model with these answers, whose clock stands until `pass`. */
function opened(answers: Parameters<typeof createFakeModel>[0]) {
  const fake = createFakeModel(answers);
  let nowMs = 0;
  const model = createRestingModel(fake, () => nowMs);
  const say = async (request = line) => {
    let text = "";
    for await (const piece of model.stream(request)) text += piece;
    return text;
  };
  const failure = (asking: Promise<string>) =>
    asking.then(
      (text) => text,
      (error: Error) => (error instanceof LanguageModelError ? error.failure : error.name),
    );
  return {
    model,
    asked: () => fake.requests.length,
    say: (request?: ChatRequest) => failure(say(request)),
    complete: (request: ChatRequest) => failure(model.complete(request)),
    pass: (ms: number) => void (nowMs += ms),
  };
}

test.each([
  ["its own limit", late],
  ["the caller's patience", impatient],
])("a conversation does not wait for a model that was silent twice up to %s", async (_, fault) => {
  const { say, asked } = opened([fault(), fault()]);
  await say();
  await say();
  expect(await say()).toBe("late");
  expect(asked()).toBe(2);
});

test("after a rest one call tries the model again, while the others do not wait", async () => {
  const { say, asked, pass } = opened([late(), late(), late(), late(), "Bonjour."]);
  await say();
  await say();
  pass(REST_MS);
  expect([await say(), await say()]).toEqual(["late", "late"]);
  expect(asked()).toBe(3);
  pass(REST_MS);
  await say();
  pass(REST_MS);
  expect(await say()).toBe("Bonjour.");
  expect(asked()).toBe(5);
});

test("an answer ends the count, so the next rest needs two more silences", async () => {
  const { say, asked } = opened([late(), "Bonjour.", late(), "Oui."]);
  for (const said of ["late", "Bonjour.", "late", "Oui."]) expect(await say()).toBe(said);
  expect(asked()).toBe(4);
});

test("a silence after the first words, another failure and a caller who leaves do not count", async () => {
  const left = new DOMException("left", "AbortError");
  const down = new LanguageModelError("down", { failure: "down" });
  const broken = async function* () {
    yield "Je ";
    throw late();
  };
  const { say, asked } = opened([left, left, down, down, broken, broken, "Oui."]);
  for (let turn = 0; turn < 6; turn++) await say();
  expect(await say()).toBe("Oui.");
  expect(asked()).toBe(7);
});

test("opinions are counted apart from conversations, and judgements are always requested", async () => {
  const { say, complete, asked } = opened([late(), late(), "Bonjour.", "{}"]);
  await complete(opinion);
  await complete(opinion);
  expect(await complete(opinion)).toBe("late");
  expect(await say()).toBe("Bonjour.");
  expect(await complete(judgement)).toBe("{}");
  expect(asked()).toBe(4);
});

test("a caller who stops waiting for a model that ignores its signal counts too", async () => {
  const { model, asked } = opened([hangingAfter(""), hangingAfter("")]);
  for (let turn = 0; turn < 2; turn++) {
    const patience = new AbortController();
    const pieces = model.stream({ ...line, signal: patience.signal });
    const next = pieces[Symbol.asyncIterator]().next();
    next.catch(() => {}); // a model that ignores its signal never answers
    await Promise.resolve();
    patience.abort(impatient());
  }
  await expect(model.stream(line)[Symbol.asyncIterator]().next()).rejects.toThrow(
    LanguageModelError,
  );
  expect(asked()).toBe(2);
});

/** Drops a call without a word after `ms`, as somebody does who writes again meanwhile. */
async function dropAfter(
  ms: number,
  { model, pass }: Pick<ReturnType<typeof opened>, "model" | "pass">,
) {
  const call = new AbortController();
  const pieces = model.stream({ ...line, signal: call.signal });
  const next = pieces[Symbol.asyncIterator]().next();
  next.catch(() => {}); // a model that ignores its signal never answers
  await Promise.resolve();
  pass(ms);
  call.abort();
}

test("a person who writes again before the patience ends still gets an answer", async () => {
  const stage = opened([...Array.from({ length: 3 }, () => hangingAfter("")), "Bonjour."]);
  for (let turn = 0; turn < 3; turn++) await dropAfter(4_000, stage);
  expect(await stage.say()).toBe("late");
  expect(stage.asked()).toBe(3);
  stage.pass(REST_MS);
  expect(await stage.say()).toBe("Bonjour.");
});

test("waits that were cut short no longer count once the model answers, even without a word", async () => {
  const empty = async function* () {};
  const silent = () => hangingAfter("");
  const stage = opened([silent(), silent(), empty, silent(), silent(), "Oui."]);
  for (let turn = 0; turn < 2; turn++) await dropAfter(5_000, stage);
  expect(await stage.say()).toBe("");
  for (let turn = 0; turn < 2; turn++) await dropAfter(5_000, stage);
  expect(await stage.say()).toBe("Oui.");
});

test("replies that are prepared ahead and soon dropped do not count", async () => {
  const stage = opened([...Array.from({ length: 20 }, () => hangingAfter("")), "Oui."]);
  for (let turn = 0; turn < 20; turn++) await dropAfter(1_500, stage);
  expect(await stage.say()).toBe("Oui.");
});
