import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { RowCount } from '../../../../ui/console/row-count.tsx';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { useTreeChoices } from '../../envelope/parts/use-tree-choices.ts';
import { newsAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof newsAdmin)['news.category.list']>['data'][number];
const endpoints = recordEndpoints<Row, Row>(newsAdmin, 'news.category');

/** The categories that news are sorted into. */
export default function CategoryList() {
  const t = useText();
  const otherName = useOtherName<Row>(t('nameEn'));
  const categories = useTreeChoices('news.category');
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('categories')}
      newTitle={t('newCategory')}
      savePermission="news.category.save"
      importKind="news.category"
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        otherName,
        { key: 'key', title: t('key'), isExported: true },
        { key: 'parentName', title: t('parent') },
        { key: 'position', title: t('position'), isSortable: true, align: 'end' },
        { key: 'items', title: t('items'), align: 'end', render: ({ items }) => <RowCount count={items} /> },
      ]}
      empty={{ title: t('categoryEmpty'), hint: t('categoryEmptyHint') }}
      fields={[
        { key: 'name', label: t('name'), kind: 'text', max: 40, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 60 },
        { key: 'key', label: t('key'), kind: 'text', max: 64, isRequired: true },
        { key: 'parentId', label: t('parent'), kind: 'tree', nodes: categories.nodes },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
      ]}
      usual={{ position: 0 }}
    />
  );
}
