import { ArticleCard } from '../../../../../ui/site/article-card.tsx';
import type { VideoCard } from '../../contract.ts';
import { FilmChips } from './film-chips.tsx';

/** A film as a card: its category, how long it is, and what comes of watching it. */
export function FilmCard({ card, level = 3 }: { card: VideoCard; level?: 2 | 3 }) {
  const { id, url, title, lead, cover, at, locale, categoryName } = card;
  return (
    <ArticleCard
      article={{
        id,
        url,
        title,
        lead,
        cover,
        at,
        locale,
        ...(categoryName !== '' && { category: { name: categoryName } }),
      }}
      chips={<FilmChips card={card} />}
      level={level}
    />
  );
}
