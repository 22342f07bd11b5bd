import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import type { OwnNotice } from '../contract.ts';
import styles from './notice-entry.module.css';

/** One notice: what happened, when, and a way to what it is about; opening it marks it as read. */
export function NoticeEntry({ notice, onOpen }: { notice: OwnNotice; onOpen(): void }) {
  const t = useText();
  const { title, body, link, at, isRead, recall } = notice;
  const content = (
    <>
      <span className={styles.head}>
        {!isRead && <span className={styles.dot} role="img" aria-label={t('bell.isNew')} />}
        <strong className={isRead ? styles.read : undefined}>{title}</strong>
        <span className={styles.when}>
          <Moment at={at} />
        </span>
      </span>
      <span className={styles.body}>{recall === null ? body : t('recalledWhy', { reason: recall.reason })}</span>
    </>
  );
  // What a notice is about lies in this portal; a stored address of another kind opens nothing.
  return link.startsWith('/') ? (
    <Link className={styles.entry} to={link} onClick={onOpen}>
      {content}
    </Link>
  ) : (
    <button type="button" className={styles.entry} onClick={onOpen}>
      {content}
    </button>
  );
}
