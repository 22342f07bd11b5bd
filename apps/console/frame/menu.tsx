import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { Icon } from '../../../ui/console/icon.tsx';
import styles from './frame.module.css';
import { type Face, useFrame } from './frame-context.ts';

function Count({ count }: { count: number | undefined }) {
  const t = useOwnText();
  if (!count) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="visually-hidden">{t('frame.waiting', { count })}</span>
    </span>
  );
}

/** The menu of one area in its groups, each entry with what waits behind it. */
export function Menu({ face }: { face: Face }) {
  const t = useOwnText();
  const { menu, counts } = useFrame();
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // Whoever came by ⌘K or an address sees where they are.
    const entries = Array.from(list.current?.querySelectorAll('a') ?? []);
    const here = entries.findLast((entry) => `${pathname}/`.startsWith(`${entry.pathname}/`));
    here?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const entryClass = ({ isActive }: { isActive: boolean }): string =>
    `${styles.entry} ${isActive ? styles.entryActive : ''}`;
  return (
    <nav ref={list} className={styles.menu} aria-label={t('frame.mainMenu')}>
      <NavLink className={entryClass} to={`/${face}`} end>
        {t('frame.overview')}
      </NavLink>
      {menu[face].map((group) => (
        <section key={group.group} aria-label={group.label}>
          <p className={styles.group}>{group.label}</p>
          <ul>
            {group.entries.map(({ path, label, href }) => (
              <li key={path}>
                {href !== null ? (
                  <a className={styles.entry} href={href} target="_blank" rel="noreferrer">
                    <span className={styles.entryLabel}>{label}</span>
                    <Icon name="outside" size={14} />
                  </a>
                ) : (
                  <NavLink className={entryClass} to={`/${face}/${path}`}>
                    <span className={styles.entryLabel}>{label}</span>
                    <Count count={counts[`${face}/${path}`]} />
                  </NavLink>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
