import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { RemarkState } from '../rules/states.ts';

const FEELS: Readonly<Record<RemarkState, StateKind>> = {
  published: 'ok',
  review: 'warn',
  recalled: 'quiet',
  refused: 'bad',
  deleted: 'quiet',
};

/** Where a comment stands. */
export function RemarkStateTag({ state }: { state: RemarkState }) {
  const t = useText();
  return <StateTag kind={FEELS[state]}>{t(`states.${state}`)}</StateTag>;
}
