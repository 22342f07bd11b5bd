import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';

/** States in which staff see an application. */
export const states = ['draft', 'submitted', 'granted', 'rejected', 'replaced'] as const;

const kinds: Readonly<Record<(typeof states)[number], StateKind>> = {
  draft: 'quiet',
  submitted: 'warn',
  granted: 'ok',
  rejected: 'bad',
  replaced: 'quiet',
};

/** The text of a state; the drafts that staff see came by an import. */
export const labelOf = (state: (typeof states)[number]): string =>
  state === 'draft' ? 'importedDraft' : `state.${state}`;

/** An application's state as a word; of one whose grant was ended, that it was. */
export function ApplicationState({
  row: { state, endedAt },
}: {
  row: { state: (typeof states)[number]; endedAt: string | null };
}) {
  const t = useText();
  if (endedAt !== null) return <StateTag kind="bad">{t('state.ended')}</StateTag>;
  return <StateTag kind={kinds[state]}>{t(labelOf(state))}</StateTag>;
}
