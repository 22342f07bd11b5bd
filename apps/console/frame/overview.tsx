import { Link } from 'react-router';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { EmptyState } from '../../../ui/console/empty-state.tsx';
import { PageHeader } from '../../../ui/console/page-header.tsx';
import styles from './frame.module.css';
import { useFrame } from './frame-context.ts';

/** The first page of the configuration area: the ways to everything in it. */
export function Overview() {
  const t = useOwnText();
  const groups = useFrame().menu.configure;
  return (
    <>
      <PageHeader title={t('frame.configure')} />
      {groups.length === 0 && <EmptyState title={t('frame.noEntries')} hint={t('frame.noEntriesHint')} />}
      {groups.map((group) => (
        <section key={group.group} className={styles.overviewPart}>
          <h2>{group.label}</h2>
          <ul className={styles.ways}>
            {group.entries.map(({ path, label }) => (
              <li key={path}>
                <Link className={styles.way} to={`/configure/${path}`}>
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
