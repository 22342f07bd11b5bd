import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import type { LeadShown } from '../../lead-contract.ts';
import css from '../exhibition.module.css';
import { LeadWords } from './lead-words.tsx';
import type { ExhibitionDoor } from './use-exhibition.ts';

const TONES = { hot: 'live', warm: 'warn', cold: 'accent' } as const;

/** A lead in the list of its company; of who took the consent back nothing is left but the row. */
export function LeadLine({
  lead,
  questions,
  door,
  changed,
}: {
  lead: LeadShown;
  questions: readonly string[];
  door: ExhibitionDoor;
  changed(lead: LeadShown): void;
}) {
  const { t } = useApp();
  const [isOpen, setOpen] = useState(false);
  const { person, shared, heat, note, answers, scans, scannedAt } = lead;
  const seen = `${formatDateTime(new Date(scannedAt)).slice(0, 16)} · ${t('exhibitor.leads.scans', { count: scans })}`;
  if (person === null) {
    return (
      <li>
        <span>
          <b>{t('exhibitor.leads.masked')}</b>
          <small className={css.under}>{t('exhibitor.leads.maskedHint')}</small>
          <small className={css.under}>{seen}</small>
        </span>
      </li>
    );
  }
  return (
    <li>
      <span>
        <b>{person}</b> {shared.flatMap(({ text }) => text || []).join(' · ')}
        <small className={css.under}>{seen}</small>
        {answers.map(({ question, answer }) => (
          <small key={question} className={css.under}>
            {question}：{answer}
          </small>
        ))}
        {note !== '' && <small className={css.under}>{note}</small>}
      </span>
      {heat !== null && <Chip tone={TONES[heat]}>{t(`exhibitor.leads.heats.${heat}`)}</Chip>}
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        aria-label={t('exhibitor.leads.editOf', { name: person })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('exhibitor.leads.edit')}
      </Button>
      {isOpen && (
        <div className={css.words}>
          <LeadWords
            {...{ lead, questions, door }}
            done={(next) => {
              changed(next);
              setOpen(false);
            }}
          />
        </div>
      )}
    </li>
  );
}
