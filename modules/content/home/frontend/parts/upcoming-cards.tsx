import type { Upcoming } from '../../../../../kernel/contract/upcoming.ts';
import { ArticleCard, CardGrid } from '../../../../../ui/site/article-card.tsx';
import { DateLeaf } from '../../../../../ui/site/date-leaf.tsx';
import { kept } from '../../../../../ui/site/kept.tsx';
import { UpcomingChips } from './upcoming-chips.tsx';
import { WhenAndWhere } from './when-and-where.tsx';

/** What is under way and what comes next, as cards with the day on the cover. */
export const UpcomingCards = kept(function UpcomingCards({ items }: { items: readonly Upcoming[] }) {
  return (
    <CardGrid>
      {items.map((coming) => (
        <ArticleCard
          key={coming.url}
          article={{ ...coming, at: null }}
          leaf={<DateLeaf day={coming.startsOn} />}
          chips={<UpcomingChips coming={coming} />}
          foot={<WhenAndWhere coming={coming} />}
        />
      ))}
    </CardGrid>
  );
});
