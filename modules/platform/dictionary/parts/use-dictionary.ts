import type { Choice } from '../../../../ui/console/record-types.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { dictionary } from '../contract.ts';

/** A dictionary in a console form: the choices it offers, and the name of any code, retired ones too. */
export function useDictionary(name: string): { choices: Choice[]; labelOf(code: string | null): string | null } {
  const answer = useAnswer(dictionary['dictionary.show'], { name });
  const items = answer.data?.data ?? [];
  return {
    choices: items.filter(({ retired }) => !retired).map(({ value, label }) => ({ value, label })),
    labelOf: (code) => (code === null ? null : (items.find(({ value }) => value === code)?.label ?? code)),
  };
}
