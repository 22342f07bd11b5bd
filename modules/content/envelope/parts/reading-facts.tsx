import { useT } from '../../../../kernel/client/site-app.ts';
import { Chip } from '../../../../ui/site/chip.tsx';
import css from './reading-facts.module.css';

interface ReadingFactsProps {
  item: {
    keyFacts: readonly string[];
    evidence: string | null;
    references: readonly string[];
    coi: string;
    audience: string;
    locale: string;
  };
}

/** What to take away from a text, and on what it rests. */
export function ReadingFacts({ item: { keyFacts, evidence, references, coi, audience, locale } }: ReadingFactsProps) {
  const t = useT();
  const chips = [
    ...(evidence ? [t('envelope.evidence', { level: evidence })] : []),
    ...(references.length > 0 ? [t('envelope.referenceCount', { count: references.length })] : []),
    ...(coi ? [t('envelope.coiDeclared')] : []),
    ...(audience === 'doctor' ? [t('envelope.professionals')] : []),
  ];
  if (keyFacts.length === 0 && chips.length === 0) return null;
  return (
    <aside className={css.box} aria-label={t('envelope.keyFacts')}>
      {keyFacts.length > 0 && (
        <>
          <h2 className={css.title}>{t('envelope.keyFacts')}</h2>
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
