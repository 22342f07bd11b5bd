import { Link } from 'react-router';
import { ScreenContext, useOwnText } from '../../../ui/console/console-context.ts';
import { EmptyState } from '../../../ui/console/empty-state.tsx';
import { PageHeader } from '../../../ui/console/page-header.tsx';
import { Slot } from '../../../ui/console/slot.tsx';
import styles from './frame.module.css';
import { useFrame } from './frame-context.ts';

/** The first page of the configuration area: the ways to everything in it. */
export function Overview() {
  const t = useOwnText();
  const groups = useFrame().menu.configure;
  return (
    <>
      <PageHeader title={t('frame.configure')} />
      <ScreenContext value={{ face: 'configure', module: 'console', base: '/configure' }}>
        <Slot name="console.configure" />
      </ScreenContext>
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
