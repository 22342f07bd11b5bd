import type { editLocks } from '../../kernel/contract/edit-locks.ts';
import type { OutputOf } from '../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../kernel/rules/date-format.ts';
import { ActorName } from './actor-name.tsx';
import { useOwnText } from './console-context.ts';
import styles from './form.module.css';

type Since = OutputOf<(typeof editLocks)['lock.since']>['data'];
type Save = Pick<Since['saves'][number], 'at' | 'by'>;

/** Day and minute are enough to know one save from another. */
const minute = (at: string): string => formatDateTime(new Date(at)).slice(0, 16);

function Line({ save, text }: { save: Save; text: string }) {
  return (
    <li>
      <strong>
        <ActorName actor={save.by} />
      </strong>{' '}
      {text}
    </li>
  );
}

/** Who saved meanwhile, and whose version the form began with. */
export function ConflictPeople({ since: { base, saves } }: { since: Since }) {
  const t = useOwnText();
  return (
    <ul className={styles.conflictPeople}>
      {saves.map((save) => (
        <Line key={save.at} save={save} text={t('conflict.saved', { at: minute(save.at) })} />
      ))}
      {base && <Line save={base} text={t('conflict.base', { at: minute(base.at) })} />}
    </ul>
  );
}

/** Who changed one field meanwhile, and when; nothing where only the person did. */
export function SavedBy({ saves, field }: { saves: Since['saves']; field: string }) {
  const t = useOwnText();
  const save = saves.find(({ fields }) => fields.includes(field.split('.')[0] ?? field));
  if (save === undefined) return null;
  return (
    <span className={styles.quiet}>
      {t('conflict.by')} <ActorName actor={save.by} /> · {minute(save.at)}
    </span>
  );
}
