import { Button, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { GUARDIAN_STATES, type GuardianState, guardianAdmin, RELATIONS, type Relation } from '../guardian-contract.ts';
import css from './alert-list.module.css';

type Row = OutputOf<(typeof guardianAdmin)['psychological.guardian.list']>['data'][number];
type Shown = OutputOf<(typeof guardianAdmin)['psychological.guardian.show']>['data'];

const FEELS: Readonly<Record<GuardianState, StateKind>> = {
  ...{ asked: 'warn', agreed: 'ok', refused: 'bad', withdrawn: 'quiet' },
};

/** What a guardian signed: for whom, who they are, and where the paper is. */
function RecordConsent({ close }: { close(): void }) {
  const t = useText();
  const id = useId();
  const [memberId, setMember] = useState<unknown>(null);
  const [said, setSaid] = useState({ bornOn: '', guardianName: '', guardianPhone: '', note: '' });
  const [relation, setRelation] = useState<Relation>('mother');
  const record = useAction(guardianAdmin['psychological.guardian.record'], {
    done: t('guardians.noted'),
    onDone: close,
  });
  const field = (key: keyof typeof said, type: 'date' | 'text' | 'tel', most: number) => (
    <>
      <label htmlFor={`${id}-${key}`}>{t(`guardians.${key}`)}</label>
      <Input
        id={`${id}-${key}`}
        type={type}
        maxLength={most}
        value={said[key]}
        onChange={(event) => setSaid((before) => ({ ...before, [key]: event.target.value }))}
      />
    </>
  );
  const isWhole = memberId && Object.values(said).every((text) => text.trim() !== '');
  return (
    <Modal
      open
      title={t('guardians.record')}
      okButtonProps={{ disabled: !isWhole, loading: record.isPending }}
      onCancel={close}
      onOk={() => record.mutate({ memberId: Number(memberId), relation, ...said })}
    >
      <div className={css.done}>
        <SourceField
          {...{ label: t('guardians.minor'), placeholder: t('guardians.minor'), source: 'member.person' }}
          value={memberId}
          isRequired
          onChange={setMember}
        />
        {field('bornOn', 'date', 10)}
        {field('guardianName', 'text', 50)}
        {field('guardianPhone', 'tel', 30)}
        <label htmlFor={`${id}-relation`}>{t('guardians.relation')}</label>
        <Select
          id={`${id}-relation`}
          value={relation}
          options={RELATIONS.map((value) => ({ value, label: t(`guardians.relations.${value}`) }))}
          onChange={setRelation}
        />
        {field('note', 'text', 300)}
      </div>
    </Modal>
  );
}

/** Who agreed for minors, and who has not yet; what was signed on paper is noted here. */
export default function GuardianList() {
  const t = useText();
  const [isRecording, setRecording] = useState(false);
  const withdraw = useAction(guardianAdmin['psychological.guardian.withdraw'], {
    ...{ done: t('guardians.withdrawn'), quiet: true },
  });
  const states = GUARDIAN_STATES.map((value) => ({ value, label: t(`guardians.states.${value}`) }));
  const nameOf = ({ member, id }: Pick<Row, 'member' | 'id'>): string => member?.name ?? `#${id}`;
  return (
    <>
      <PageHeader title={t('guardians.title')} lead={t('guardians.lead')}>
        <Button type="primary" onClick={() => setRecording(true)}>
          {t('guardians.record')}
        </Button>
      </PageHeader>
      <RecordTable<Row>
        list={guardianAdmin['psychological.guardian.list']}
        hasNoSearch
        nameOf={nameOf}
        columns={[
          { key: 'member', title: t('guardians.minor'), render: ({ member }) => member?.name ?? '' },
          { key: 'age', title: t('guardians.age'), align: 'end' },
          {
            key: 'state',
            title: t('state'),
            render: ({ state }) => <StateTag kind={FEELS[state]}>{t(`guardians.states.${state}`)}</StateTag>,
          },
          { key: 'guardianName', title: t('guardians.guardianName') },
          {
            key: 'relation',
            title: t('guardians.relation'),
            render: ({ relation }) => t(`guardians.relations.${relation}`),
          },
          { key: 'guardianPhone', title: t('guardians.guardianPhone') },
          { key: 'way', title: t('guardians.way'), render: ({ way }) => t(`guardians.ways.${way}`) },
          {
            ...{ key: 'askedAt', title: t('guardians.askedAt'), isSortable: true },
            render: ({ askedAt }) => <Moment at={askedAt} />,
          },
          {
            ...{ key: 'decidedAt', title: t('guardians.decidedAt'), isHidden: true },
            render: ({ decidedAt }) => <Moment at={decidedAt} />,
          },
        ]}
        views={states.map(({ value, label }) => ({ key: value, label, filters: { state: value } }))}
        filters={[
          { key: 'state', label: t('state'), kind: 'select', options: states },
          { key: 'memberId', label: t('guardians.minor'), kind: 'source', source: 'member.person' },
        ]}
        empty={{ title: t('guardians.none'), hint: t('guardians.noneHint') }}
      />
      <RecordDrawer<Shown>
        show={guardianAdmin['psychological.guardian.show']}
        history={guardianAdmin['psychological.guardian.history']}
        names={{ state: t('state'), decidedAt: t('guardians.decidedAt'), note: t('guardians.note') }}
        labels={{ state: Object.fromEntries(states.map(({ value, label }) => [value, label])) }}
        title={nameOf}
        actions={({ row, can }) =>
          can.withdraw && (
            <ConfirmAction
              label={t('guardians.withdraw')}
              title={t('guardians.withdrawTitle', { name: nameOf(row) })}
              text={t('guardians.withdrawText')}
              reason="needed"
              isDangerous
              run={(reason) => withdraw.mutateAsync({ id: row.id, version: row.version, reason })}
            />
          )
        }
      >
        {({ row }) => (
          <Panel title={t('guardians.title')}>
            <FactList
              facts={[
                [
                  t('guardians.minor'),
                  row.member && (
                    <Link key="minor" to={`/backend/member/${row.member.id}/profile`}>
                      {row.member.name}
                    </Link>
                  ),
                ],
                [t('guardians.age'), String(row.age)],
                [t('guardians.guardianName'), row.guardianName],
                [t('guardians.relation'), t(`guardians.relations.${row.relation}`)],
                [t('guardians.guardianPhone'), row.guardianPhone],
                [t('guardians.way'), t(`guardians.ways.${row.way}`)],
                [t('guardians.note'), row.note],
                [t('guardians.askedAt'), <Moment key="asked" at={row.askedAt} isExact />],
                [t('guardians.decidedAt'), row.decidedAt && <Moment key="decided" at={row.decidedAt} isExact />],
              ]}
            />
          </Panel>
        )}
      </RecordDrawer>
      {isRecording && <RecordConsent close={() => setRecording(false)} />}
    </>
  );
}
