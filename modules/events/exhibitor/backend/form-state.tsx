import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { FormState } from '../rules/form-steps.ts';

const FEELS: Readonly<Record<FormState, StateKind>> = {
  draft: 'quiet',
  submitted: 'accent',
  returned: 'warn',
  approved: 'ok',
  locked: 'ok',
};

/** How a company form stands. */
export function FormStateTag({ state }: { state: FormState }) {
  const t = useText('exhibitor');
  return <StateTag kind={FEELS[state]}>{t(`formStates.${state}`)}</StateTag>;
}
