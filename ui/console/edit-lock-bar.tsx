import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useConsole, useOwnText } from './console-context.ts';
import styles from './edit-lock-bar.module.css';
import { Moment } from './moment.tsx';
import type { HeldLock } from './use-edit-lock.ts';

interface EditLockBarProps {
  held: HeldLock;
  /** At the head of a whole screen, without a frame of its own. */
  isFlush?: boolean;
  /** What was typed and not saved stays on the page alone. */
  isOnPage?: boolean;
  /** What stands beside the words that another has taken over, such as a look at the differences. */
  children?: ReactNode;
}

function useSecondsUntil(moment: string | undefined): number {
  const left = (): number =>
    moment === undefined ? 0 : Math.max(0, Math.ceil((new Date(moment).getTime() - Date.now()) / 1000));
  const [, tick] = useState(0);
  useEffect(() => {
    if (moment === undefined) return;
    const timer = setInterval(() => tick((now) => now + 1), 500);
    return () => clearInterval(timer);
  }, [moment]);
  return left();
}

/** Says who else edits the record, takes over, and answers who wants to. */
export function EditLockBar({ held, isFlush = false, isOnPage = false, children }: EditLockBarProps) {
  const t = useOwnText();
  const { person } = useConsole();
  const { lock } = held;
  const place = isFlush ? styles.flush : '';
  const seconds = useSecondsUntil(lock?.asked?.until);
  // A refusal has been told by the call itself.
  const press = (work: () => Promise<void>) => () => void work().catch(() => undefined);
  if (lock === null || (lock.isMine && lock.asked === null)) return null;
  if (lock.isMine && lock.asked !== null) {
    return (
      <div className={`${styles.bar} ${styles.urgent} ${place}`} role="alert">
        <p>{t('lock.asked', { name: lock.asked.name })}</p>
        <span aria-hidden="true">{t('lock.seconds', { seconds })}</span>
        <Button onClick={press(() => held.answer(true))}>{t('lock.give')}</Button>
        <Button type="primary" onClick={press(() => held.answer(false))}>
          {t('lock.keep')}
        </Button>
      </div>
    );
  }
  const { name } = lock.holder;
  const isAsking = lock.asked?.isMine === true;
  const isOwnWindow = lock.holder.id === person.id;
  const words = (): string => {
    if (isAsking) return t('lock.asking', { name });
    if (isOwnWindow) return t('lock.ownWindow');
    if (held.isLost) return t(isOnPage ? 'lock.lostOnPage' : 'lock.lost', { name });
    return held.isRefused ? t('lock.refused', { name }) : t('lock.theirs', { name });
  };
  return (
    <div className={`${styles.bar} ${place}`} role="status">
      <p>
        {words()}{' '}
        {!isAsking && !held.isLost && (
          <span className={styles.since}>
            {t('lock.begun')} <Moment at={lock.since} />
          </span>
        )}
      </p>
      {isAsking && <span aria-hidden="true">{t('lock.seconds', { seconds })}</span>}
      {held.isLost && children}
      {!isAsking && <Button onClick={press(held.ask)}>{t(isOwnWindow ? 'lock.here' : 'lock.take')}</Button>}
    </div>
  );
}
