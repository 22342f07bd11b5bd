import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { ContentScreen } from '../../envelope/parts/content-screen.tsx';
import { editorialEndpoints } from '../../envelope/parts/editorial-endpoints.ts';
import { PreviewLink } from '../../envelope/parts/preview-link.tsx';
import { useTreeChoices } from '../../envelope/parts/use-tree-choices.ts';
import { knowledgeAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof knowledgeAdmin)['knowledge.article.list']>['data'][number];
type Shown = OutputOf<(typeof knowledgeAdmin)['knowledge.article.show']>['data'];

const record = 'knowledge.article';
const endpoints = recordEndpoints<Row, Shown>(knowledgeAdmin, record);
const editorial = editorialEndpoints(knowledgeAdmin, record);

/** Every article of the help centre with its editor. */
export default function ArticleList() {
  const t = useText();
  const can = useCan();
  const { nodes, choices } = useTreeChoices('knowledge.collection');
  return (
    <ContentScreen
      record={record}
      endpoints={endpoints}
      editorial={editorial}
      without={['advertiser']}
      title={t('articles')}
      newTitle={t('new')}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      fields={[
        {
          key: 'collectionId',
          label: t('collection'),
          help: t('collectionHint'),
          kind: 'tree',
          nodes,
          isRequired: true,
        },
      ]}
      columns={[{ key: 'collectionName', title: t('collection') }]}
      filters={[{ key: 'collectionId', label: t('collection'), kind: 'select', options: choices }]}
      facts={(row) => [[t('collection'), row.collectionName]]}
      actions={({ row }) =>
        can('knowledge.article.save') && <PreviewLink id={row.id} record={record} of={knowledgeAdmin} />
      }
    />
  );
}
