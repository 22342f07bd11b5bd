import type { ReactNode } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import type { ArticleFace } from '../../../../../ui/site/article-face.ts';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import { Cover } from '../../../../../ui/site/cover.tsx';
import { kept } from '../../../../../ui/site/kept.tsx';
import { TimeAgo } from '../../../../../ui/site/time-ago.tsx';
import css from './hero.module.css';

/** The item a home opens with, over its cover. */
export const Hero = kept(function Hero({ article, children }: { article: ArticleFace; children?: ReactNode }) {
  const t = useT();
  const { id, url, title, lead, cover, category, at, locale } = article;
  return (
    <article className={css.hero}>
      <div className={css.picture}>
        <Cover id={id} url={url} src={cover} shape="fill" first />
      </div>
      <p className={css.kicker}>
        {category && <span>{category.name}</span>}
        {category && at !== null && <span>·</span>}
        {at !== null && <TimeAgo at={at} />}
      </p>
      <h2 className={css.title} lang={locale}>
        {title}
      </h2>
      <p className={css.lead} lang={locale}>
        {lead}
      </p>
      <div>
        <ButtonLink to={url}>{t('home.read')}</ButtonLink>
        {children}
      </div>
    </article>
  );
});
