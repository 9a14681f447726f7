/** A cue as a strict reader understands it, in seconds. */
export interface ReadCue {
  startS: number;
  endS: number;
  lines: string[];
}

const TIME = String.raw`(\d{2,}):([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(`^${TIME} --> ${TIME}$`);
/** A line without markup but a speaker's name, and with the escapes that WebVTT knows. */
const TEXT =
  /^(?:<v (?:[^<>&\n]|&(?:amp|lt|gt|nbsp);)+>)?(?:[^<&>]|&(?:amp|lt|gt|lrm|rlm|nbsp);)+$/;

/**
 * Reads a WebVTT file by the W3C's syntax for writers, stricter than browsers. It shares no code with the writer.
 * @throws Error that names the line
 */
export function readWebVtt(file: string): ReadCue[] {
  const [head = "", ...blocks] = file.replace(/\n+$/, "").split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(head)) throw new Error(`no header: ${head}`);
  const cues: ReadCue[] = [];
  for (const block of blocks) {
    const [timing = "", ...lines] = block.split("\n");
    if (/^NOTE(?:[ \t]|$)/.test(timing)) {
      if (block.includes("-->")) throw new Error(`a comment with an arrow: ${block}`);
      continue;
    }
    const cue = { ...timesOf(timing), lines };
    const before = cues.at(-1);
    if (before && cue.startS < before.startS) throw new Error(`out of order: ${timing}`);
    if (lines.length === 0) throw new Error(`a cue without text: ${timing}`);
    for (const line of lines)
      if (!TEXT.test(line) || line.includes("-->")) throw new Error(`broken text: ${line}`);
    cues.push(cue);
  }
  return cues;
}

function timesOf(timing: string): Pick<ReadCue, "startS" | "endS"> {
  const match = TIMING.exec(timing);
  if (!match) throw new Error(`no timing: ${timing}`);
  const [startS = 0, endS = 0] = [match.slice(1, 5), match.slice(5, 9)].map((parts) => {
    const [hours = 0, minutes = 0, seconds = 0, ms = 0] = parts.map(Number);
    return hours * 3600 + minutes * 60 + seconds + ms / 1000;
  });
  if (endS <= startS) throw new Error(`no time to read: ${timing}`);
  return { startS, endS };
}
