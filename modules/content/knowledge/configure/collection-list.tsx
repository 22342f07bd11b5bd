import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { RowCount } from '../../../../ui/console/row-count.tsx';
import { useOtherName } from '../../../../ui/console/use-other-name.tsx';
import { audienceName } from '../../envelope/parts/content-columns.tsx';
import { useAudienceChoices } from '../../envelope/parts/use-audience-choices.ts';
import { useTreeChoices } from '../../envelope/parts/use-tree-choices.ts';
import { knowledgeAdmin } from '../admin-contract.ts';
import { ArrangeArticles } from './arrange-articles.tsx';

type Row = OutputOf<(typeof knowledgeAdmin)['knowledge.collection.list']>['data'][number];
const endpoints = recordEndpoints<Row, Row>(knowledgeAdmin, 'knowledge.collection');

/** The collections of the help centre, and the order of the articles in each. */
export default function CollectionList() {
  const t = useText();
  const content = useText('envelope');
  const audiences = useAudienceChoices(content);
  const otherName = useOtherName<Row>(t('nameEn'));
  const { nodes } = useTreeChoices('knowledge.collection');
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('collections')}
      lead={t('collectionsLead')}
      newTitle={t('newCollection')}
      savePermission="knowledge.collection.save"
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        otherName,
        { key: 'key', title: t('key'), isExported: true },
        { key: 'parentName', title: t('parent') },
        {
          ...{ key: 'audience', title: t('audience') },
          labels: Object.fromEntries(audiences.map(({ value, label }) => [value, label])),
          render: ({ audience }) => audienceName(content, audience),
        },
        { key: 'position', title: t('position'), isSortable: true, align: 'end' },
        { key: 'items', title: t('items'), align: 'end', render: ({ items }) => <RowCount count={items} /> },
      ]}
      empty={{ title: t('noCollections'), hint: t('noCollectionsHint') }}
      fields={[
        { key: 'name', label: t('name'), kind: 'text', max: 40, isRequired: true },
        { key: 'nameEn', label: t('nameEn'), kind: 'text', max: 60 },
        { key: 'key', label: t('key'), kind: 'text', max: 64, isRequired: true },
        { key: 'note', label: t('note'), kind: 'longText', max: 200, rows: 2 },
        { key: 'noteEn', label: t('noteEn'), kind: 'longText', max: 300, rows: 2 },
        { key: 'parentId', label: t('parent'), help: t('parentHint'), kind: 'tree', nodes },
        {
          ...{ key: 'audience', label: t('audience'), help: t('audienceHint'), kind: 'select' as const },
          ...{ options: audiences, takesAudiences: true, isRequired: true },
        },
        { key: 'position', label: t('position'), kind: 'number', min: 0, max: 10_000 },
      ]}
      usual={{ position: 0, audience: 'public' }}
      tabs={[{ key: 'order', label: t('order'), content: ({ row }) => <ArrangeArticles id={row.id} /> }]}
    />
  );
}
