import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { Icon } from '../../../../ui/console/icon.tsx';
import styles from './classed-value.module.css';
import { RevealDialog } from './reveal-dialog.tsx';

interface ClassedValueProps {
  /** Whose value it is. */
  id: number;
  /** Which one, as its module declares it in `reveals`, such as `member.phone`. */
  field: string;
  /** As the server sent it: masked. */
  value: string | null;
  /** What the caller may have revealed of this person. */
  reveals: readonly { field: string; label: string }[];
}

interface Shown {
  value: string;
  until: number;
}

/** A masked value with a lock, and the eye that shows it in full for a minute to who says why. */
export function ClassedValue({ id, field, value, reveals }: ClassedValueProps) {
  const t = useText('member');
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const left = useSecondsLeft(shown?.until ?? null);
  useEffect(() => {
    if (left === 0) setShown(null);
  }, [left]);
  if (value === null || value === '') return <span aria-hidden="true">—</span>;
  const offered = reveals.find((one) => one.field === field);
  if (shown !== null) {
    return (
      <span className={styles.value}>
        <strong>{shown.value}</strong>
        <span className={styles.left}>{t('revealed', { seconds: left ?? 0 })}</span>
        <Button size="small" type="link" onClick={() => setShown(null)}>
          {t('hideAgain')}
        </Button>
      </span>
    );
  }
  return (
    <span className={styles.value}>
      {value}
      {offered === undefined ? (
        <span className={styles.lock} role="img" aria-label={t('masked')} title={t('masked')}>
          <Icon name="lock" size={14} />
        </span>
      ) : (
        <Button
          size="small"
          type="text"
          icon={<Icon name="eye" />}
          aria-label={t('revealField', { label: offered.label })}
          title={t('revealField', { label: offered.label })}
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking && offered !== undefined && (
        <RevealDialog
          id={id}
          field={field}
          label={offered.label}
          close={() => setAsking(false)}
          onRevealed={(full, seconds) => {
            setAsking(false);
            setShown({ value: full, until: Date.now() + seconds * 1000 });
          }}
        />
      )}
    </span>
  );
}

/** Whole seconds until a moment, counted down; null where there is none. */
function useSecondsLeft(until: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Math.ceil((until - now) / 1000));
}
