import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import type { EndedLink } from '../merge-contract.ts';
import styles from './merge.module.css';

/** What of the merged person is linked to nobody, because the one that stays has their own; nothing where there is none. */
export function EndedLinks({ links }: { links: readonly EndedLink[] }) {
  const t = useText();
  if (links.length === 0) return null;
  return (
    <div className={styles.ended}>
      <p>{t('endedTitle')}</p>
      <ul>
        {links.map(({ label, name, address }) => (
          <li key={`${label} ${address}`}>{name === '' ? label : <Link to={address}>{`${label} · ${name}`}</Link>}</li>
        ))}
      </ul>
    </div>
  );
}
