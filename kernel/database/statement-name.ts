import { createHash } from 'node:crypto';

const MOST_STATEMENT_NAMES = 2000;

/** Of words one stands in nearly all texts and another in none, and of tags likewise: no plan that is kept for all of them serves both. */
const PLANNED_FOR_ITS_VALUES = /::tsquery|tag_ids && /;

/** Whether a statement is planned for its values each time, and thus never prepared. */
export const isPlannedForItsValues = (text: string): boolean => PLANNED_FOR_ITS_VALUES.test(text);

/** The names under which one database's connections prepare statements. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /**
   * A prepared statement's name for a text; undefined where it is planned for its values each time, and once too many texts
   * are known, which then run unprepared.
   */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (isPlannedForItsValues(text)) return undefined;
    if (this.#names.size >= MOST_STATEMENT_NAMES) return undefined;
    const name = `m${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
    this.#names.set(text, name);
    return name;
  }
}
