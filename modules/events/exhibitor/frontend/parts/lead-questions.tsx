import { type FormEvent, useId, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { exhibitorLeads } from '../../lead-contract.ts';
import css from '../exhibition.module.css';
import type { ExhibitionDoor } from './use-exhibition.ts';

/** What the company asks those whom it meets, one question a line. */
export function LeadQuestions({
  questions,
  door: { client, failed },
  kept,
}: {
  questions: readonly string[];
  door: ExhibitionDoor;
  kept(questions: readonly string[]): void;
}) {
  const { t, toast } = useApp();
  const id = useId();
  const [text, setText] = useState(questions.join('\n'));
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const asked = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    try {
      const { data } = await client.call(exhibitorLeads['exhibitor.leadAsk'], { questions: asked }, { quiet: true });
      kept(data.questions);
      toast('ok', t('exhibitor.leads.saved'));
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void save(event)}>
      <div className={css.area}>
        <label htmlFor={id}>{t('exhibitor.leads.questions')}</label>
        <textarea id={id} rows={3} maxLength={450} value={text} onChange={(event) => setText(event.target.value)} />
        <small className={css.note}>{t('exhibitor.leads.questionsHint')}</small>
      </div>
      <Button type="submit" kind="outline" busy={isBusy}>
        {t('exhibitor.leads.keepQuestions')}
      </Button>
    </form>
  );
}
