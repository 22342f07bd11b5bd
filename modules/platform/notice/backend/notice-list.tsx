import { Button } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { notices } from '../contract.ts';
import { NoticeEntry } from './notice-entry.tsx';

/** Everything that the person was told at the console. */
export default function NoticeList() {
  const t = useText();
  const read = useAction(notices['notice.own.read']);
  const readAll = useAction(notices['notice.own.read'], { done: t('list.done') });
  return (
    <>
      <PageHeader title={t('list.title')} lead={t('list.lead')}>
        <Button loading={readAll.isPending} onClick={() => readAll.mutate({ all: true })}>
          {t('list.readAll')}
        </Button>
      </PageHeader>
      <RecordTable
        list={notices['notice.own.list']}
        hasNoSearch
        rowAddress={null}
        nameOf={(row) => row.title}
        columns={[
          {
            key: 'title',
            title: t('list.notice'),
            render: (row) => <NoticeEntry notice={row} onOpen={() => !row.isRead && read.mutate({ ids: [row.id] })} />,
          },
        ]}
        views={[{ key: 'unread', label: t('list.unread'), filters: { box: 'unread' } }]}
        empty={{ title: t('list.empty'), hint: t('list.emptyHint') }}
      />
    </>
  );
}
