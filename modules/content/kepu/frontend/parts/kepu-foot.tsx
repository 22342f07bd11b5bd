import { useT } from '../../../../../kernel/client/site-app.ts';
import { textLocale } from '../../../../../kernel/rules/locale.ts';
import { Link } from '../../../../../ui/site/link.tsx';
import type { Kepu } from '../../contract.ts';
import css from './kepu-foot.module.css';

/** What the words of an article mean, what it is about, and what the shop says under all of them. */
export function KepuFoot({ terms, notice, diseases, drugs }: Pick<Kepu, 'terms' | 'notice' | 'diseases' | 'drugs'>) {
  const t = useT();
  return (
    <>
      {terms.length > 0 && (
        <section className={css.terms}>
          <h2>{t('kepu.terms')}</h2>
          <dl>
            {terms.map(({ term, explanation }) => (
              <div key={term}>
                <dt lang={textLocale(term)}>{term}</dt>
                <dd lang={textLocale(explanation)}>{explanation}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {[...diseases, ...drugs].length > 0 && (
        <section className={css.terms}>
          <h2>{t('kepu.about')}</h2>
          <ul className={css.about}>
            {[...diseases, ...drugs].map(({ url, title }) => (
              <li key={url} lang={textLocale(title)}>
                <Link to={url}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {notice !== '' && <p className={css.notice}>{notice}</p>}
    </>
  );
}
