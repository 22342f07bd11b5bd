import { CategoryScreen } from '../../../../ui/console/category-screen.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { topicRecord } from '../admin-contract.ts';

/** The topics that questions are sorted into. */
export default function TopicList() {
  const t = useText();
  return (
    <CategoryScreen contract={topicRecord} record="ask.topic" title={t('topics')} count={{ title: t('questions') }} />
  );
}
