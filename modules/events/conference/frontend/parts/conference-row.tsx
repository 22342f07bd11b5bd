import { classes } from '../../../../../ui/site/classes.ts';
import { DateLeaf } from '../../../../../ui/site/date-leaf.tsx';
import leads from '../../../../../ui/site/lead.module.css';
import { Link } from '../../../../../ui/site/link.tsx';
import type { ConferenceCard as Card } from '../../contract.ts';
import { WhenAndWhere } from './conference-card.tsx';
import { ConferenceChips } from './conference-chips.tsx';
import css from './conference-row.module.css';

/** A conference as a line of a list behind its first day; `level` is that of its heading. Stands in a list element. */
export function ConferenceRow({ card, level = 3 }: { card: Card; level?: 2 | 3 }) {
  const Title = `h${level}` as const;
  return (
    <article className={css.row}>
      <DateLeaf day={card.startsOn} />
      <div className={css.text}>
        <Title className={css.title} lang={card.locale}>
          <Link to={card.url}>{card.title}</Link>
        </Title>
        <WhenAndWhere card={card} />
        {card.lead && (
          <p className={classes(leads.lead, css.lead)} lang={card.locale}>
            {card.lead}
          </p>
        )}
        <div className={css.chips}>
          <ConferenceChips card={card} />
        </div>
      </div>
    </article>
  );
}
