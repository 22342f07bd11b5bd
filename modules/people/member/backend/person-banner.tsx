import { useText } from '../../../../ui/console/console-context.ts';
import styles from './person.module.css';
import type { ShownPerson } from './shown-person.ts';

/** Says at once that somebody is shut out, and why. */
export function PersonBanner({ row }: { row: ShownPerson }) {
  const t = useText();
  if (row.status !== 'blocked') return null;
  return (
    <p className={styles.banner} role="status">
      <strong>{t('blockedBanner')}</strong> {row.blockedReason}
    </p>
  );
}
