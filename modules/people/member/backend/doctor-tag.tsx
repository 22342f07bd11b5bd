import { useText } from '../../../../ui/console/console-context.ts';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { Person } from '../contract.ts';

const kinds: Readonly<Record<NonNullable<Person['doctor']>, StateKind>> = {
  draft: 'quiet',
  submitted: 'warn',
  granted: 'ok',
  rejected: 'bad',
};

/** How far somebody's registration as a doctor is; a dash for people who never began one. */
export function DoctorTag({ state }: { state: Person['doctor'] }) {
  const t = useText('member');
  if (state === null) return <Nothing />;
  return <StateTag kind={kinds[state]}>{t(`doctorState.${state}`)}</StateTag>;
}
