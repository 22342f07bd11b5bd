import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { CategoryScreen } from '../../../../ui/console/category-screen.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { topicAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof topicAdmin)['topic.category.list']>['data'][number];
const endpoints = recordEndpoints<Row, Row>(topicAdmin, 'topic.category');

/** The categories that topics are sorted into. */
export default function CategoryList() {
  const t = useText();
  return (
    <CategoryScreen
      endpoints={endpoints}
      title={t('categories')}
      savePermission="topic.category.save"
      importKind="topic.category"
      empty={{ title: t('categoryEmpty'), hint: t('categoryEmptyHint') }}
      count={{ key: 'items', title: t('topics') }}
      keyHint={t('keyHint')}
    />
  );
}
