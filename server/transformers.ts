/**
 * The parts of transformers.js that Whisper needs. The build bundles them into one file (vite.config.ts), which
 * production runs.
 */
export { env, pipeline } from "@huggingface/transformers";
