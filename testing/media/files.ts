import { fileURLToPath } from "node:url";

/** Small real media of 3 s: a tone of 440 Hz and a test picture, made once with ffmpeg. */
export const mediaFiles = {
  /** VP8 + Opus as MediaRecorder writes it: no duration, no cues. */
  recording: fileURLToPath(new URL("./recording.webm", import.meta.url)),
  /** H.264 + AAC. */
  mp4: fileURLToPath(new URL("./lesson.mp4", import.meta.url)),
  mov: fileURLToPath(new URL("./lesson.mov", import.meta.url)),
  /** A frame of it, 640 × 360. */
  posterJpeg: fileURLToPath(new URL("./poster.jpg", import.meta.url)),
  posterWebp: fileURLToPath(new URL("./poster.webp", import.meta.url)),
  mp3: fileURLToPath(new URL("./voice.mp3", import.meta.url)),
  /** MPEG-4 + MP3, 1 s. */
  avi: fileURLToPath(new URL("./lesson.avi", import.meta.url)),
  /** 0.4 s at 16 kHz, left 440 Hz, right 880 Hz. */
  twoSides: fileURLToPath(new URL("./two-sides.wav", import.meta.url)),
  /**
   * 14 s, more than one piece to decode. The left or only side has 0.1 s of 880 Hz each second, the right 440 Hz
   * throughout.
   */
  ticksAac: fileURLToPath(new URL("./ticks-44100-stereo.m4a", import.meta.url)),
  ticksMp4: fileURLToPath(new URL("./ticks-48000-mono.mp4", import.meta.url)),
  ticksMp3: fileURLToPath(new URL("./ticks-44100-stereo.mp3", import.meta.url)),
  /** A lesson of the demo: H.264 + AAC, 24 kHz mono. */
  lowRateLesson: fileURLToPath(new URL("../../demo/media/bienvenue.mp4", import.meta.url)),
};
