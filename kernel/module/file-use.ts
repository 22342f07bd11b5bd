import type { Label } from './label.ts';

/**
 * Records that may show files, so that whoever changes or removes one is told where it stands. The module's `files.sql` says the
 * same to the database: `SELECT platform.shows_files('<table>')`.
 */
export interface FileUse {
  label: Label;
  table: string;
  /** SQL over `t`: the rows that count; all of them where absent. */
  where?: string;
  /** SQL over `t`: the rows whose readers get the file page by page with a mark, so that no other record shows it without one. */
  marked?: string;
  /** SQL over `t` of what one of them is called. */
  title: string;
  /** Who may open its screen; `staff` is everybody at the console. */
  permission: string;
  /** Address of its screen. */
  screen(id: number): string;
}
