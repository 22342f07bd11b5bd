import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { OUTCOMES, type Outcome } from '../rules/serving.ts';
import { treatDesk } from '../treat-contract.ts';

const KIND: Readonly<Record<Outcome, StateKind>> = {
  served: 'ok',
  already: 'bad',
  not_entitled: 'bad',
  early: 'warn',
  late: 'warn',
  elsewhere: 'warn',
  unknown: 'bad',
};

/** Takes back what was given out by mistake, with a reason. */
function TakeBack({ id }: { id: number }) {
  const t = useText('receiving');
  const undo = useAction(treatDesk['receiving.serving.undo'], { done: t('takenBack'), quiet: true });
  return (
    <ConfirmAction
      label={t('takeBack')}
      title={t('takeBackTitle')}
      text={t('takeBackText')}
      reason="needed"
      isQuiet
      run={(reason) => undo.mutateAsync({ id, reason })}
    />
  );
}

/** Everything that was shown where meals, coaches and gifts are given out, the newest first. */
export default function ServingList() {
  const t = useText();
  const can = useCan();
  const outcomes = OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }));
  return (
    <>
      <PageHeader title={t('servings')} lead={t('servingsLead')} />
      <RecordTable
        list={treatDesk['receiving.serving.list']}
        nameOf={({ guest, id }) => guest || String(id)}
        rowAddress={({ claimId }) => `/backend/receiving-${claimId === null ? 'servings' : `claims/${claimId}`}`}
        columns={[
          { key: 'at', title: t('at'), isSortable: true, render: ({ at }) => <Moment at={at} isExact /> },
          {
            ...{ key: 'outcome', title: t('outcome') },
            labels: Object.fromEntries(outcomes.map(({ value, label }) => [value, label])),
            render: ({ outcome, undoneAt }) => (
              <StateTag kind={undoneAt === null ? KIND[outcome] : 'quiet'}>
                {t(undoneAt === null ? `outcomes.${outcome}` : 'undone')}
              </StateTag>
            ),
          },
          { key: 'guest', title: t('guest') },
          { key: 'treat', title: t('treat') },
          { key: 'area', title: t('area') },
          { key: 'by', title: t('by'), render: ({ by }) => by || t('byLink') },
          { key: 'undoReason', title: t('undoReason'), isHidden: true },
          ...(can('receiving.treat.undo')
            ? [
                {
                  ...{ key: 'undoneAt' as const, title: t('takeBack') },
                  render: ({ id, outcome, undoneAt }: { id: number; outcome: Outcome; undoneAt: string | null }) =>
                    outcome === 'served' && undoneAt === null && <TakeBack id={id} />,
                },
              ]
            : []),
        ]}
        views={(['served', 'already', 'not_entitled'] as const).map((outcome) => ({
          ...{ key: outcome, label: t(`outcomes.${outcome}`), filters: { outcome } },
        }))}
        filters={[
          { key: 'treatId', label: t('treat'), kind: 'source', source: 'receiving.treat' },
          { key: 'outcome', label: t('outcome'), kind: 'select', options: outcomes },
        ]}
        empty={{ title: t('noServings'), hint: t('noServingsHint') }}
      />
    </>
  );
}
