import { Link } from '../../../../../ui/site/link.tsx';
import { Portrait } from '../../../../../ui/site/portrait.tsx';
import type { ExpertCard as Card } from '../../contract.ts';
import css from './expert-card.module.css';
import { inALine } from './in-a-line.ts';

/** An expert with portrait, titles, hospital and one post: that in `group`, or the first; `level` is that of the heading. */
export function ExpertCard({ card, level = 3, group = '' }: { card: Card; level?: 2 | 3; group?: string }) {
  const Title = `h${level}` as const;
  const { id, url, title, cover, locale, academicTitle, professionalTitle, hospital, department, posts } = card;
  const post = posts.find((one) => one.group === group) ?? posts[0];
  return (
    <article className={css.card}>
      <div className={css.portrait}>
        <Portrait id={id} name={title} src={cover} />
      </div>
      <div className={css.text}>
        <Title className={css.name} lang={locale}>
          <Link to={url}>{title}</Link>
        </Title>
        <p className={css.titles}>{inALine(academicTitle, professionalTitle)}</p>
        <p className={css.place}>
          {hospital && <span>{hospital}</span>}
          {department && <span>{department}</span>}
        </p>
        {post && (
          <p className={css.post}>
            {post.name}
            {post.role && <strong>{post.role}</strong>}
          </p>
        )}
      </div>
    </article>
  );
}

/** Experts side by side: two in a line on a phone, four on a wide screen. */
export function ExpertGrid({ cards, level, group }: { cards: readonly Card[]; level?: 2 | 3; group?: string }) {
  return (
    <div className={css.wall}>
      <ul className={css.grid}>
        {cards.map((card) => (
          <li key={card.id}>
            <ExpertCard card={card} {...(level && { level })} {...(group && { group })} />
          </li>
        ))}
      </ul>
    </div>
  );
}
