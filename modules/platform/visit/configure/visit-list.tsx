import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Nothing } from '../../../../ui/console/nothing.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { visit } from '../contract.ts';

/** Who of the platform's staff entered this shop, when and why: the shop sees every one of them. */
export default function VisitList() {
  const t = useText();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <RecordTable
        list={visit['visit.list']}
        nameOf={(row) => row.name}
        hasNoSearch
        rowAddress={null}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
        columns={[
          { key: 'name', title: t('name') },
          { key: 'reason', title: t('reason') },
          { key: 'askedAt', title: t('askedAt'), render: (row) => <Moment at={row.askedAt} /> },
          {
            key: 'startedAt',
            title: t('state'),
            exportTitle: t('startedAt'),
            render: (row) => {
              if (row.startedAt === null) return <StateTag kind="quiet">{t('never')}</StateTag>;
              if (row.isUnderWay) return <StateTag kind="warn">{t('underWay')}</StateTag>;
              return <StateTag kind="quiet">{t(row.leftAt === null ? 'ended' : 'left')}</StateTag>;
            },
          },
          {
            key: 'endsAt',
            title: t('until'),
            render: (row) => {
              const at = row.leftAt ?? row.endsAt;
              return at === null ? <Nothing /> : <Moment at={at} />;
            },
          },
        ]}
      />
    </>
  );
}
