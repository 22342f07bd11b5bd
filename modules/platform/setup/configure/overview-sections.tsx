import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { Icon } from '../../../../ui/console/icon.tsx';
import type { setup } from '../contract.ts';
import styles from './overview.module.css';
import { OverviewLine } from './overview-line.tsx';

/** The parts of the configuration in their groups. */
export type Groups = OutputOf<(typeof setup)['setup.overview']>['groups'];

/** The parts whose name, group or line holds a text. */
export function foundIn(groups: Groups, asked: string): Groups {
  const wanted = asked.trim().toLowerCase();
  if (wanted === '') return groups;
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ label, line, path }) =>
        [label, line?.text ?? '', path, group.label].some((text) => text.toLowerCase().includes(wanted)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Every part of the configuration with one line on how it stands. */
export function OverviewSections({ groups }: { groups: Groups }) {
  return (
    <div className={styles.sections}>
      {groups.map(({ group, label, entries }) => (
        <div key={group} className={styles.section}>
          <h2>{label}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <Link to={`/configure/${entry.path}`}>
                  <strong>{entry.label}</strong>
                  {entry.line && <OverviewLine line={entry.line} />}
                  <Icon name="right" size={14} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
