import { CategoryScreen } from '../../../../ui/console/category-screen.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { videoAdmin } from '../admin-contract.ts';

/** The categories that films are sorted into. */
export default function CategoryList() {
  const t = useText();
  return (
    <CategoryScreen
      contract={videoAdmin}
      record="video.category"
      title={t('categories')}
      count={{ title: t('title') }}
    />
  );
}
