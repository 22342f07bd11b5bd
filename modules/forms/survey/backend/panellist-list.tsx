import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { panelAdmin } from '../panel-admin-contract.ts';
import css from './panel.module.css';

type Row = OutputOf<(typeof panelAdmin)['survey.panellist.list']>['data'][number];
type Shown = OutputOf<(typeof panelAdmin)['survey.panellist.show']>['data'];

/** Somebody who agreed on paper: who, to which panel, and where the paper is. */
function AddPerson({ first, close }: { first: number | null; close(): void }) {
  const t = useText();
  const [panelId, setPanel] = useState<unknown>(first);
  const [memberId, setMember] = useState<unknown>(null);
  const [note, setNote] = useState('');
  const add = useAction(panelAdmin['survey.panellist.add'], { done: t('panels.added'), onDone: close });
  return (
    <Modal
      open
      title={t('panels.add')}
      okButtonProps={{ disabled: !panelId || !memberId || note.trim().length < 2, loading: add.isPending }}
      onCancel={close}
      onOk={() => add.mutate({ panelId: Number(panelId), memberId: Number(memberId), note })}
    >
      <div className={css.fields}>
        <SourceField
          {...{ label: t('panels.panel'), placeholder: t('panels.panel') }}
          source="survey.panel"
          value={panelId}
          isRequired
          onChange={setPanel}
        />
        <SourceField
          {...{ label: t('panels.person'), placeholder: t('panels.person') }}
          source="member.person"
          value={memberId}
          isRequired
          onChange={setMember}
        />
        <Input
          aria-label={t('panels.paper')}
          placeholder={t('panels.paper')}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p className={css.note}>{t('panels.addHint')}</p>
      </div>
    </Modal>
  );
}

function Detail({ row }: { row: Shown }) {
  const t = useText();
  return (
    <>
      <Panel title={t('panels.promised')}>
        <FactList
          facts={[
            [
              t('panels.panel'),
              <Link key="panel" to={`/backend/survey-panels/${row.panelId}`}>
                {row.panelName}
              </Link>,
            ],
            [t('panels.agreedAt'), <Moment key="at" at={row.agreedAt} isExact />],
            [t('panels.way'), t(`panels.ways.${row.way}`)],
            [t('panels.paper'), row.note],
            [t('panels.restDays'), t('panels.days', { count: row.restDays })],
            [t('panels.mostYear'), t('panels.times', { count: row.mostYear })],
            [t('panels.leftAt'), row.leftAt && <Moment key="left" at={row.leftAt} isExact />],
          ]}
        />
      </Panel>
      <Panel title={t('panels.asked')}>
        <FactList
          facts={[
            [t('panels.asked'), t('panels.times', { count: row.asked })],
            [t('panels.answered'), t('panels.times', { count: row.answered })],
            [t('panels.askedAt'), row.askedAt && <Moment key="asked" at={row.askedAt} isExact />],
          ]}
        />
      </Panel>
      {row.said.length > 0 && (
        <Panel title={t('panels.said')}>
          <FactList facts={row.said.map(({ label, text }) => [label, text] as const)} />
        </Panel>
      )}
    </>
  );
}

/** Who belongs to the panels, how often each was asked, and who has left. */
export default function PanellistList() {
  const t = useText();
  const can = useCan();
  const [query] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const end = useAction(panelAdmin['survey.panellist.end'], { done: t('panels.ended'), quiet: true });
  return (
    <>
      <PageHeader title={t('panels.peopleTitle')} lead={t('panels.peopleLead')}>
        <Link to="/backend/survey-panels">
          <Button tabIndex={-1}>{t('panels.title')}</Button>
        </Link>
        {can('survey.panel.save') && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('panels.add')}
          </Button>
        )}
      </PageHeader>
      <RecordTable
        list={panelAdmin['survey.panellist.list']}
        nameOf={(row: Row) => row.name}
        searchHint={t('panels.search')}
        columns={[
          { key: 'name', title: t('panels.person') },
          { key: 'panelName', title: t('panels.panel') },
          {
            key: 'leftAt',
            title: t('panels.standing'),
            render: ({ leftAt }) => (
              <StateTag kind={leftAt === null ? 'ok' : 'quiet'}>
                {t(leftAt === null ? 'panels.belongs' : 'panels.hasLeft')}
              </StateTag>
            ),
          },
          { key: 'asked', title: t('panels.asked'), align: 'end' },
          { key: 'answered', title: t('panels.answered'), align: 'end' },
          { key: 'askedAt', title: t('panels.askedAt'), render: ({ askedAt }) => <Moment at={askedAt} /> },
          {
            ...{ key: 'agreedAt', title: t('panels.agreedAt'), isSortable: true },
            render: ({ agreedAt }) => <Moment at={agreedAt} />,
          },
          { key: 'way', title: t('panels.way'), isHidden: true, render: ({ way }) => t(`panels.ways.${way}`) },
        ]}
        filters={[
          { key: 'panelId', label: t('panels.panel'), kind: 'source', source: 'survey.panel' },
          { key: 'memberId', label: t('panels.person'), kind: 'source', source: 'member.person' },
        ]}
        empty={{ title: t('panels.nobody'), hint: t('panels.nobodyHint') }}
      />
      <RecordDrawer<Shown>
        show={panelAdmin['survey.panellist.show']}
        history={panelAdmin['survey.panellist.history']}
        names={{
          ...{ agreedAt: t('panels.agreedAt'), way: t('panels.way'), note: t('panels.paper') },
          ...{ leftAt: t('panels.leftAt'), restDays: t('panels.restDays'), mostYear: t('panels.mostYear') },
        }}
        labels={{ way: { site: t('panels.ways.site'), desk: t('panels.ways.desk') } }}
        title={({ name }) => name}
        actions={({ row, can: may }) =>
          may.end && (
            <ConfirmAction
              label={t('panels.end')}
              title={t('panels.endTitle', { name: row.name })}
              text={t('panels.endText')}
              reason="needed"
              isDangerous
              run={(reason) => end.mutateAsync({ id: row.id, version: row.version, reason })}
            />
          )
        }
      >
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
      {isAdding && (
        <AddPerson first={Number.parseInt(query.get('panelId') ?? '', 10) || null} close={() => setAdding(false)} />
      )}
    </>
  );
}
