/**
 * Grid of a picture's time code. Black and white cells encode the clock's ms, with marks that identify the code and a
 * checksum.
 */
export const GRID = { columns: 8, rows: 6, cellPx: 14 };
const CELLS = GRID.columns * GRID.rows;
const MARKS = 0b10110010;

/**
 * Returns the cells of a clock at `nowMs` since the epoch; true is white. The function has no imports, because pages
 * run it.
 */
export function clockCells(nowMs: number): boolean[] {
  const low = nowMs % 2 ** 32;
  const bytes = [24, 16, 8, 0].map((shift) => Math.floor(low / 2 ** shift) % 256);
  const sum = bytes.reduce((total, byte, index) => (total + (2 * index + 1) * byte) % 256, 0x5a);
  return [0b10110010, ...bytes, sum].flatMap((byte) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => ((byte >> bit) & 1) === 1),
  );
}

/**
 * Reads the clock from the cells' brightness (0 to 255), in ms since the epoch and near `aboutMs`. Returns null when
 * the clock is damaged.
 */
export function readClock(brightness: readonly number[], aboutMs: number): number | null {
  if (brightness.length !== CELLS) return null;
  const cells = brightness.map((level) => level > 127);
  const byteAt = (index: number) =>
    cells.slice(index * 8, index * 8 + 8).reduce((byte, white) => byte * 2 + (white ? 1 : 0), 0);
  if (byteAt(0) !== MARKS) return null;
  const low = [1, 2, 3, 4].reduce((value, index) => value * 256 + byteAt(index), 0);
  const nowMs = low + 2 ** 32 * Math.round((aboutMs - low) / 2 ** 32);
  return clockCells(nowMs).every((white, index) => white === cells[index]) ? nowMs : null;
}
