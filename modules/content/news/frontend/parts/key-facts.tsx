import { useT } from '../../../../../kernel/client/site-app.ts';
import { Chip } from '../../../../../ui/site/chip.tsx';
import type { NewsArticle } from '../../contract.ts';
import css from './key-facts.module.css';

/** What to take away from an article, and on what it rests. */
export function KeyFacts({ article }: { article: NewsArticle }) {
  const t = useT();
  const { keyFacts, evidence, references, coi, audience, locale } = article;
  const chips = [
    ...(evidence ? [t('news.evidence', { level: evidence })] : []),
    ...(references.length > 0 ? [t('news.referenceCount', { count: references.length })] : []),
    ...(coi ? [t('news.coiDeclared')] : []),
    ...(audience === 'doctor' ? [t('news.professionals')] : []),
  ];
  if (keyFacts.length === 0 && chips.length === 0) return null;
  return (
    <aside className={css.box} aria-label={t('news.keyFacts')}>
      {keyFacts.length > 0 && (
        <>
          <h2 className={css.title}>{t('news.keyFacts')}</h2>
          <ul className={css.facts} lang={locale}>
            {keyFacts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </>
      )}
      <p className={css.chips}>
        {chips.map((text) => (
          <Chip key={text}>{text}</Chip>
        ))}
      </p>
    </aside>
  );
}
