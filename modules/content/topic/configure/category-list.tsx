import { CategoryScreen } from '../../../../ui/console/category-screen.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { topicAdmin } from '../admin-contract.ts';

/** The categories that topics are sorted into. */
export default function CategoryList() {
  const t = useText();
  return (
    <CategoryScreen
      contract={topicAdmin}
      record="topic.category"
      title={t('categories')}
      count={{ title: t('title') }}
    />
  );
}
