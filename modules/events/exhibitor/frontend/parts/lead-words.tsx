import { type FormEvent, useId, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { exhibitorLeads, type LeadShown } from '../../lead-contract.ts';
import { HEATS, type Heat } from '../../rules/lead.ts';
import css from '../exhibition.module.css';
import type { ExhibitionDoor } from './use-exhibition.ts';

/** What was said with a lead: how much they care, a note, and answers to what the company asks. */
export function LeadWords({
  lead,
  questions,
  door: { client, failed },
  done,
}: {
  lead: LeadShown;
  questions: readonly string[];
  door: ExhibitionDoor;
  done(lead: LeadShown): void;
}) {
  const { t, toast } = useApp();
  const id = useId();
  const [heat, setHeat] = useState<Heat | null>(lead.heat);
  const [note, setNote] = useState(lead.note);
  // What was asked then and is not now keeps its answer.
  const asked = [...new Set([...questions, ...lead.answers.map(({ question }) => question)])].slice(0, 5);
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(lead.answers.map(({ question, answer }) => [question, answer])),
  );
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const said = asked.map((question) => ({ question, answer: answers[question] ?? '' }));
    const given = { id: lead.id, version: lead.version, heat: heat ?? ('' as const), note, answers: said };
    try {
      const { data } = await client.call(exhibitorLeads['exhibitor.leadSay'], given, { quiet: true });
      toast('ok', t('exhibitor.leads.saved'));
      done(data);
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void save(event)}>
      <fieldset className={css.heats}>
        <legend>{t('exhibitor.leads.heat')}</legend>
        {[...HEATS, null].map((one) => (
          <label key={one ?? 'none'}>
            <input type="radio" name={`${id}-heat`} checked={heat === one} onChange={() => setHeat(one)} />
            {one === null ? t('exhibitor.leads.noHeat') : t(`exhibitor.leads.heats.${one}`)}
          </label>
        ))}
      </fieldset>
      {asked.map((question) => (
        <Field
          key={question}
          label={question}
          maxLength={300}
          value={answers[question] ?? ''}
          onChange={(event) => setAnswers({ ...answers, [question]: event.target.value })}
        />
      ))}
      <div className={css.area}>
        <label htmlFor={id}>{t('exhibitor.leads.note')}</label>
        <textarea id={id} rows={3} maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />
      </div>
      <Button type="submit" busy={isBusy}>
        {t('exhibitor.leads.save')}
      </Button>
    </form>
  );
}
