import { useT } from '../../../../kernel/client/site-app.ts';
import { textLocale } from '../../../../kernel/rules/locale.ts';
import { ChipLink } from '../../../../ui/site/chip.tsx';
import css from './reading-foot.module.css';

interface ReadingFootProps {
  item: {
    references: readonly string[];
    coi: string;
    tags: readonly { id: number; name: string }[];
    locale: string;
  };
}

/** References, declaration of interests and tags below a text. */
export function ReadingFoot({ item: { references, coi, tags, locale } }: ReadingFootProps) {
  const t = useT();
  return (
    <div className={css.foot}>
      {references.length > 0 && (
        <section>
          <h2>{t('envelope.references')}</h2>
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
          <h2>{t('envelope.coi')}</h2>
          <p lang={locale}>{coi}</p>
        </section>
      )}
      {tags.length > 0 && (
        <nav className={css.tags} aria-label={t('envelope.tags')} data-no-print>
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
