/** Why an archive cannot be read: it is none, is newer or older than this program, was altered or cut, or unpacks without end. */
export type ArchiveFault = 'not_one' | 'newer' | 'older' | 'damaged' | 'altered' | 'too_large';

/** Says why an archive cannot be read. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly fault: ArchiveFault;
  /** The part that is wrong, such as `tables/news.ndjson`. */
  readonly part: string;

  constructor(fault: ArchiveFault, part = '') {
    super(`archive: ${fault} ${part}`.trimEnd());
    this.fault = fault;
    this.part = part;
  }
}
