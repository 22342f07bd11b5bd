import { CategoryScreen } from '../../../../ui/console/category-screen.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { tagsAdmin } from '../admin-contract.ts';

/** The categories that the tags of the vocabulary belong to. */
export default function TagCategoryList() {
  const t = useText();
  return (
    <CategoryScreen
      contract={tagsAdmin}
      record="tags.category"
      title={t('categories')}
      savePermission="tags.tag.save"
      count={{ key: 'tags', title: t('tags') }}
    />
  );
}
