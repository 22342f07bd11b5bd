/** Says that a file is UTF-8, which Excel believes only then. */
export const BOM = '\uFEFF';

/** Beginnings by which a spreadsheet takes a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text that no spreadsheet runs as a formula: one that would be gets an apostrophe in front. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What a cell holds: a number stays one, everything else is text. */
export type Cell = string | number;

/** One line of a CSV file (RFC 4180), its texts harmless. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(harmless(cell)))).join(',')}\r\n`;
