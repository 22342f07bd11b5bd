import { Link } from 'react-router';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { EmptyState } from '../../../ui/console/empty-state.tsx';
import { PageHeader } from '../../../ui/console/page-header.tsx';
import styles from './frame.module.css';
import { type Face, useFrame } from './frame-context.ts';

/** The first page of an area: what waits for this person, and the ways to everything else. */
export function Overview({ face }: { face: Face }) {
  const t = useOwnText();
  const { me, menu, counts } = useFrame();
  const groups = menu[face];
  const waiting = groups
    .flatMap(({ entries }) => entries)
    .map((entry) => ({ ...entry, count: counts[`${face}/${entry.path}`] ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <PageHeader title={face === 'backend' ? t('frame.hello', { name: me.person.name }) : t('frame.configure')} />
      {groups.length === 0 && <EmptyState title={t('frame.noEntries')} hint={t('frame.noEntriesHint')} />}
      {face === 'backend' && groups.length > 0 && (
        <section className={styles.overviewPart}>
          <h2>{t('frame.waitingTitle')}</h2>
          {waiting.length === 0 && <p className={styles.quiet}>{t('frame.nothingWaiting')}</p>}
          <ul className={styles.tiles}>
            {waiting.map(({ path, label, count }) => (
              <li key={path}>
                <Link className={styles.tile} to={`/${face}/${path}`}>
                  {label}
                  <strong>{count.toLocaleString()}</strong>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.map((group) => (
        <section key={group.group} className={styles.overviewPart}>
          <h2>{group.label}</h2>
          <ul className={styles.ways}>
            {group.entries.map(({ path, label }) => (
              <li key={path}>
                <Link className={styles.way} to={`/${face}/${path}`}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
