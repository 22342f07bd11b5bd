import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { conferenceChange } from '../change-contract.ts';
import { type LineState, lineStates } from '../changes/rules.ts';
import styles from './change.module.css';

const feels: Record<LineState, StateKind> = { planned: 'quiet', done: 'ok', changed: 'warn', appeared: 'warn' };

/** Each thing of a change, fifty at a time, and what was otherwise. */
export function ChangeLines({ change }: { change: number }) {
  const t = useText();
  const [state, setState] = useState<LineState | undefined>();
  const [cursor, setCursor] = useState<string | undefined>();
  const found = useAnswer(
    conferenceChange['conference.change.lines'],
    { changeId: change, limit: 50, ...(state && { state }), ...(cursor && { cursor }) },
    { keep: true, isFresh: true },
  );
  if (found.isPending) return <Waiting />;
  if (found.isError) return <Failure error={found.error} retry={() => void found.refetch()} />;
  const { data, next, previous } = found.data;
  return (
    <>
      <Select
        className={styles.filter ?? ''}
        aria-label={t('changeState')}
        allowClear
        placeholder={t('everyLine')}
        value={state ?? null}
        options={lineStates.map((value) => ({ value, label: t(`lineStates.${value}`) }))}
        onChange={(value: LineState | null) => {
          setState(value ?? undefined);
          setCursor(undefined);
        }}
      />
      {data.length === 0 && <p className={styles.quiet}>{t('noLines')}</p>}
      <ul className={styles.lines}>
        {data.map((line) => (
          <li key={line.id}>
            <Link to={line.screen}>
              {line.label} #{line.ref}
            </Link>
            <span>
              {line.actLabel}
              {line.fen > 0 && ` · ${moneyText(line.fen)}`}
            </span>
            <StateTag kind={feels[line.state]}>{t(`lineStates.${line.state}`)}</StateTag>
            <span className={styles.quiet}>{line.why}</span>
          </li>
        ))}
      </ul>
      {(next || previous) && (
        <p className={styles.pages}>
          <Button disabled={!previous} onClick={() => setCursor(previous ?? undefined)}>
            {t('earlier')}
          </Button>
          <Button disabled={!next} onClick={() => setCursor(next ?? undefined)}>
            {t('further')}
          </Button>
        </p>
      )}
    </>
  );
}
