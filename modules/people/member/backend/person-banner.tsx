import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import styles from './person.module.css';
import type { ShownPerson } from './shown-person.ts';

/** Says at once that somebody was removed, merged into another, has no account, or is shut out and why. */
export function PersonBanner({ row }: { row: ShownPerson }) {
  const t = useText();
  if (row.mergedInto !== null) {
    return (
      <p className={styles.banner} data-kind="note" role="status">
        <strong>{t('mergedBanner')}</strong>{' '}
        <Link to={`/backend/member/${row.mergedInto.id}/profile`}>{row.mergedInto.name}</Link>
      </p>
    );
  }
  if (row.removedAt !== null) {
    return (
      <p className={styles.banner} role="status">
        <strong>{t('removedBanner')}</strong> <Moment at={row.removedAt} isExact />
      </p>
    );
  }
  if (row.status !== 'blocked' && !row.hasAccount) {
    return (
      <p className={styles.banner} data-kind="note" role="status">
        <strong>{t('without')}</strong>{' '}
        {t(row.contacts.some(({ kind }) => kind === 'phone') ? 'withoutText' : 'withoutPhone')}
      </p>
    );
  }
  if (row.status !== 'blocked') return null;
  return (
    <p className={styles.banner} role="status">
      <strong>{t('blockedBanner')}</strong> {row.blockedReason}
    </p>
  );
}
