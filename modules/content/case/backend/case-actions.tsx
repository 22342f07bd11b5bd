import { Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { caseDesk } from '../admin-contract.ts';
import { TICKS, type Tick } from '../rules/states.ts';
import css from './case-desk.module.css';

/** A case as the desk shows it. */
export type ShownCase = OutputOf<(typeof caseDesk)['case.case.show']>['data'];
type Can = Readonly<Record<string, boolean>>;

/** The points that no machine clears. */
function Sign({ row }: { row: ShownCase }) {
  const t = useText();
  const field = useId();
  const [ticks, setTicks] = useState<Tick[]>([]);
  const [note, setNote] = useState('');
  const sign = useAction(caseDesk['case.case.sign'], { done: t('signDone'), quiet: true });
  const { id, version } = row;
  return (
    <ConfirmAction
      isPrimary
      label={t('sign')}
      title={t('signTitle')}
      text={t('signText')}
      isComplete={ticks.length === TICKS.length}
      run={() => sign.mutateAsync({ id, version, ticks, note })}
    >
      <div className={css.ticks}>
        <Checkbox.Group
          className={css.ticks ?? ''}
          value={ticks}
          onChange={(next) => setTicks(TICKS.filter((tick) => next.includes(tick)))}
          options={TICKS.map((tick) => ({ value: tick, label: t(`ticks.${tick}`) }))}
        />
        <label htmlFor={field}>{t('note')}</label>
        <Input.TextArea
          id={field}
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </ConfirmAction>
  );
}

/** Names the doctor who is to look through it. */
function Ask({ row }: { row: ShownCase }) {
  const t = useText();
  const [reviewerId, setReviewer] = useState<unknown>(null);
  const ask = useAction(caseDesk['case.case.ask'], { done: t('asked'), quiet: true });
  return (
    <ConfirmAction
      label={t('ask')}
      title={t('askTitle')}
      isComplete={typeof reviewerId === 'number'}
      run={() => ask.mutateAsync({ id: row.id, version: row.version, reviewerId: Number(reviewerId) })}
    >
      <SourceField
        label={t('askTitle')}
        source="case.reviewer"
        value={reviewerId}
        isRequired
        except={row.authorId === null ? [] : [row.authorId]}
        onChange={setReviewer}
      />
    </ConfirmAction>
  );
}

/** What the desk can do with a case. */
export function CaseActions({ row, can }: { row: ShownCase; can: Can }) {
  const t = useText();
  const { id, version } = row;
  const publish = useAction(caseDesk['case.case.publish'], { done: t('published'), quiet: true });
  const back = useAction(caseDesk['case.case.return'], { done: t('returned'), quiet: true });
  const keep = useAction(caseDesk['case.case.keep'], { done: t('kept'), quiet: true });
  const withdraw = useAction(caseDesk['case.case.withdraw'], { done: t('withdrawn'), quiet: true });
  const reasoned = { reason: 'needed' as const, reasonLabel: t('reason') };
  return (
    <>
      {can.withdraw && (
        <ConfirmAction
          isDangerous
          label={t('withdraw')}
          title={t('withdraw')}
          {...reasoned}
          run={(reason) => withdraw.mutateAsync({ id, version, reason })}
        />
      )}
      {can.return && (
        <ConfirmAction
          label={t('return')}
          title={t('return')}
          {...reasoned}
          run={(reason) => back.mutateAsync({ id, version, reason })}
        />
      )}
      {can.ask && <Ask row={row} />}
      {can.sign && <Sign row={row} />}
      {can.keep && (
        <ConfirmAction
          isPrimary
          label={t('keep')}
          title={t('keep')}
          {...reasoned}
          run={(reason) => keep.mutateAsync({ id, version, reason })}
        />
      )}
      {can.publish && (
        <ConfirmAction
          isPrimary
          label={t('publish')}
          title={t('publishTitle')}
          text={t('publishText')}
          run={() => publish.mutateAsync({ id, version })}
        />
      )}
    </>
  );
}
