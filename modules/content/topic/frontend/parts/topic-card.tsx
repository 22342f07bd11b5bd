import { useT } from '../../../../../kernel/client/site-app.ts';
import { ArticleCard } from '../../../../../ui/site/article-card.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import type { TopicCard as Card } from '../../contract.ts';

/** A topic in a list of topics; `level` is that of its heading. */
export function TopicCard({ card, level = 3 }: { card: Card; level?: 2 | 3 }) {
  const t = useT();
  // A topic's category is a key, not a name to show.
  const { category: _key, categoryName, ...face } = card;
  const article = categoryName === '' ? face : { ...face, category: { name: categoryName } };
  return <ArticleCard article={article} level={level} chips={<Chip>{t('topic.items', { count: card.items })}</Chip>} />;
}
