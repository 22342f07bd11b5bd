import { FormSection, Question } from '../../engine/contract.ts';
import type { NoteCode } from './notes.ts';

/** A questionnaire as files carry it: what it is called, and what it asks. */
export interface Definition {
  title: string;
  titleEn: string;
  sections: FormSection[];
}

/** Something that did not come over, or came over otherwise: where it stands, and the piece that is meant. */
export interface Note {
  at: string;
  code: NoteCode;
  piece: string;
}

/** What was found in a file: its questionnaires, each with what was not understood of it. */
export interface Found extends Definition {
  notes: Note[];
}

/** What a format cannot say of a question in words of its own, by the path of the question. */
export type Extras = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** A kind of file, read and written. */
export interface Format {
  read(bytes: Buffer): Found[] | Promise<Found[]>;
  /** `extras` go into the file where the format has a place for what other systems do not know. */
  write(definition: Definition, how: { extras: Extras; locale: string }): string | Buffer | Promise<Buffer>;
  /** Whether it has such a place. */
  keepsExtras: boolean;
}

/** The most that a questionnaire has; what is beyond it is named and left out. */
export const MOST = { sections: 12, questions: 60, options: 60, rows: 40, columns: 20, checks: 10 } as const;

/** A question with the usual value of whatever is not said. */
export const questionOf = (parts: Record<string, unknown>): Question => Question.parse(parts);

/** A section with nothing in it. */
export const sectionOf = (key: string, title = '', titleEn = ''): FormSection =>
  FormSection.parse({ key, title, titleEn });
