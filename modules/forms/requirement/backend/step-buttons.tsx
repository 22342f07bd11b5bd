import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { HANDLE, requestAdmin } from '../admin-contract.ts';
import { needsWords, type RequirementState } from '../rules/steps.ts';
import css from './request.module.css';
import type { Shown } from './shown-request.ts';

/** What a step is called: taking up again what was done, or going on without an answer, is another word than accepting. */
const verbOf = ({ state }: Shown, to: RequirementState): string =>
  to !== 'accepted' || state === 'submitted' ? to : state === 'done' ? 'reopened' : 'resumed';

/** A step that has words to it: they are read by whoever handed the requirement in. */
function WordedStep({ row, to }: { row: Shown; to: RequirementState }) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const verb = verbOf(row, to);
  const move = useAction(requestAdmin['requirement.request.move'], { done: t('moved'), quiet: true });
  return (
    <ConfirmAction
      label={t(`steps.${verb}`)}
      title={t(`steps.${verb}`)}
      text={t(`stepTexts.${verb}`)}
      isPrimary={to === 'done'}
      isDangerous={to === 'declined'}
      isComplete={text.trim() !== ''}
      run={() => move.mutateAsync({ id: row.id, version: row.version, to, text })}
    >
      <div className={css.words}>
        <label htmlFor={id}>{t('words')}</label>
        <Input.TextArea
          id={id}
          rows={4}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </ConfirmAction>
  );
}

/** The steps that lead on from where a requirement is. */
export function StepButtons({ row }: { row: Shown }) {
  const t = useText();
  const can = useCan();
  const move = useAction(requestAdmin['requirement.request.move'], { done: t('moved') });
  if (!can(HANDLE)) return null;
  const { id, version } = row;
  const stages = row.nextStages.map(({ key, name }, index) => (
    <Button
      key={key}
      type={index === 0 ? 'primary' : 'default'}
      loading={move.isPending}
      onClick={() => move.mutate({ id, version, to: 'accepted', stage: key })}
    >
      {t('toStage', { name })}
    </Button>
  ));
  const steps = row.steps.map((to) =>
    needsWords(row.state, to) ? (
      <WordedStep key={to} row={row} to={to} />
    ) : (
      <Button key={to} type="primary" loading={move.isPending} onClick={() => move.mutate({ id, version, to })}>
        {t(`steps.${verbOf(row, to)}`)}
      </Button>
    ),
  );
  return [...stages, ...steps];
}
