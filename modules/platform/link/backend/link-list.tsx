import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { link } from '../contract.ts';

type Row = OutputOf<(typeof link)['link.link.list']>['data'][number];

const kinds: Record<Row['state'], StateKind> = { open: 'ok', over: 'quiet', ended: 'quiet' };

/** The links that are out in the world: what each opens, for whom, until when, how often it was used; and their end. */
export default function LinkList() {
  const t = useText();
  const can = useCan();
  const known = useAnswer(link['link.kinds'], {}, { keep: true }).data?.data ?? [];
  return (
    <>
      <PageHeader title={t('links')} lead={t('linksLead')} />
      <RecordTable<Row>
        list={link['link.link.list']}
        nameOf={(row) => `${row.kindName} ${row.title}`}
        hasNoSearch
        rowAddress={null}
        columns={[
          {
            key: 'title',
            title: t('thing'),
            render: ({ title, address, kindName }) =>
              address === null ? title || kindName : <Link to={address}>{title || kindName}</Link>,
          },
          { key: 'kind', title: t('kind'), render: ({ kindName }) => kindName },
          { key: 'note', title: t('note') },
          {
            key: 'state',
            title: t('stateTitle'),
            render: ({ state }) => <StateTag kind={kinds[state]}>{t(`state.${state}`)}</StateTag>,
          },
          {
            key: 'proof',
            title: t('proofTitle'),
            render: ({ proof, phoneMasked }) => `${t(`proof.${proof}`)} ${phoneMasked}`,
          },
          { key: 'uses', title: t('uses'), align: 'end' },
          {
            key: 'lastAt',
            title: t('lastAt'),
            render: ({ lastAt }) => (lastAt === null ? t('never') : <Moment at={lastAt} />),
            isHidden: true,
          },
          { key: 'until', title: t('until'), render: ({ until }) => <Moment at={until} isExact /> },
          {
            key: 'createdAt',
            title: t('createdAt'),
            render: ({ createdAt }) => <Moment at={createdAt} />,
            isHidden: true,
          },
        ]}
        filters={[
          {
            ...{ key: 'kind', label: t('kind'), kind: 'select' },
            options: known.map(({ kind, name }) => ({ value: kind, label: name })),
          },
        ]}
        bulk={
          can('link.link.end')
            ? [
                {
                  ...{ key: 'end', label: t('end'), operation: link['link.link.end'], isDangerous: true },
                  question: (count: string) => t('endAsk', { count }),
                  reason: { input: 'reason', label: t('endReason'), isNeeded: false },
                },
              ]
            : []
        }
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
    </>
  );
}
