import { Button } from 'antd';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FieldChange } from '../../../../ui/console/field-change.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { audit } from '../../audit/contract.ts';
import type { Identity } from './face-form.ts';
import styles from './identity.module.css';

const SHOWN = 5;
const NAMES = ['name', 'theme', 'front', 'internal', 'login', 'locale', 'locales'] as const;
type Part = { name: string; before: unknown; after: unknown };

/** A change of an object as changes of its parts, by their dotted names. */
function parts(field: string, before: unknown, after: unknown): Part[] {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(before) || !isObject(after)) return [{ name: field, before, after }];
  return Object.keys(after)
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({ name: `${field}.${key}`, before: before[key], after: after[key] }));
}

interface FaceChangesListProps {
  identity: Identity;
  /** Puts a former value back into the form; null where nothing may be changed. */
  restore: ((name: string, value: unknown) => void) | null;
}

/** The last changes of the identity, each with the way back into the form. */
export function FaceChangesList({ identity, restore }: FaceChangesListProps) {
  const t = useText();
  const can = useCan();
  const mayRead = can('audit.trail.view');
  const answer = useAnswer(audit['audit.list'], { table: 'shop', limit: SHOWN }, { enabled: mayRead });
  const entries = (answer.data?.data ?? []).map((entry) => ({
    ...entry,
    parts: entry.changes
      .filter(({ field }) => NAMES.some((name) => name === field))
      .flatMap(({ field, before, after }) => parts(field, before, after)),
  }));
  const shown = entries.filter((entry) => entry.parts.length > 0 && entry.action === 'update');
  if (!mayRead || shown.length === 0) return null;
  return (
    <Panel title={t('faceHistory')}>
      <ul className={styles.history}>
        {shown.map(({ id, at, actor, reason, parts: changed }) => (
          <li key={id}>
            <strong>
              <Moment at={at} /> {actor?.name ?? t('system')}
            </strong>
            {reason && <span className={styles.help}>{reason}</span>}
            {changed.map(({ name, before, after }) => (
              <div key={name} className={styles.part}>
                <span>{t(`faceField.${name.replaceAll('.', '_').replaceAll('-', '_')}`)}</span>
                <FieldChange before={before} after={after} />
                {restore && (
                  <Button type="link" onClick={() => restore(name, before)}>
                    {t('restore')}
                  </Button>
                )}
              </div>
            ))}
          </li>
        ))}
      </ul>
      <p className={styles.help}>{t('faceHistoryHelp', { version: identity.version })}</p>
    </Panel>
  );
}
