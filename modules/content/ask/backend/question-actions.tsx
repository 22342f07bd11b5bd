import { Input } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { askDesk } from '../admin-contract.ts';
import css from './ask-desk.module.css';

/** A question as the desk shows it. */
export type ShownQuestion = OutputOf<(typeof askDesk)['ask.question.show']>['data'];

/** What the desk can do with a question: publish it in the words that everybody reads, refuse it, or take it away. */
export function QuestionActions({ row, can }: { row: ShownQuestion; can: Readonly<Record<string, boolean>> }) {
  const t = useText();
  const field = useId();
  const [title, setTitle] = useState(row.publicTitle);
  const [text, setText] = useState(row.publicText);
  const approve = useAction(askDesk['ask.question.approve'], { done: t('published'), quiet: true });
  const refuse = useAction(askDesk['ask.question.refuse'], { done: t('refusedDone'), quiet: true });
  const take = useAction(askDesk['ask.question.take'], { done: t('takenDone'), quiet: true });
  const { id, version } = row;
  const ending = can.refuse ? refuse : take;
  return (
    <>
      {(can.refuse || can.take) && (
        <ConfirmAction
          isDangerous
          label={t(can.refuse ? 'refuse' : 'take')}
          title={t(can.refuse ? 'refuse' : 'take')}
          reason="needed"
          reasonLabel={t('reason')}
          run={(reason) => ending.mutateAsync({ id, version, reason })}
        />
      )}
      {can.approve && (
        <ConfirmAction
          isPrimary
          label={t(row.state === 'review' || row.isPrivate ? 'publish' : 'keep')}
          title={t('publishTitle')}
          text={t('publishText')}
          isComplete={title.trim() !== ''}
          run={() => approve.mutateAsync({ id, version, title, text })}
        >
          <div className={css.done}>
            <label htmlFor={`${field}-title`}>{t('publicTitle')}</label>
            <Input
              id={`${field}-title`}
              maxLength={60}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
            <label htmlFor={`${field}-text`}>{t('publicText')}</label>
            <Input.TextArea
              id={`${field}-text`}
              rows={6}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        </ConfirmAction>
      )}
    </>
  );
}
