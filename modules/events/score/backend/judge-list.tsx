import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { scoreAdmin } from '../admin-contract.ts';
import { JudgeTag } from './judge-tag.tsx';

type Row = OutputOf<(typeof scoreAdmin)['score.judge.list']>['data'][number];
type Shown = OutputOf<(typeof scoreAdmin)['score.judge.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(scoreAdmin, 'score.judge');

/** Approves or refuses somebody who registered by code. */
function Decide({ row }: { row: Shown }) {
  const t = useText();
  const decide = useAction(scoreAdmin['score.judge.decide'], { quiet: true, done: t('decided') });
  const { id, version } = row;
  return (
    <>
      {row.status === 'pending' && (
        <ConfirmAction
          label={t('refuse')}
          title={t('refuseTitle', { person: row.person })}
          reason="needed"
          isDangerous
          run={(reason) => decide.mutateAsync({ id, version, status: 'refused', reason })}
        />
      )}
      <ConfirmAction
        label={t('approve')}
        title={t('approveTitle', { person: row.person })}
        text={t('approveText')}
        isPrimary
        run={() => decide.mutateAsync({ id, version, status: 'approved' })}
      />
    </>
  );
}

/** Who judges, who asks to, and what became of it. */
export default function JudgeList() {
  const t = useText();
  const roles = (['judge', 'chair', 'reserve'] as const).map((value) => ({ value, label: t(`roles.${value}`) }));
  const statuses = (['pending', 'approved', 'refused'] as const).map((value) => ({
    value,
    label: t(`statuses.${value}`),
  }));
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('judges')}
      lead={t('judgesLead')}
      newTitle={t('newJudge')}
      savePermission="score.judge.save"
      nameOf={({ person }) => person}
      columns={[
        { key: 'person', title: t('judge') },
        { key: 'activity', title: t('activity'), isLong: true },
        { key: 'hospital', title: t('hospital') },
        { key: 'role', title: t('role'), render: ({ role }) => t(`roles.${role}`) },
        { key: 'status', title: t('status'), render: ({ status }) => <JudgeTag status={status} /> },
        {
          key: 'updatedAt',
          title: t('updatedAt'),
          isSortable: true,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      ]}
      views={[{ key: 'pending', label: t('statuses.pending'), filters: { status: 'pending' } }]}
      filters={[
        { key: 'activityId', label: t('activity'), kind: 'source', source: 'score.activity' },
        { key: 'status', label: t('status'), kind: 'select', options: statuses },
        { key: 'role', label: t('role'), kind: 'select', options: roles },
      ]}
      empty={{ title: t('noJudges'), hint: t('noJudgesHint') }}
      fields={[
        {
          key: 'activityId',
          label: t('activity'),
          kind: 'source',
          source: 'score.activity',
          isRequired: true,
          isWide: true,
        },
        { key: 'memberId', label: t('judge'), kind: 'source', source: 'member.person', isRequired: true },
        { key: 'role', label: t('role'), help: t('roleHint'), kind: 'select', options: roles, isRequired: true },
        { key: 'hospital', label: t('hospital'), help: t('judgeHospitalHint'), kind: 'text', max: 100, isWide: true },
      ]}
      usual={{ role: 'judge' }}
      actions={({ row, can }) => can.decide && <Decide row={row} />}
      detail={({ row }) => (
        <FactList
          facts={[
            [t('judge'), row.person],
            [t('activity'), row.activity],
            [t('hospital'), row.hospital],
            [t('role'), t(`roles.${row.role}`)],
            [t('status'), <JudgeTag key="status" status={row.status} />],
            ...(row.statusReason === '' ? [] : [[t('reason'), row.statusReason] as const]),
          ]}
        />
      )}
    />
  );
}
