// Asks this container's server for its health. The exit code is the result.
const port = process.env.PORT || 3000;
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
  signal: AbortSignal.timeout(4_000),
}).catch((error) => ({ ok: false, status: error.message }));
if (!answer.ok) process.stderr.write(`${answer.status}\n`);
process.exit(answer.ok ? 0 : 1);
