import { Button, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type Room, roomDesk } from '../room-contract.ts';
import { LEAST_CALL, LONGEST_CALL } from '../room-rules.ts';
import styles from './host-desk.module.css';

/** The roll calls of a stream, and the button for the next one while it runs. */
export function RollCalls({ shown }: { shown: Room }) {
  const t = useText();
  const field = useId();
  const [seconds, setSeconds] = useState(60);
  const { id, status, calls } = shown;
  const { mutate, isPending } = useAction(roomDesk['live.admin.call'], { done: t('call.done') });
  return (
    <Panel title={t('call.title')}>
      <p className={styles.note}>{t('call.lead')}</p>
      {status === 1 && (
        <p className={styles.line}>
          <label htmlFor={field}>
            {t('call.seconds')}{' '}
            <InputNumber
              id={field}
              min={LEAST_CALL}
              max={LONGEST_CALL}
              value={seconds}
              onChange={(value) => setSeconds(value ?? 60)}
            />
          </label>
          <Button type="primary" loading={isPending} onClick={() => mutate({ id, seconds })}>
            {t('call.start')}
          </Button>
        </p>
      )}
      {calls.length === 0 ? (
        <p className={styles.note}>{t('call.none')}</p>
      ) : (
        <ol className={styles.calls}>
          {calls.map(({ id: one, at, present, late }) => (
            <li key={one}>
              <Moment at={at} isExact />
              <span>{t('call.counts', { present, late })}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
