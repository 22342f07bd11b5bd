import { Button, Select } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { ColleagueField } from '../backend/colleague-field.tsx';
import type { Who } from '../flow.ts';
import styles from './flow.module.css';
import { emptyWho, type ShownFlow } from './flow-types.ts';

interface WhoListProps {
  title: string;
  add: string;
  shown: ShownFlow;
  who: readonly Who[];
  /** Null where the person may not edit. */
  change: ((who: Who[]) => void) | null;
}

const KINDS = ['role', 'permission', 'person', 'centreRole'] as const;

/** Who is asked: persons, holders of roles or permissions, or of a role at the starter's centre. */
export function WhoList({ title, add, shown, who, change }: WhoListProps) {
  const t = useText();
  const put = (index: number, next: Who): void => change?.(who.map((each, at) => (at === index ? next : each)));
  return (
    <fieldset className={styles.list} disabled={change === null}>
      <legend className={styles.listTitle}>{title}</legend>
      {who
        .map((each, index) => ({ each, index }))
        .map(({ each, index }) => (
          <div key={index} className={styles.line}>
            <Select
              aria-label={`${title} ${index + 1}`}
              value={each.kind}
              disabled={change === null}
              onChange={(kind) => put(index, emptyWho(kind))}
              options={KINDS.map((kind) => ({ value: kind, label: t(`flow.whoKind.${kind}`) }))}
            />
            <WhoValue
              shown={shown}
              who={each}
              change={change && ((next) => put(index, next))}
              name={`${title} ${index + 1}`}
            />
            {change && (
              <Button onClick={() => change(who.filter((_each, at) => at !== index))}>{t('flow.remove')}</Button>
            )}
          </div>
        ))}
      {change && who.length < 10 && (
        <Button type="dashed" onClick={() => change([...who, emptyWho('role')])}>
          {add}
        </Button>
      )}
    </fieldset>
  );
}

interface WhoValueProps {
  shown: ShownFlow;
  who: Who;
  change: ((who: Who) => void) | null;
  name: string;
}

function WhoValue({ shown, who, change, name }: WhoValueProps) {
  const t = useText();
  if (who.kind === 'person') {
    return (
      <ColleagueField
        id={`who-${name}`}
        value={who.memberId || null}
        known={shown.persons}
        onChange={(memberId) => change?.({ ...who, memberId })}
      />
    );
  }
  const isRight = who.kind === 'permission';
  const value = isRight ? who.permission : who.role;
  return (
    <Select
      aria-label={`${name} ${t(`flow.whoKind.${who.kind}`)}`}
      value={value || null}
      disabled={change === null}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(next: string) => change?.(isRight ? { ...who, permission: next } : { ...who, role: next })}
      options={isRight ? shown.permissions : shown.roles}
    />
  );
}
