import type { ReactNode } from 'react';
import type { UploadWay } from '../../../../kernel/client/use-upload.ts';
import type { ReaderQuestion } from '../contract.ts';
import type { Answers } from '../rules/answer-rules.ts';

/** Sends a file for a question of this key, and answers how the answer names it. */
export type SendFile = (question: string, file: File, way: UploadWay) => Promise<string>;

/** The files of answers as the host keeps them: what was only just sent is none yet, and is opened by nobody. */
export interface KeptFiles {
  ids: ReadonlySet<number>;
  /** Asks for the address of one. */
  open(file: number): Promise<{ data: { url: string } }>;
}

/** The sheet that questions stand on: what is answered and at fault under every key, and how it is answered. */
export interface Sheet {
  values: Answers;
  faults: Readonly<Record<string, string>>;
  set(key: string, value: string | string[]): void;
  /** Takes files; a host that takes none, or where nothing is handed in, has none. */
  send?: SendFile | undefined;
  /** Files that can be opened at their question, whether it may be answered or not; a host that shows them elsewhere has none. */
  kept?: KeptFiles | undefined;
  /** Draws a question of a row where it is asked, and what is answered there goes to `sheet`; a host without rows has none. */
  draw?(question: ReaderQuestion, key: string, sheet: Sheet): ReactNode;
}

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
  /** For questions that are answered under several keys. */
  sheet: Sheet;
  onChange(value: string | string[]): void;
}
