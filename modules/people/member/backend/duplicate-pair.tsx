import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import type { merge } from '../merge-contract.ts';
import styles from './merge.module.css';

type Pair = OutputOf<(typeof merge)['member.duplicate.list']>['data'][number];

const kinds: Readonly<Record<Pair['reasons'][number]['weight'], StateKind>> = {
  strong: 'bad',
  fair: 'warn',
  weak: 'quiet',
};

/** One of two members who may be one person. */
export function DuplicateSide({ side }: { side: Pair['one'] }) {
  const t = useText();
  return (
    <span className={styles.side}>
      <strong>{side.name}</strong> <span className={styles.phone}>{side.phoneMasked}</span>{' '}
      {!side.hasAccount && <StateTag kind="quiet">{t('without')}</StateTag>}
      <span className={styles.day}>{t('joinedOn', { day: side.createdAt.slice(0, 10) })}</span>
    </span>
  );
}

/** What makes two members look like one person. */
export function DuplicateReasons({ reasons }: Pick<Pair, 'reasons'>) {
  return (
    <span className={styles.reasons}>
      {reasons.map(({ key, label, weight }) => (
        <StateTag key={key} kind={kinds[weight]}>
          {label}
        </StateTag>
      ))}
    </span>
  );
}
