import { Button } from 'antd';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { Slot } from '../../../../ui/console/slot.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { medicalFields } from '../../envelope/parts/content-fields.ts';
import { ContentScreen } from '../../envelope/parts/content-screen.tsx';
import { editorialEndpoints } from '../../envelope/parts/editorial-endpoints.ts';
import { PreviewLink } from '../../envelope/parts/preview-link.tsx';
import { useTreeChoices } from '../../envelope/parts/use-tree-choices.ts';
import { newsAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof newsAdmin)['news.article.list']>['data'][number];
type Shown = OutputOf<(typeof newsAdmin)['news.article.show']>['data'];

const record = 'news.article';
const endpoints = recordEndpoints<Row, Shown>(newsAdmin, record);
const editorial = editorialEndpoints(newsAdmin, record);

/** Every news item of the shop, from draft to archive, with its editor. */
export default function ArticleList() {
  const t = useText();
  const content = useText('envelope');
  const can = useCan();
  const categories = useTreeChoices('news.category');
  const pin = useAction(newsAdmin['news.article.pin']);
  const due = ({ reviewDue, overdue }: Pick<Row, 'reviewDue' | 'overdue'>) =>
    overdue ? <StateTag kind="warn">{t('overdueSince', { date: reviewDue ?? '' })}</StateTag> : reviewDue;
  return (
    <ContentScreen
      hasImport
      record={record}
      ownOfCopies={['categoryId']}
      endpoints={endpoints}
      editorial={editorial}
      title={t('title')}
      newTitle={t('new')}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={[
        { key: 'categoryId', label: t('category'), kind: 'tree', nodes: categories.nodes, isRequired: true },
        ...medicalFields(content),
      ]}
      columns={[
        { key: 'categoryName', title: t('category') },
        { key: 'views', title: t('views'), isSortable: true, align: 'end' },
        { key: 'reviewDue', title: content('field.reviewDue'), isHidden: true, render: due },
      ]}
      views={[{ key: 'overdue', label: t('overdue'), filters: { overdue: 'true' } }]}
      filters={[{ key: 'categoryId', label: t('category'), kind: 'select', options: categories.choices }]}
      facts={(row) => [
        [t('category'), row.categoryName],
        [t('views'), row.views],
        [content('field.reviewDue'), due(row)],
      ]}
      actions={({ row }) => (
        <>
          <Slot name="news.article.desk" props={{ type: 'news', id: row.id }} />
          {can('news.article.save') && <PreviewLink id={row.id} record="news.article" of={newsAdmin} />}
          {can('news.article.publish') && (
            <Button
              loading={pin.isPending}
              onClick={() => pin.mutate({ id: row.id, slot: 'home', pinned: !row.pinned.includes('home') })}
            >
              {t(row.pinned.includes('home') ? 'unpin' : 'pin')}
            </Button>
          )}
        </>
      )}
    />
  );
}
