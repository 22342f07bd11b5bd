import type { BindValue } from '../record/record-sql.ts';
import type { Label } from './label.ts';

/** What a rule of a segment says of its condition: the part that its condition asks for. */
export interface SegmentValues {
  /** Numbers of records that were chosen. */
  readonly ids: readonly number[];
  readonly days: number;
  readonly words: readonly string[];
}

/** Something by which people can be told apart, for lists of whom to write to; a rule of a segment may also ask for its opposite. */
export interface SegmentCondition {
  label: Label;
  /** Who may see of single people whether they meet it; then it filters the list of people too. A condition without stays in counts. */
  tells?: string;
  /** What a rule chooses: records of a registered list, a number of days, some of these words, or words of its own. */
  asks:
    | { kind: 'source'; source: string }
    | { kind: 'days' }
    | { kind: 'options'; options: readonly { value: string; label: Label }[] }
    | { kind: 'text' };
  /**
   * SQL over the member `m` of whether they meet it: true or false and never null, so that its opposite can be asked; reads by an
   * index, and as `exists (…)` where it reads a table, which the planner turns into a join. Values go through `bind`.
   */
  sql(values: SegmentValues, bind: BindValue): string;
}
