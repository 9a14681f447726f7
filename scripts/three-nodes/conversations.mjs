// People who talk with the customer through a proxy, in writing: the speech engines of a single machine would carry few.
// A line that is cut is opened again for the same presentation, as the page does.
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";

const AGAIN_AFTER_MS = 500;
const SAYS_EVERY_MS = 1_000;

/** Starts conversations. The returned function ends them and resolves with {conversations, refused}. */
export function startConversations(url, moduleId, people) {
  const stopping = new AbortController();
  const seen = { conversations: [], refused: {} };
  const ended = Promise.all(
    people.map((person) => talkOn(person, { url, moduleId, signal: stopping.signal }, seen)),
  );
  return async () => {
    stopping.abort();
    await ended;
    return seen;
  };
}

async function talkOn({ cookie }, { url, moduleId, signal }, seen) {
  let instanceId = null;
  while (!signal.aborted) {
    try {
      const session = await askForSession(url, cookie, { moduleId, instanceId });
      instanceId = session.instance_id;
      await talk(session.signed_url, { url, signal }, seen);
    } catch (error) {
      const why = error.cause?.code ?? error.message;
      seen.refused[why] = (seen.refused[why] ?? 0) + 1;
      await wait(AGAIN_AFTER_MS);
    }
  }
}

async function askForSession(url, cookie, { moduleId, instanceId }) {
  const answer = await fetch(`${url}/api/voice-session`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ module_id: moduleId, instance_id: instanceId, mode: "text" }),
  });
  if (answer.status !== 200) throw new Error(`HTTP ${answer.status}`);
  return answer.json();
}

/** Talks until the line is cut, or until the signal. Notes the conversation and its answered messages. */
async function talk(address, { url, signal }, seen) {
  const socket = new WebSocket(address, ["convai"], { origin: url });
  const conversation = { id: null, answered: 0, code: null };
  const closed = new Promise((resolve, reject) => {
    socket.on("close", (code) => resolve((conversation.code = code)));
    socket.on("error", reject);
  });
  let waiting = false;
  socket.on("message", (data) => {
    const message = JSON.parse(String(data));
    const { conversation_initiation_metadata_event: begun, ping_event: ping } = message;
    if (ping) socket.send(JSON.stringify({ type: "pong", event_id: ping.event_id }));
    if (begun) seen.conversations.push(Object.assign(conversation, { id: begun.conversation_id }));
    if (message.type === "agent_response" && waiting) {
      waiting = false;
      conversation.answered++;
    }
  });
  socket.on("open", () => socket.send(JSON.stringify(initiation)));
  const timer = setInterval(() => {
    if (conversation.id === null || waiting) return;
    waiting = true;
    const text = `Je vous présente l’offre, point ${conversation.answered + 1}`;
    socket.send(JSON.stringify({ type: "user_message", text }));
  }, SAYS_EVERY_MS);
  const hangUp = () => socket.close(1000);
  signal.addEventListener("abort", hangUp, { once: true });
  try {
    await closed;
  } finally {
    clearInterval(timer);
    signal.removeEventListener("abort", hangUp);
  }
}

const initiation = {
  type: "conversation_initiation_client_data",
  dynamic_variables: {},
  conversation_config_override: { agent: {}, tts: {}, conversation: { text_only: true } },
};
