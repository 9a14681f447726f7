// Compares the acknowledgements of a load with its effects, for scripts/three-nodes.mjs.

const nameOf = ({ presentationId, index, digest }) => `${presentationId} ${index} ${digest}`;

/** Returns the differences between two lists of names, doubles included, as sentences. */
function differences(what, expected, found) {
  const left = new Map();
  for (const name of expected) left.set(name, (left.get(name) ?? 0) + 1);
  const surplus = [];
  for (const name of found) {
    const count = left.get(name) ?? 0;
    if (count === 0) surplus.push(name);
    else left.set(name, count - 1);
  }
  const missing = [...left].filter(([, count]) => count > 0).map(([name]) => name);
  return [
    ...(missing.length > 0 ? [`${missing.length} ${what} missing, such as ${missing[0]}`] : []),
    ...(surplus.length > 0 ? [`${surplus.length} ${what} too many, such as ${surplus[0]}`] : []),
  ];
}

/** Returns the conversations that are open, or that lost a turn which had been answered. */
function faultsOfConversations(seen, counted) {
  const stored = new Map(counted.map((one) => [one.id, one]));
  return seen.flatMap(({ id, answered }) => {
    const { state = "missing", said = 0 } = stored.get(id) ?? {};
    if (state !== "ended") return [`the conversation ${id} is ${state}`];
    return said < answered ? [`${id} holds ${said} turns of ${answered} answered ones`] : [];
  });
}

/** Returns the faults of a run: each effect must be there once, and nothing else. */
export function faultsOf(seen, counted) {
  const ids = counted.presentations.map(({ id }) => id);
  const unready = counted.presentations.filter(({ recordingState }) => recordingState !== "ready");
  const lengths = new Set(counted.presentations.map(({ videoDurationS }) => videoDurationS));
  const open = counted.jobs.filter(({ state }) => state !== "done");
  const unjudged = counted.evaluations.filter(({ state }) => state === "pending");
  return [
    ...seen.lost.map((lost) => `not acknowledged: ${lost}`),
    ...differences("portions", seen.acknowledged.map(nameOf), counted.portions.map(nameOf)),
    ...differences(
      "evaluations",
      ids,
      counted.evaluations.map(({ presentationId }) => presentationId),
    ),
    ...unready.map(({ id, recordingState }) => `the recording of ${id} is ${recordingState}`),
    ...(counted.recordings === ids.length
      ? []
      : [`${counted.recordings} stored recordings of ${ids.length}`]),
    ...(lengths.size > 1
      ? [`recordings of ${lengths.size} lengths: ${[...lengths].join(", ")} s`]
      : []),
    ...unjudged.map(({ presentationId }) => `the evaluation of ${presentationId} waits`),
    ...faultsOfConversations(seen.conversations, counted.conversations),
    ...open.map(({ kind, state, count }) => `${count} jobs ${kind} are ${state}`),
  ];
}
