import type { ReaderQuestion } from '../../contract.ts';

/** What a question is drawn with. */
export interface QuestionProps {
  question: ReaderQuestion;
  value: string | string[] | undefined;
  /** Why the answer is refused. */
  fault: string | undefined;
  /** Name of its control, by which it is found when it is at fault. */
  name: string;
  onChange(value: string | string[]): void;
}
