import { Link } from '../../../../../ui/site/link.tsx';
import { Portrait } from '../../../../../ui/site/portrait.tsx';
import type { ExpertCard } from '../../contract.ts';
import css from './expert-row.module.css';

/** Experts in a row of round portraits with name, role and hospital; what does not fit is reached by scrolling. */
export function ExpertRow({ cards, level, group }: { cards: readonly ExpertCard[]; level: 2 | 3; group: string }) {
  const Title = `h${level}` as const;
  return (
    <ul className={css.row}>
      {cards.map(({ id, url, title, cover, locale, academicTitle, professionalTitle, hospital, posts }) => {
        const post = posts.find((one) => one.group === group);
        return (
          <li key={id} className={css.one}>
            <div className={css.portrait}>
              <Portrait id={id} name={title} src={cover} />
            </div>
            <Title className={css.name} lang={locale}>
              <Link to={url}>{title}</Link>
            </Title>
            <p className={css.role}>{post?.role || academicTitle || professionalTitle}</p>
            <p className={css.place}>{hospital}</p>
          </li>
        );
      })}
    </ul>
  );
}
