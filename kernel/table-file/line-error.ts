/** A file that says what it cannot mean: on which of its lines, and what stands there. */
export class LineError extends Error {
  override readonly name = 'LineError';
  readonly line: number;
  readonly what: string;

  constructor(line: number, what: string) {
    super(`Line ${line}: ${what}`);
    this.line = line;
    this.what = what;
  }
}
