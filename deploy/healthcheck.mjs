// Asks the server of this container whether it is well; the exit code is the answer.
const port = process.env.PORT || 3000;
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
  signal: AbortSignal.timeout(4_000),
}).catch((error) => ({ ok: false, status: error.message }));
if (!answer.ok) process.stderr.write(`${answer.status}\n`);
process.exit(answer.ok ? 0 : 1);
