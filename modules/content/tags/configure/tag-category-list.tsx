import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { CategoryScreen } from '../../../../ui/console/category-screen.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { tagsAdmin } from '../admin-contract.ts';

type Row = OutputOf<(typeof tagsAdmin)['tags.category.list']>['data'][number];
const endpoints = recordEndpoints<Row, Row>(tagsAdmin, 'tags.category');

/** The categories that the tags of the vocabulary belong to. */
export default function TagCategoryList() {
  const t = useText();
  return (
    <CategoryScreen
      endpoints={endpoints}
      title={t('categories')}
      savePermission="tags.tag.save"
      importKind="tags.category"
      count={{ key: 'tags', title: t('tags') }}
      empty={{ title: t('categoryEmpty'), hint: t('categoryEmptyHint') }}
    />
  );
}
