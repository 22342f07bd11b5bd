import type { ReaderQuestion } from '../contract.ts';

/** What a question is drawn with. */
export interface QuestionProps {
  question: ReaderQuestion;
  value: string | string[] | undefined;
  /** Why the answer is refused. */
  fault: string | undefined;
  /** What one should look at again. */
  doubt?: string | undefined;
  /** Name of its control, by which it is found when it is at fault. */
  name: string;
  /** Somebody else comes next: the browser offers nothing of the last one. */
  isShared?: boolean;
  onChange(value: string | string[]): void;
}
