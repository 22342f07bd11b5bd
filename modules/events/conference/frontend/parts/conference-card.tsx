import { useApp } from '../../../../../kernel/client/site-app.ts';
import { dayRangeText } from '../../../../../kernel/rules/day-range.ts';
import { ArticleCard } from '../../../../../ui/site/article-card.tsx';
import { DateLeaf } from '../../../../../ui/site/date-leaf.tsx';
import { MetaLine } from '../../../../../ui/site/meta-line.tsx';
import type { ConferenceCard as Card } from '../../contract.ts';
import { ConferenceChips } from './conference-chips.tsx';

/** When and where, in a line. */
export function WhenAndWhere({ card }: { card: Card }) {
  const { locale } = useApp();
  return (
    <MetaLine>
      {dayRangeText(card.startsOn, card.endsOn, locale)}
      {card.city || null}
      {card.venue || null}
    </MetaLine>
  );
}

/** A conference as a card with its first day on the cover; `level` is that of its heading. */
export function ConferenceCard({ card, level = 3 }: { card: Card; level?: 2 | 3 }) {
  return (
    <ArticleCard
      article={card}
      level={level}
      leaf={<DateLeaf day={card.startsOn} />}
      chips={<ConferenceChips card={card} />}
      foot={<WhenAndWhere card={card} />}
    />
  );
}
