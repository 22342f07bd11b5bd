import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { documentReadings } from '../admin-contract.ts';
import css from './reading-list.module.css';

type Shown = OutputOf<(typeof documentReadings)['document.view.show']>['data'];

/** How much of a fingerprint people compare. */
const SHORT = 16;

function Detail({ row }: { row: Shown }) {
  const t = useText();
  return (
    <>
      <FactList
        facts={[
          [t('readingCode'), row.code],
          [t('reader'), row.person ?? t('visitor')],
          [t('title'), row.document],
          [t('paperVersion'), `${row.sha256.slice(0, SHORT)} · ${t(row.isPresent ? 'paperPresent' : 'paperFormer')}`],
          [t('openedAt'), <Moment key="at" at={row.openedAt} isExact />],
        ]}
      />
      <Panel title={t('pagesRead', { shown: row.shown, pages: row.pages })}>
        {row.read.length === 0 ? (
          <p>{t('noPageRead')}</p>
        ) : (
          <table className={css.pages}>
            <thead>
              <tr>
                <th scope="col">{t('page')}</th>
                <th scope="col">{t('shownAt')}</th>
                <th scope="col">{t('seconds')}</th>
              </tr>
            </thead>
            <tbody>
              {row.read.map(({ page, shownAt, seconds }) => (
                <tr key={page}>
                  <td>{page}</td>
                  <td>
                    <Moment at={shownAt} isExact />
                  </td>
                  <td>{t('secondsOf', { count: seconds })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
    </>
  );
}

/** Who read marked documents, and which pages: a code off a leaf that turned up finds its row. */
export default function ReadingList() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('readings')} lead={t('readingsLead')} />
      <RecordTable
        list={documentReadings['document.view.list']}
        searchHint={t('findCode')}
        nameOf={(row) => row.code}
        columns={[
          { key: 'code', title: t('readingCode') },
          { key: 'person', title: t('reader'), render: ({ person }) => person ?? t('visitor') },
          { key: 'document', title: t('read'), isLong: true },
          {
            ...{ key: 'shown', title: t('pagesShown'), align: 'end' },
            render: ({ shown, pages }) => `${shown} / ${pages}`,
          },
          {
            ...{ key: 'seconds', title: t('seconds'), align: 'end' },
            render: ({ seconds }) => t('secondsOf', { count: seconds }),
          },
          { key: 'openedAt', title: t('openedAt'), render: ({ openedAt }) => <Moment at={openedAt} /> },
        ]}
        filters={[
          { key: 'documentId', label: t('title'), kind: 'source', source: 'document.document' },
          { key: 'memberId', label: t('reader'), kind: 'source', source: 'member.person' },
        ]}
        empty={{ title: t('noReading'), hint: t('noReadingHint') }}
      />
      <RecordDrawer show={documentReadings['document.view.show']} title={(row) => `${row.code} · ${row.document}`}>
        {({ row }) => <Detail row={row} />}
      </RecordDrawer>
    </>
  );
}
