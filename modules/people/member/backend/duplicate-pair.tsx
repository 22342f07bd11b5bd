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

/** Two members side by side in a line, and what makes them look like one. */
export function DuplicatePair({ pair: { one, other, reasons } }: { pair: Pair }) {
  const t = useText();
  return (
    <div className={styles.pair}>
      {[one, other].map((side) => (
        <span key={side.id} className={styles.side}>
          <strong>{side.name}</strong> <span className={styles.phone}>{side.phoneMasked}</span>{' '}
          {!side.hasAccount && <StateTag kind="quiet">{t('without')}</StateTag>}
          <span className={styles.day}>{t('joinedOn', { day: side.createdAt.slice(0, 10) })}</span>
        </span>
      ))}
      <span className={styles.reasons}>
        {reasons.map(({ key, label, weight }) => (
          <StateTag key={key} kind={kinds[weight]}>
            {label}
          </StateTag>
        ))}
      </span>
    </div>
  );
}
