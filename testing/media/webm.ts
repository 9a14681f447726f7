import { readFileSync } from "node:fs";

const ids = {
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTrackPositions: 0xb7,
  cueClusterPosition: 0xf1,
  chapters: 0x1043a770,
  edition: 0x45b9,
  atom: 0xb6,
  timeStart: 0x91,
  display: 0x80,
  string: 0x85,
} as const;

interface Element {
  id: number;
  start: number;
  data: Buffer;
}

function* elements(buffer: Buffer, base = 0): Generator<Element> {
  for (let at = 0; at < buffer.length;) {
    const idLength = Math.clz32(buffer[at] ?? 0) - 23;
    const sizeAt = at + idLength;
    const sizeLength = Math.clz32(buffer[sizeAt] ?? 0) - 23;
    let size = (buffer[sizeAt] ?? 0) & (0xff >> sizeLength);
    for (let byte = 1; byte < sizeLength; byte++) size = size * 256 + (buffer[sizeAt + byte] ?? 0);
    const dataAt = sizeAt + sizeLength;
    const data = buffer.subarray(dataAt, dataAt + size);
    yield { id: buffer.readUIntBE(at, idLength), start: base + at, data };
    at = dataAt + size;
  }
}

const all = (buffer: Buffer, id: number) => [...elements(buffer)].filter((one) => one.id === id);
const one = (buffer: Buffer, id: number) => all(buffer, id)[0]?.data ?? Buffer.alloc(0);
const uint = (buffer: Buffer) => Number(BigInt(`0x0${buffer.toString("hex")}`));

/** Reads the metadata of a finished WebM file without the code that wrote it. Positions are within the segment. */
export function readWebm(file: string) {
  const segment = one(readFileSync(file), ids.segment);
  const parts = [...elements(segment)];
  const first = (id: number) => parts.find((part) => part.id === id)?.data ?? Buffer.alloc(0);
  const idAt = new Map(parts.map(({ start, id }) => [start, id]));
  const atoms = all(first(ids.chapters), ids.edition).flatMap(({ data }) => all(data, ids.atom));
  return {
    chapters: atoms.map(({ data }) => ({
      startMs: uint(one(data, ids.timeStart)) / 1e6,
      title: one(one(data, ids.display), ids.string).toString("utf8"),
    })),
    /** Tells for each entry of the SeekHead whether it points to the named element. */
    seekHead: all(first(ids.seekHead), ids.seek).map(({ data }) => ({
      id: uint(one(data, ids.seekId)),
      leadsTo: idAt.get(uint(one(data, ids.seekPosition))),
    })),
    /** The number of cue points, and the number that point to a cluster. */
    cues: all(first(ids.cues), ids.cuePoint).map(({ data }) =>
      all(data, ids.cueTrackPositions).every(
        (track) => idAt.get(uint(one(track.data, ids.cueClusterPosition))) === ids.cluster,
      ),
    ),
    hasChapters: parts.some(({ id }) => id === ids.chapters),
  };
}
