/** The voice's engine process. The parent orders the sentences; this process speaks one after another. */
import { createKokoro } from "./kokoro-voice.mjs";
import { readSettings, serve } from "./rpc.mjs";

const settings = readSettings();

const kokoro = createKokoro(settings);
let turn = Promise.resolve();

function inTurn(work) {
  const result = turn.then(work);
  turn = result.catch(() => {});
  return result;
}

serve({
  warm: ({ language, character }) => inTurn(() => kokoro.warm(language, character)),
  speak: ({ sentence, ...voice }) => inTurn(() => kokoro.speak(sentence, voice)),
});
