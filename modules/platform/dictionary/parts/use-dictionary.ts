import { useText } from '../../../../ui/console/console-context.ts';
import type { Choice } from '../../../../ui/console/record-types.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { dictionary } from '../contract.ts';

/** A dictionary at the console, in the reader's language. */
export interface ConsoleDictionary {
  /** What filters offer: retired codes too, named as such, for records that hold them. */
  choices: Choice[];
  /** The name of any code, retired ones too. */
  labelOf(code: string | null): string | null;
}

/** Reads a dictionary for a filter or a list. */
export function useDictionary(name: string): ConsoleDictionary {
  const t = useText('dictionary');
  const answer = useAnswer(dictionary['dictionary.show'], { name });
  const items = answer.data?.data ?? [];
  return {
    choices: items.map(({ value, label, retired }) => ({
      value,
      label: retired ? t('retiredName', { name: label }) : label,
    })),
    labelOf: (code) => (code === null ? null : (items.find(({ value }) => value === code)?.label ?? code)),
  };
}
