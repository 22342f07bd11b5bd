import { useT } from '../../../../../kernel/client/site-app.ts';
import { textLocale } from '../../../../../kernel/rules/locale.ts';
import { ChipLink } from '../../../../../ui/site/chip.tsx';
import type { NewsArticle } from '../../contract.ts';
import css from './article-foot.module.css';

/** References, declaration of interests and tags below an article. */
export function ArticleFoot({ article }: { article: NewsArticle }) {
  const t = useT();
  const { references, coi, tags, locale } = article;
  return (
    <div className={css.foot}>
      {references.length > 0 && (
        <section>
          <h2>{t('news.references')}</h2>
          <ol className={css.references}>
            {references.map((reference) => (
              <li key={reference} lang={textLocale(reference)}>
                {reference}
              </li>
            ))}
          </ol>
        </section>
      )}
      {coi && (
        <section>
          <h2>{t('news.coi')}</h2>
          <p lang={locale}>{coi}</p>
        </section>
      )}
      {tags.length > 0 && (
        <nav className={css.tags} aria-label={t('news.tags')} data-no-print>
          {tags.map(({ id, name }) => (
            <ChipLink key={id} to={`/tags/${id}`} current={false}>
              {name}
            </ChipLink>
          ))}
        </nav>
      )}
    </div>
  );
}
