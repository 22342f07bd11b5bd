import { Link } from 'react-router';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { type Recall, recalls } from '../contract.ts';
import { ProofList } from './proof-list.tsx';

/** What a recall comes to, as a word. */
function Outcome({ recall }: { recall: Recall }) {
  const t = useText();
  const { failed, waiting } = recall;
  if (failed > 0) return <StateTag kind="bad">{t('outcome.failed', { count: failed })}</StateTag>;
  if (waiting > 0) return <StateTag kind="warn">{t('outcome.waiting', { count: waiting })}</StateTag>;
  return <StateTag kind="ok">{t('outcome.done')}</StateTag>;
}

/** What the item is, with the way to it. */
function KindLink({ recall: { address, kind } }: { recall: Recall }) {
  return address === null ? kind : <Link to={address}>{kind}</Link>;
}

/** What was recalled, and the proof of each place. */
export default function RecallList() {
  const t = useText();
  const { locale } = useConsole();
  const titleOf = (row: Recall): string => inLanguage(locale, row.title, row.titleEn);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <RecordTable<Recall>
        list={recalls['recall.recall.list']}
        nameOf={titleOf}
        hasNoSearch
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        columns={[
          { key: 'title', title: t('item'), isLong: true, render: titleOf },
          { key: 'kind', title: t('kind') },
          {
            key: 'failed',
            title: t('outcomeTitle'),
            exportTitle: t('states.failed'),
            render: (row) => <Outcome recall={row} />,
          },
          { key: 'found', title: t('found'), align: 'end' },
          { key: 'done', title: t('done'), align: 'end' },
          { key: 'beyond', title: t('beyond'), align: 'end' },
          { key: 'reason', title: t('reason'), isLong: true },
          { key: 'by', title: t('by'), render: (row) => row.by?.name ?? '—' },
          { key: 'at', title: t('at'), render: (row) => <Moment at={row.at} isExact /> },
          { key: 'proof', title: t('proof'), isLong: true, isHidden: true },
        ]}
      />
      <RecordDrawer show={recalls['recall.recall.show']} title={titleOf}>
        {({ row, can }) => (
          <>
            <FactList
              facts={[
                [t('kind'), <KindLink key="kind" recall={row} />],
                [t('reason'), row.reason],
                [t('by'), row.by?.name ?? '—'],
                [t('at'), <Moment key="at" at={row.at} isExact />],
                [t('sum'), t('sumOf', { found: row.found, done: row.done, failed: row.failed, beyond: row.beyond })],
              ]}
            />
            <ProofList recall={row.id} places={row.places} mayTry={can.again === true} />
          </>
        )}
      </RecordDrawer>
    </>
  );
}
