import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { reviews } from '../admin-contract.ts';

type Task = OutputOf<(typeof reviews)['envelope.reviews']>['data'][number];

const addressOf = (task: Task): string => `/backend/${task.screen}/${task.itemId}`;

/** What waits for this person's review, oldest first. */
export default function ReviewInbox() {
  const t = useText();
  const go = useNavigate();
  return (
    <>
      <PageHeader title={t('reviews.title')} />
      <RecordTable<Task>
        list={reviews['envelope.reviews']}
        nameOf={(task) => task.title}
        rowAddress={null}
        columns={[
          { key: 'title', title: t('field.title') },
          { key: 'typeName', title: t('reviews.type') },
          { key: 'step', title: t('reviews.step'), align: 'end' },
          { key: 'askedBy', title: t('reviews.askedBy'), render: ({ askedBy }) => askedBy?.name ?? '—' },
          { key: 'askedAt', title: t('reviews.askedAt'), render: ({ askedAt }) => <Moment at={askedAt} /> },
          {
            key: 'open',
            title: t('reviews.open'),
            render: (task) => (
              <Button type="link" onClick={() => void go(addressOf(task))}>
                {t('reviews.open')}
              </Button>
            ),
          },
        ]}
        empty={{ title: t('reviews.empty'), hint: t('reviews.emptyHint') }}
      />
    </>
  );
}
