import type { BrowserContext, Page } from "@playwright/test";

/** Loudness of both sides as heard by the page: root mean square from 0 to 1, every `stepMs`. */
export interface Heard {
  stepMs: number;
  mic: number[];
  agent: number[];
}

/**
 * Measures every microphone stream of the page and the voice SDK's sound element on one audio clock. Call it before
 * the pages are opened.
 */
export async function installEar(page: Page | BrowserContext): Promise<void> {
  await page.addInitScript(() => {
    const heard = { stepMs: 0, mic: [] as number[], agent: [] as number[] };
    Object.assign(window, { aplombEar: heard });
    let tap: ((stream: MediaStream, channel: 0 | 1) => void) | undefined;
    const open = () => {
      const audio = new AudioContext({ sampleRate: 48_000 });
      const merger = audio.createChannelMerger(2);
      // A worklet would need its own script, which the page's content policy refuses.
      const meter = audio.createScriptProcessor(1024, 2, 1);
      heard.stepMs = (1024 / audio.sampleRate) * 1000;
      meter.onaudioprocess = ({ inputBuffer }) => {
        const level = (channel: number) => {
          const samples = inputBuffer.getChannelData(channel);
          return Math.sqrt(
            samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length,
          );
        };
        heard.mic.push(level(0));
        heard.agent.push(level(1));
      };
      merger.connect(meter).connect(audio.destination);
      return (stream: MediaStream, channel: 0 | 1) =>
        audio.createMediaStreamSource(stream).connect(merger, 0, channel);
    };
    const listen = (stream: MediaStream, channel: 0 | 1) => {
      tap ??= open();
      tap(stream, channel);
    };
    let hasMicrophone = false;
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      if (!hasMicrophone && constraints?.audio) listen(stream.clone(), 0);
      hasMicrophone ||= Boolean(constraints?.audio);
      return stream;
    };
    const known = new Set<MediaStream>();
    const look = () => {
      for (const element of document.querySelectorAll("audio")) {
        const stream = element.srcObject;
        if (
          !(stream instanceof MediaStream) ||
          known.has(stream) ||
          stream.getAudioTracks().length === 0
        )
          continue;
        known.add(stream);
        listen(stream, 1);
      }
    };
    setInterval(look, 50);
  });
}

export function heardBy(page: Page): Promise<Heard> {
  return page.evaluate(() => (window as unknown as { aplombEar: Heard }).aplombEar);
}

/** Returns the stretches of sound above `threshold`, in ms. At least `gapMs` of quiet separates two stretches. */
export function stretches(
  levels: number[],
  stepMs: number,
  { threshold = 0.01, gapMs = 1_200 } = {},
) {
  const found: { startMs: number; endMs: number }[] = [];
  for (const [index, level] of levels.entries()) {
    if (level < threshold) continue;
    const at = index * stepMs;
    const last = found.at(-1);
    if (last && at - last.endMs < gapMs) last.endMs = at + stepMs;
    else found.push({ startMs: at, endMs: at + stepMs });
  }
  return found;
}

/** Returns the times from the end of each stretch of speech to the agent's next sound, in ms. */
export function responseTimes({ mic, agent, stepMs }: Heard): number[] {
  const replies = stretches(agent, stepMs, { gapMs: 400 });
  return stretches(mic, stepMs).flatMap(({ endMs }, index, all) => {
    const until = all[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const reply = replies.find(({ startMs }) => startMs > endMs && startMs < until);
    return reply ? [reply.startMs - endMs] : [];
  });
}

/** The longest pause that a listener does not notice, between sentences or at a comma. */
const BREATH_MS = 200;

/** Returns the longest pause within the agent's answer to each stretch of speech, in ms. 0 means no pause. */
export function longestPauses({ mic, agent, stepMs }: Heard): number[] {
  const sounds = stretches(agent, stepMs, { gapMs: BREATH_MS });
  return stretches(mic, stepMs).flatMap(({ endMs }, index, all) => {
    const until = all[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const answer = sounds.filter(({ startMs }) => startMs > endMs && startMs < until);
    if (answer.length === 0) return [];
    return [
      Math.max(0, ...answer.slice(1).map(({ startMs }, at) => startMs - (answer[at]?.endMs ?? 0))),
    ];
  });
}
