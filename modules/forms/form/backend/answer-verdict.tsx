import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { answerAdmin } from '../answer-contract.ts';
import { mayDecide, type Verdict } from '../verdict.ts';

type Shown = OutputOf<(typeof answerAdmin)['form.answer.show']>['data'];

const KINDS = { none: 'plain', submitted: 'warn', approved: 'ok', refused: 'bad' } as const satisfies Record<
  Verdict,
  string
>;

/** Whether an answer was approved, in words; nothing where its form does not ask. */
export function VerdictTag({ verdict }: { verdict: Verdict }) {
  const t = useText();
  return verdict === 'none' ? null : <StateTag kind={KINDS[verdict]}>{t(`verdict.${verdict}`)}</StateTag>;
}

/** The yes or no to an answer: who said it and why, and what can still be said. */
export function AnswerVerdict({ row }: { row: Shown }) {
  const t = useText();
  const can = useCan();
  const approve = useAction(answerAdmin['form.answer.approve'], { done: t('decided') });
  const refuse = useAction(answerAdmin['form.answer.refuse'], { done: t('decided') });
  const { id, version, verdict, verdictReason, verdictAt, verdictBy } = row;
  if (verdict === 'none') return null;
  const may = can('form.answer.decide');
  return (
    <Panel title={t('approval')} actions={<VerdictTag verdict={verdict} />}>
      {verdict !== 'submitted' && (
        <FactList
          facts={[
            [t('verdictBy'), verdictBy],
            [t('verdictAt'), verdictAt && <Moment at={verdictAt} />],
            [t('verdictReason'), verdictReason],
          ]}
        />
      )}
      {may && (
        <p style={{ display: 'flex', gap: 8, marginBlock: 0 }}>
          {mayDecide(verdict, 'approved') && (
            <ConfirmAction
              isPrimary
              label={t('approve')}
              title={t('approve')}
              text={t('approveHint')}
              run={() => approve.mutateAsync({ id, version })}
            />
          )}
          {mayDecide(verdict, 'refused') && (
            <ConfirmAction
              isDangerous
              label={t(verdict === 'approved' ? 'takeBack' : 'refuse')}
              title={t(verdict === 'approved' ? 'takeBack' : 'refuse')}
              text={t('refuseHint')}
              reason="needed"
              reasonLabel={t('verdictReason')}
              run={(reason) => refuse.mutateAsync({ id, version, reason })}
            />
          )}
        </p>
      )}
    </Panel>
  );
}
