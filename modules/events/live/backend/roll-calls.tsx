import { Button, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type Room, roomDesk } from '../room-contract.ts';
import { LEAST_CALL, LONGEST_CALL } from '../room-rules.ts';
import styles from './host-desk.module.css';

/** The roll calls of a stream, and the button for the next one while it runs. */
export function RollCalls({ shown }: { shown: Room }) {
  const t = useText();
  const { locale } = useConsole();
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
          {calls.map(({ id: one, at, present, late, isPopUp, quiz, quizEn, tried }) => (
            <li key={one}>
              <span>
                <Moment at={at} isExact /> {isPopUp && <StateTag kind="quiet">{t('call.byItself')}</StateTag>}{' '}
                {quiz !== null && inLanguage(locale, quiz, quizEn ?? '')}
              </span>
              <span>{quiz === null ? t('call.counts', { present, late }) : t('call.passed', { present, tried })}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
