// Sends portions in its own process, as many recorders do at once, each in order over one kept connection.
// As a child with a channel it receives plans ({to, origin, recorders, bytes, from, portions, intervalMs}) and answers each.
import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const BOUNDARY = "----portion";
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** Each server's form of a portion. */
const forms = {
  aplomb: ({ cookie, presentationId, groupId }, index, content) => {
    const fields = {
      instance_id: presentationId,
      group_id: groupId,
      portion_index: index,
      last_chunk: false,
      audio_start_time: 1_795_161_600_000,
      video_start_time: 1_795_161_600_000,
    };
    const head = Object.entries(fields).map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = `Content-Disposition: form-data; name="video_portion"; filename="portion.webm"`;
    return {
      method: "POST",
      path: "/api/upload-video-portion",
      headers: { cookie, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
      pieces: [
        Buffer.from(`${head.join("")}--${BOUNDARY}\r\n${file}\r\nContent-Type: video/webm\r\n\r\n`),
        content,
        Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
      ],
      expected: 200,
    };
  },
  tus: ({ path }, index, content) => ({
    method: "PATCH",
    path,
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": index * content.length,
      "content-type": "application/offset+octet-stream",
    },
    pieces: [content],
    expected: 204,
  }),
};

/** Makes one exchange up to the end of its answer. Resolves with the status and the headers. */
function exchange(origin, { method, path, headers, pieces }) {
  return new Promise((resolve, reject) => {
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const sent = request(
      origin + path,
      { method, agent, headers: { ...headers, "content-length": length } },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers }));
        answer.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.setNoDelay(true);
    for (const piece of pieces) sent.write(piece);
    sent.end();
  });
}

/** Opens one tus upload per recorder. Returns their addresses. */
async function openUploads(origin, recorders, length) {
  const headers = { "tus-resumable": "1.0.0", "upload-length": length };
  const opened = [];
  for (let count = 0; count < recorders; count++) {
    const answer = await exchange(origin, { method: "POST", path: "/files", headers, pieces: [] });
    opened.push({ path: new URL(answer.headers.location, origin).pathname });
  }
  return opened;
}

/** The page sends an unacknowledged portion again a second later. Here the tries are limited. */
const ATTEMPTS = 10;
const AGAIN_AFTER_MS = 1_000;

/** Sends a portion until it is acknowledged. Returns true when it was. */
async function deliver(origin, form, seen) {
  for (let attempt = 1; ; attempt++) {
    try {
      const { status } = await exchange(origin, form);
      if (status === form.expected) return true;
      seen.faults.push(`HTTP ${status}`);
    } catch (error) {
      seen.faults.push(error.code ?? error.message);
    }
    if (attempt === ATTEMPTS) return false;
    await wait(AGAIN_AFTER_MS);
  }
}

/** Records: a portion is due every `intervalMs` and leaves once the one before is acknowledged. */
async function record(recorder, dueMs, { to, origin, content, from, portions, intervalMs }, seen) {
  for (let index = from; index < from + portions; index++) {
    const due = intervalMs ? dueMs + (index - from) * intervalMs : performance.now();
    const early = due - performance.now();
    if (early > 0) await wait(early);
    seen.sent++;
    if (await deliver(origin, forms[to](recorder, index, content), seen))
      seen.acknowledgedMs.push(performance.now() - due);
    else seen.failed++;
  }
}

async function carryOut(plan) {
  if (plan.open) return openUploads(plan.origin, plan.open, plan.length);
  const seen = { sent: 0, failed: 0, faults: [], acknowledgedMs: [] };
  const content = randomBytes(plan.bytes);
  const started = performance.now();
  const cpu = process.cpuUsage();
  await Promise.all(
    plan.recorders.map((recorder, turn) => {
      const dueMs = started + (turn * plan.intervalMs) / plan.recorders.length;
      return record(recorder, dueMs, { ...plan, content }, seen);
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  return { ...seen, tookMs: performance.now() - started, cpuMs: (user + system) / 1_000 };
}

process.on("message", async (plan) => process.send(await carryOut(plan)));
