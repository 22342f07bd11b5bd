import type { Services } from '../services.ts';

/** Rows of a table that a shop hands on as a pattern for new ones. */
export interface TemplateRows {
  table: string;
  /** SQL over `t` that picks the rows; every row where absent. */
  where?: string;
  /** Columns that take another value in the copy, because they name people or the way a text has gone. */
  instead?: Readonly<Record<string, unknown>>;
  /** Leaves out rows that SQL cannot tell. */
  keep?(row: Readonly<Record<string, unknown>>, services: Services): boolean;
}

/** Rows that an archive of a shop leaves out, beside everything secret: work under way, what is made anew by itself. */
export interface ArchiveLeave {
  table: string;
  /** SQL over `t` that picks the rows; the whole table where absent. */
  where?: string;
  /** They tell of persons: left out only where the archive goes without people. */
  isOfPeople?: true;
}

/** What rows are cleaned by. */
export interface RichTextCleaner extends Pick<Services, 'registry'> {
  /** HTML as it may stand on pages. */
  html(text: string): string;
}

/** Rows with texts that pages print as HTML. What comes from outside, such as an archive, is cleaned before it is stored. */
export interface RichTextRows {
  table: string;
  /** The columns that hold it, JSON with such texts in it among them. */
  columns: readonly string[];
  /** The row with these columns as a save would have stored them; throws on what no save can have written. */
  clean(row: Readonly<Record<string, unknown>>, by: RichTextCleaner): Readonly<Record<string, unknown>>;
}
