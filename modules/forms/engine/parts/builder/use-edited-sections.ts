import { Form } from 'antd';
import type { FormSection } from '../../contract.ts';
import { usePaused } from './use-paused.ts';

const NONE: readonly FormSection[] = [];
const numbers = new WeakMap<object, number>();
let last = 0;

/** A number that stands for an object: other sections are another object. */
function numberOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const number = numbers.get(value) ?? ++last;
  numbers.set(value, number);
  return number;
}

/**
 * The sections that the form around a field puts together, as they are once nobody changes them for a moment. What is watched is
 * compared by its text at every key, which takes long of a thousand questions: so a number is watched that stands for them.
 */
export function useEditedSections(): readonly FormSection[] {
  const form = Form.useFormInstance();
  Form.useWatch((values: { sections?: unknown }) => numberOf(values.sections), { preserve: true });
  return usePaused((form.getFieldValue('sections') as readonly FormSection[] | undefined) ?? NONE);
}
