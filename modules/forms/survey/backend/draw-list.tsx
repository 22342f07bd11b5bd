import { Button } from 'antd';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { panelAdmin } from '../panel-admin-contract.ts';

type Row = OutputOf<(typeof panelAdmin)['survey.draw.list']>['data'][number];
type Shown = OutputOf<(typeof panelAdmin)['survey.draw.show']>['data'];

/** The samples that were drawn, by what, and what became of those who were asked. */
export default function DrawList() {
  const t = useText();
  const nameOf = ({ surveyTitle, id }: Pick<Row, 'surveyTitle' | 'id'>): string => `${surveyTitle} #${id}`;
  return (
    <>
      <PageHeader title={t('panels.draws')} lead={t('panels.drawsLead')}>
        <Link to="/backend/survey-panels">
          <Button tabIndex={-1}>{t('panels.title')}</Button>
        </Link>
      </PageHeader>
      <RecordTable<Row>
        list={panelAdmin['survey.draw.list']}
        hasNoSearch
        nameOf={nameOf}
        columns={[
          { key: 'surveyTitle', title: t('survey') },
          { key: 'panelName', title: t('panels.panel') },
          { key: 'drawn', title: t('panels.drawnCount'), align: 'end' },
          { key: 'answered', title: t('panels.took'), align: 'end' },
          { key: 'declined', title: t('panels.declined'), align: 'end' },
          { key: 'eligible', title: t('panels.pool.free'), align: 'end', isHidden: true },
          {
            ...{ key: 'drawnAt', title: t('panels.drawnAt'), isSortable: true },
            render: ({ drawnAt }) => <Moment at={drawnAt} />,
          },
          { key: 'drawnByName', title: t('panels.drawnBy') },
        ]}
        filters={[
          { key: 'panelId', label: t('panels.panel'), kind: 'source', source: 'survey.panel' },
          { key: 'surveyId', label: t('survey'), kind: 'source', source: 'survey.survey' },
        ]}
        empty={{ title: t('panels.noDraws'), hint: t('panels.noDrawsHint') }}
      />
      <RecordDrawer<Shown>
        show={panelAdmin['survey.draw.show']}
        title={nameOf}
        actions={({ row }) => (
          <Link to={`/backend/survey-invitations?surveyId=${row.surveyId}`}>
            <Button tabIndex={-1}>{t('panels.toInvitations')}</Button>
          </Link>
        )}
      >
        {({ row }) => (
          <Panel title={row.panelName}>
            <FactList
              facts={[
                [t('panels.wanted'), row.wantedWords.length > 0 ? row.wantedWords.join('; ') : t('panels.anybody')],
                [t('panels.spread'), row.spreadWords],
                [t('panels.size'), String(row.size)],
                [t('panels.pool.free'), String(row.eligible)],
                [t('panels.drawnCount'), String(row.drawn)],
                [t('panels.took'), String(row.answered)],
                [t('panels.declined'), String(row.declined)],
                [t('panels.drawnBy'), row.drawnByName],
                [t('panels.drawnAt'), <Moment key="at" at={row.drawnAt} isExact />],
                [t('panels.lot'), <code key="lot">{row.lot}</code>],
                [t('panels.lotIs'), t('panels.lotHint')],
              ]}
            />
          </Panel>
        )}
      </RecordDrawer>
    </>
  );
}
