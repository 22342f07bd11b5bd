import { useT } from '../../../../../kernel/client/site-app.ts';
import { formatDate } from '../../../../../kernel/rules/date-format.ts';
import { textLocale } from '../../../../../kernel/rules/locale.ts';
import type { DiseasePart } from '../../contract.ts';
import type { PartKind } from '../../rules.ts';
import css from './part-text.module.css';

/** What was reviewed of a disease for one kind of readers, with the day on which it was. */
export function PartText({ kind, part }: { kind: PartKind; part: DiseasePart }) {
  const t = useT();
  return (
    <section className={css.part}>
      <header className={css.head}>
        <h2>{t(`disease.parts.${kind}`)}</h2>
        <span>{t('disease.reviewedOn', { date: formatDate(new Date(part.passedAt)) })}</span>
      </header>
      {part.sections.map(({ key, text }) => (
        <div key={key}>
          <h3>{t(`disease.sections.${key}`)}</h3>
          <p lang={textLocale(text)}>{text}</p>
        </div>
      ))}
    </section>
  );
}
