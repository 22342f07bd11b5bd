import { useText } from '../../../../ui/console/console-context.ts';
import type { StateKind } from '../../../../ui/console/state-tag.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import type { ContentState as State } from '../rules.ts';
import styles from './editorial.module.css';

const kinds: Record<State, StateKind> = {
  draft: 'quiet',
  in_review: 'warn',
  approved: 'accent',
  scheduled: 'accent',
  published: 'ok',
  corrected: 'ok',
  withdrawn: 'bad',
  archived: 'quiet',
};

/** The state of an editorial item as a coloured word; changes that wait beside a live item are named too. */
export function ContentState({ state, hasPending }: { state: State; hasPending?: boolean }) {
  const t = useText('envelope');
  return (
    <span className={styles.standing}>
      <StateTag kind={kinds[state]}>{t(`state.${state}`)}</StateTag>
      {hasPending && <small>{t('pending')}</small>}
    </span>
  );
}
