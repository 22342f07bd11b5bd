import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { exhibitorLeads, type LeadShown } from '../../lead-contract.ts';
import css from '../exhibition.module.css';
import { leadFile } from './lead-file.ts';
import { LeadLine } from './lead-line.tsx';
import { LeadQuestions } from './lead-questions.tsx';
import { useLeadQueue } from './lead-queue.ts';
import { LeadScanner } from './lead-scanner.tsx';
import type { ExhibitionDoor } from './use-exhibition.ts';

const limit = 50;

/** The visitors whom the company meets: scanned on the phone, written about, and taken away as a file. */
export function LeadPart({ door, exhibitor }: { door: ExhibitionDoor; exhibitor: number }) {
  const app = useApp();
  const { t } = app;
  const { client, failed } = door;
  const [leads, setLeads] = useState<readonly LeadShown[] | null>(null);
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const [total, setTotal] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async (): Promise<void> => {
    try {
      const list = await client.call(exhibitorLeads['exhibitor.leads'], { limit }, { quiet: true });
      setLeads(list.data);
      setQuestions(list.questions);
      setTotal(list.total);
    } catch (error) {
      failed(error);
    }
  }, [client, failed]);
  useEffect(() => void load(), [load]);
  const queue = useLeadQueue(client, exhibitor, () => void load());

  const more = async (): Promise<void> => {
    const page = Math.floor((leads?.length ?? 0) / limit) + 1;
    try {
      const list = await client.call(exhibitorLeads['exhibitor.leads'], { page, limit }, { quiet: true });
      const known = new Set((leads ?? []).map(({ id }) => id));
      setLeads([...(leads ?? []), ...list.data.filter(({ id }) => !known.has(id))]);
    } catch (error) {
      failed(error);
    }
  };
  const changed = (lead: LeadShown): void =>
    setLeads((known) => (known ?? []).map((one) => (one.id === lead.id ? lead : one)));
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      const count = await leadFile(client, t);
      app.toast('ok', t('exhibitor.leads.exported', { count }));
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <LeadScanner queue={queue} questions={questions} door={door} scanned={() => void load()} />
      <div className={css.listHead}>
        <h2>{t('exhibitor.leads.list')}</h2>
        <Button kind="outline" busy={isBusy} disabled={total === 0} onClick={() => void take()}>
          {t('exhibitor.leads.export')}
        </Button>
      </div>
      {leads?.length === 0 && <p className={css.note}>{t('exhibitor.leads.noneHint')}</p>}
      <ul className={css.people} aria-label={t('exhibitor.leads.list')}>
        {(leads ?? []).map((lead) => (
          <LeadLine key={lead.id} {...{ lead, questions, door, changed }} />
        ))}
      </ul>
      {leads !== null && leads.length < total && (
        <Button kind="outline" onClick={() => void more()}>
          {t('exhibitor.leads.more')}
        </Button>
      )}
      <LeadQuestions key={questions.join('\n')} {...{ questions, door }} kept={setQuestions} />
    </>
  );
}
