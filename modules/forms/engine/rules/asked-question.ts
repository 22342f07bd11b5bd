import type { Question } from '../contract.ts';
import type { Upload } from './file-answer.ts';
import type { Lab } from './lab.ts';
import type { Offers } from './offered.ts';
import type { Depth } from './pointed.ts';
import type { QuestionKind } from './question-kinds.ts';

type Asked = Pick<Question, 'key' | 'required' | 'min' | 'max' | 'decimals' | 'shownIf'> & {
  options: readonly { key: string; score?: number | null }[];
  /** Questions that were stored before there was any of this say nothing of it. */
  step?: number | null;
  partial?: boolean;
  textVersion?: string;
  rows?: readonly { key: string }[];
  many?: boolean;
  upload?: Upload | undefined;
  lab?: Lab | undefined;
  source?: string | undefined;
  depth?: Depth | undefined;
  offers?: Offers | undefined;
  formula?: string;
  checks?: readonly { holds: string; severity: 'hard' | 'soft' }[];
};

/** A question as the check of its answer needs it, in whatever language. */
export type AskedQuestion = Asked & {
  kind: QuestionKind;
  /** Of a repeating group: what each of its rows asks. */
  questions?: readonly (Asked & { kind: QuestionKind })[] | undefined;
};

/** Why an answer is refused; its texts stand in the locale files under `site.problem`. */
export type AnswerProblem =
  | 'unknown_question'
  | 'wrong_kind'
  | 'bad_character'
  | 'required'
  | 'consent_needed'
  | 'consent_changed'
  | 'too_long'
  | 'too_short'
  | 'not_a_number'
  | 'too_precise'
  | 'too_small'
  | 'too_large'
  | 'off_step'
  | 'not_a_date'
  | 'not_a_time'
  | 'not_a_choice'
  | 'choice_full'
  | 'too_few'
  | 'too_few_ranked'
  | 'too_many'
  | 'too_few_rows'
  | 'too_many_rows'
  | 'not_a_row'
  | 'not_a_phone'
  | 'not_a_mail'
  | 'not_an_id_card'
  | 'not_a_place'
  | 'not_in_source'
  | 'not_a_measurement'
  | 'not_a_unit'
  | 'not_a_file'
  | 'file_kind'
  | 'file_lost'
  | 'too_few_files'
  | 'too_many_files'
  | 'check_failed';

/** Why an answer is refused, and by what measure. */
export type Fault = [problem: AnswerProblem, params?: Record<string, string | number>];
/** The answer as it is kept, or why it is refused; neither where there is none. */
export interface Judged {
  value?: string | string[];
  fault?: Fault;
}
