import type { ReactNode } from 'react';
import type { NamedFile } from './file-field.tsx';
import type { Choice } from './record-types.ts';

/** One choice of a tree. */
export interface TreeChoice {
  value: string | number;
  title: string;
  children?: readonly TreeChoice[];
}

/** What a field of one's own is drawn with. */
export interface FieldControl {
  id: string;
  value: unknown;
  onChange(value: unknown): void;
}

/** The values of a form by the keys of its fields; `title.zh` lies in an object `title`. */
export type FormValues = Record<string, unknown>;

/** A field of a form; `key` is the one of the save endpoint's input. */
export type FormField = {
  key: string;
  label: string;
  /** One sentence under the field. */
  help?: string;
  /** Marked, and asked for before anything is sent. */
  isRequired?: boolean;
  /** Title of the part of the form that begins with this field. */
  part?: string;
  /** Takes the whole width of a form in two columns. */
  isWide?: boolean;
  isDisabled?: boolean;
  /** A property of the record: where it holds something, the field is shown and not changed. */
  lockedBy?: string;
  /** Shown and sent only where this holds. */
  when?: (values: FormValues) => boolean;
} /** `isSecret`: covered while it is typed, and never kept in the browser. */ & (
  | { kind: 'text'; max?: number; placeholder?: string; isSecret?: true }
  | { kind: 'longText'; max?: number; rows?: number }
  | { kind: 'number'; min?: number; max?: number; unit?: string }
  /** A year of four digits, written without dividing marks. */
  | { kind: 'year' }
  /** `takesAudiences`: whom something is for; beside its options those of records, such as who answered a form. */
  | { kind: 'select'; options: readonly Choice[]; isMultiple?: boolean; takesAudiences?: boolean }
  /** A code of a dictionary, or several; the save input says the same by `dictionaryCode`. */
  | { kind: 'dictionary'; dictionary: string; isMultiple?: boolean }
  /** Numbers of a registered list, such as `tags.tag`: asked of the server as one types. */
  | { kind: 'source'; source: string; isMultiple?: boolean; except?: readonly number[] }
  | { kind: 'tree'; nodes: readonly TreeChoice[]; isMultiple?: boolean }
  | { kind: 'switch' }
  /** A moment as ISO 8601, typed as date and time in Beijing. */
  | { kind: 'moment' }
  /** A day, `YYYY-MM-DD`. */
  | { kind: 'day' }
  /** A list of short texts, one chip each. */
  | { kind: 'tags'; max?: number; suggestions?: readonly string[] }
  /** A list of entries with the same fields; `entryName` is what one of them is called. */
  | { kind: 'objects'; fields: readonly FormField[]; entryName: string; addLabel: string; max?: number }
  /** A list of texts, one line each. */
  | { kind: 'lines' }
  /**
   * An uploaded file: its number, where `preview` is the address of the record's picture or `addressKey` the key under
   * which the record has it, or (`keeps: 'address'`) its address itself.
   */
  | {
      kind: 'picture';
      purpose: string;
      preview?: string | null;
      addressKey?: string;
      keeps?: 'number' | 'address';
    }
  /** The number of a video or document of the file library; `nameKey` is the key under which the record has the file's name. */
  | {
      kind: 'file';
      holds: 'video' | 'document' | 'reading';
      nameKey: string;
      known?: NamedFile | null;
      chooseLabel?: string;
    }
  | { kind: 'colour' }
  /** `language` is the one of the text; Chinese where it is not said. */
  | { kind: 'richText'; language?: 'zh' | 'en' }
  /** `fact` says what a record holds of it, where that is no text or number. */
  | { kind: 'custom'; render(control: FieldControl): ReactNode; fact?(value: unknown): ReactNode }
);
