// A media job in a process of its own, so that a long or hostile file neither blocks nor ends the academy.
//   node media.mjs decode <source> <target> <channel|mix> <longest sound in s> <longest span in s> [track]
//   node media.mjs describe <source> <longest span in s>
//   node media.mjs remux <source> <target> [chapters as JSON]
// Prints one line of JSON: the result, or {"fault": code, "message", "isOurs"} with exit code 3. `isOurs` is false when
// our readers do not know the file, which ffmpeg may.
const commands = {
  decode: async (...args) => (await import("./decode.mjs")).decode(...args),
  describe: async (...args) => (await import("./describe.mjs")).describe(...args),
  remux: async (...args) => (await import("./remux.mjs")).remux(...args),
};

const [name, ...args] = process.argv.slice(2);
let exitCode = 0;
let answer;
try {
  answer = await commands[name](...args);
} catch (error) {
  // Errors of the system and of the installation say nothing about the file. All others come from its bytes.
  if ("syscall" in error || error.code === "ERR_MODULE_NOT_FOUND") throw error;
  const isOurs = error.name === "Fault";
  answer = { fault: isOurs ? error.code : "unreadable", message: error.message, isOurs };
  exitCode = 3;
}
// Exits once the answer is out, because native decoders keep threads.
process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(exitCode));
