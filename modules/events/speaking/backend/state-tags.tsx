import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { BoardTask } from '../admin-contract.ts';
import type { MaterialState } from '../rules/material-steps.ts';

const TASK: Readonly<Record<BoardTask['state'], StateKind>> = {
  open: 'quiet',
  invited: 'accent',
  tentative: 'warn',
  accepted: 'accent',
  declined: 'bad',
  confirmed: 'ok',
  ready: 'ok',
  done: 'quiet',
  no_show: 'bad',
  replaced: 'quiet',
};
const MATERIAL: Readonly<Record<MaterialState, StateKind>> = {
  coming: 'quiet',
  given: 'accent',
  checked: 'ok',
  loaded: 'ok',
  returned: 'bad',
};

/** How a task stands. */
export function TaskTag({ state }: { state: BoardTask['state'] }) {
  const t = useText('speaking');
  return <StateTag kind={TASK[state]}>{t(`states.${state}`)}</StateTag>;
}

/** How a paper stands; null is one that nobody has handed in. */
export function MaterialTag({ state }: { state: MaterialState | null }) {
  const t = useText('speaking');
  if (state === null) return <StateTag kind="warn">{t('materialStates.none')}</StateTag>;
  return <StateTag kind={MATERIAL[state]}>{t(`materialStates.${state}`)}</StateTag>;
}
