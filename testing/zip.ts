/** Returns the uncompressed files of a ZIP archive by name, in their order. */
export function filesOfZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error("not a whole ZIP archive");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [bytes, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const beside = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    files.set(name, zip.subarray(start, start + bytes));
    at += 46 + nameLength + beside;
  }
  return files;
}
