import type { Upcoming } from '../../../../../kernel/contract/upcoming.ts';
import { DateLeaf } from '../../../../../ui/site/date-leaf.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { UpcomingChips } from './upcoming-chips.tsx';
import css from './upcoming-rows.module.css';
import { WhenAndWhere } from './when-and-where.tsx';

/** What is under way and what comes next, as lines with their day. */
export function UpcomingRows({ items }: { items: readonly Upcoming[] }) {
  return (
    <ol className={css.rows}>
      {items.map((coming) => (
        <li key={coming.url}>
          <DateLeaf day={coming.startsOn} />
          <div className={css.text}>
            <div className={css.chips}>
              <UpcomingChips coming={coming} />
            </div>
            <h3 lang={coming.locale}>
              <Link to={coming.url}>{coming.title}</Link>
            </h3>
            <WhenAndWhere coming={coming} />
          </div>
        </li>
      ))}
    </ol>
  );
}
