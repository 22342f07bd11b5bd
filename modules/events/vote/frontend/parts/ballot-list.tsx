import { type FormEvent, useEffect, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { type Poll, vote } from '../../contract.ts';
import { keptReceipt, plainReceipt, spelled } from './kept-receipt.ts';
import css from './poll.module.css';

type Listed = OutputOf<(typeof vote)['vote.ballots']>;
type Found = OutputOf<(typeof vote)['vote.find']>['data'];

/** Every ballot of a published poll, and the one that a receipt finds among them. */
export function BallotList({ poll }: { poll: Poll }) {
  const { t, client, locale } = useApp();
  const [rows, setRows] = useState<Listed['data']>([]);
  const [{ total, next }, setEnd] = useState<Pick<Listed, 'total' | 'next'>>({ total: 0, next: '' });
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [fault, setFault] = useState('');
  const names = new Map(poll.options.map(({ key, label }) => [key, label]));
  const said = (options: readonly string[]): string =>
    options.map((key) => names.get(key) ?? key).join(locale === 'en' ? ', ' : '、') || t('vote.abstention');
  const { id } = poll;
  const more = async (after: string): Promise<void> => {
    const answer = await client.call(vote['vote.ballots'], { id, after });
    setRows((before) => (after === '' ? answer.data : [...before, ...answer.data]));
    setEnd(answer);
  };
  useEffect(() => {
    // The receipt of this tab is not lost on the way to the list.
    const kept = keptReceipt(id);
    if (kept !== '') setTyped(spelled(kept));
  }, [id]);
  const find = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFault('');
    setFound(null);
    try {
      setFound((await client.call(vote['vote.find'], { id, receipt: plainReceipt(typed) }, { quiet: true })).data);
    } catch (error) {
      setFault(
        error instanceof ClientError && error.status !== 404 && error.status !== 400
          ? error.message
          : t('vote.notFound'),
      );
    }
  };
  return (
    <section className={css.list} aria-label={t('vote.list')}>
      <h2>{t('vote.list')}</h2>
      <p className={css.note}>{t('vote.listText')}</p>
      <form className={css.find} onSubmit={(event) => void find(event)}>
        <Field
          label={t('vote.receiptAsk')}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          {...(fault !== '' && { error: fault })}
        />
        <Button type="submit" kind="outline">
          {t('vote.find')}
        </Button>
      </form>
      {found !== null && (
        <p className={css.found} role="status">
          {t('vote.found', { mark: found.mark, options: said(found.options) })}
        </p>
      )}
      {rows.length > 0 && (
        <ul className={css.marks}>
          {rows.map(({ mark, options }) => (
            <li key={mark} data-own={found?.mark === mark || undefined}>
              <code>{mark}</code>
              <span>{said(options)}</span>
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <Button kind="outline" onClick={() => void more(next)}>
          {rows.length === 0 ? t('vote.showList') : t('vote.showMore', { count: total - rows.length })}
        </Button>
      )}
    </section>
  );
}
