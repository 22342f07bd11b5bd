import { dictionaries } from '../../kernel/contract/dictionaries.ts';
import { useOwnText } from './console-context.ts';
import type { Choice } from './record-types.ts';
import { useAnswer } from './use-answer.ts';

/** A dictionary at the console, in the reader's language. */
export interface ConsoleDictionary {
  /** What filters offer: retired codes too, named as such, for records that hold them. */
  choices: Choice[];
  /** The names of all its codes, by the codes. */
  labels: Readonly<Record<string, string>>;
  /** The name of any code, retired ones too; a text from before there was a dictionary is its own name. */
  labelOf(code: string | null): string | null;
}

/** Reads a dictionary for a filter or a list. */
export function useDictionary(name: string): ConsoleDictionary {
  const t = useOwnText();
  const answer = useAnswer(dictionaries['dictionary.show'], { name });
  const items = answer.data?.data ?? [];
  return {
    choices: items.map(({ value, label, retired }) => ({
      value,
      label: retired ? t('form.retired', { name: label }) : label,
    })),
    labels: Object.fromEntries(items.map(({ value, label }) => [value, label])),
    labelOf: (code) => (code === null ? null : (items.find(({ value }) => value === code)?.label ?? code)),
  };
}
