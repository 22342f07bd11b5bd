import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { HANDLE, requestAdmin } from '../admin-contract.ts';
import { requirementSteps } from '../rules/steps.ts';
import css from './request.module.css';
import type { Shown } from './shown-request.ts';
import { STATE_KINDS } from './state-kinds.ts';

/** Writes to whoever handed the requirement in. */
function Writing({ row }: { row: Shown }) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const say = useAction(requestAdmin['requirement.request.say'], { done: t('sent') });
  return (
    <div className={css.words}>
      <label htmlFor={id}>{t('write')}</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button
          disabled={text.trim() === ''}
          loading={say.isPending}
          onClick={() => say.mutate({ id: row.id, text }, { onSuccess: () => setText('') })}
        >
          {t('send')}
        </Button>
      </div>
    </div>
  );
}

/** What was said and done about a requirement, the oldest first, with a word to whoever handed it in. */
export function RequestEntries({ row }: { row: Shown }) {
  const t = useText();
  const can = useCan();
  const isOpen = requirementSteps.steps.some(({ from }) => from === row.state);
  return (
    <Panel title={t('course')}>
      <ol className={css.entries}>
        {row.entries.map(({ id, kind, side, from, to, stage, text, at, by }) => (
          <li key={id} data-side={side}>
            <p className={css.head}>
              <b>{side === 'system' ? t('bySystem') : by}</b>
              <Moment at={at} />
              {kind === 'step' && to !== null && to !== from && (
                <StateTag kind={STATE_KINDS[to]}>{t(`states.${to}`)}</StateTag>
              )}
              {stage !== '' && <StateTag kind="quiet">{stage}</StateTag>}
              {kind === 'change' && <span>{t('changed')}</span>}
            </p>
            {text !== '' && <p className={css.text}>{text}</p>}
          </li>
        ))}
      </ol>
      {isOpen && can(HANDLE) && <Writing row={row} />}
    </Panel>
  );
}
