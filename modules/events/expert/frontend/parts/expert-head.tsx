import type { ReactNode } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { ChipLink } from '../../../../../ui/site/chip.tsx';
import { Link } from '../../../../../ui/site/link.tsx';
import { Portrait } from '../../../../../ui/site/portrait.tsx';
import type { Expert } from '../../contract.ts';
import { expertQuery } from '../expert-query.ts';
import css from './expert-head.module.css';
import { inALine } from './in-a-line.ts';

/** Who an expert is: portrait, name, titles, hospital, posts and what they know best, with what a reader may do. */
export function ExpertHead({ expert, children }: { expert: Expert; children: ReactNode }) {
  const t = useT();
  const { id, title, cover, locale, lead, academicTitle, professionalTitle, hospital, department, posts, tags } =
    expert;
  return (
    <header className={css.head}>
      <div className={css.inner}>
        <div className={css.portrait}>
          <Portrait id={id} name={title} src={cover} first />
        </div>
        <div className={css.words}>
          <p className={css.kicker}>
            <Link to="/experts">{t('expert.title')}</Link>
          </p>
          <h1 lang={locale}>{title}</h1>
          <p className={css.titles}>{inALine(academicTitle, professionalTitle)}</p>
          <p className={css.place}>{inALine(hospital, department)}</p>
          {lead && (
            <p className={css.lead} lang={locale}>
              {lead}
            </p>
          )}
          <div className={css.actions} data-no-print>
            {children}
          </div>
        </div>
        {(posts.length > 0 || tags.length > 0) && (
          <dl className={css.facts}>
            {posts.length > 0 && (
              <div>
                <dt>{t('expert.posts')}</dt>
                {posts.map(({ group, name, role }) => (
                  <dd key={group}>
                    <Link to={expertQuery.address({ group })}>{name}</Link>
                    {role && <strong>{role}</strong>}
                  </dd>
                ))}
              </div>
            )}
            {tags.length > 0 && (
              <div>
                <dt>{t('expert.specialities')}</dt>
                <dd className={css.tags}>
                  {tags.map((tag) => (
                    <ChipLink key={tag.id} to={expertQuery.address({ tag: tag.id })} current={false}>
                      {tag.name}
                    </ChipLink>
                  ))}
                </dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </header>
  );
}
