import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
} from "mediabunny";

/**
 * Copies the packets of a recording's parts into one output. Each part is a WebM of its own within the file, and begins
 * at its place, or at the end of the part before when that is later. An unreadable part is left out.
 * `parts`: [{from, bytes, startMs}]: the offset and the length in the file, and the place in ms.
 * @throws Error when no part has a track
 */
export async function copyParts(source, parts, output) {
  const targets = new Map();
  const inputs = [];
  try {
    const found = [];
    for (const { from, bytes, startMs } of parts) {
      const file = new FilePathSource(source).slice(from, bytes);
      const input = new Input({ source: file, formats: ALL_FORMATS });
      inputs.push(input);
      const tracks = await tracksOf(input);
      if (tracks.length > 0) found.push({ tracks, startS: startMs / 1_000 });
      for (const { kind, codec } of tracks)
        if (!targets.has(kind)) targets.set(kind, addTrack(output, kind, codec));
    }
    if (found.length === 0) throw new Error("no track");
    await output.start();
    let endS = 0;
    for (const { tracks, startS } of found)
      endS = await copyPart(tracks, targets, Math.max(startS, endS));
    await output.finalize();
  } finally {
    for (const input of inputs) input.dispose();
  }
}

/** Returns the tracks of a part. None when it is unreadable, as a part cut within its first second is. */
async function tracksOf(input) {
  try {
    const kinds = {
      video: await input.getPrimaryVideoTrack(),
      audio: await input.getPrimaryAudioTrack(),
    };
    const found = [];
    for (const [kind, track] of Object.entries(kinds))
      if (track) {
        const codec = await track.getCodec();
        const decoderConfig = await track.getDecoderConfig();
        if (codec) found.push({ kind, codec, decoderConfig, sink: new EncodedPacketSink(track) });
      }
    return found;
  } catch (error) {
    if ("syscall" in error) throw error;
    return [];
  }
}

function addTrack(output, kind, codec) {
  if (kind === "audio") {
    const audio = new EncodedAudioPacketSource(codec);
    output.addAudioTrack(audio);
    return audio;
  }
  const video = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(video);
  return video;
}

/** Copies one part from `startS` on, its tracks together in the order of time. Returns its end in seconds. */
async function copyPart(tracks, targets, startS) {
  let endS = startS;
  const queues = await Promise.all(
    tracks.map(async ({ kind, sink, decoderConfig }) => {
      const packets = sink.packets();
      return { target: targets.get(kind), packets, decoderConfig, next: await packets.next() };
    }),
  );
  for (;;) {
    const waiting = queues.filter(({ next }) => !next.done);
    if (waiting.length === 0) return endS;
    const [first] = waiting.toSorted((a, b) => a.next.value.timestamp - b.next.value.timestamp);
    const { value } = first.next;
    const timestamp = Math.max(0, value.timestamp) + startS;
    await first.target.add(value.clone({ timestamp }), { decoderConfig: first.decoderConfig });
    endS = Math.max(endS, timestamp + value.duration);
    first.next = await first.packets.next();
  }
}
