/** The parts of transformers.js that Whisper needs. The build makes them one file (vite.config.ts) for production. */
export { env, pipeline } from "@huggingface/transformers";
