import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Field } from '../../../../ui/site/field.tsx';
import { Icon } from '../../../../ui/site/icon.tsx';
import { erasureProof } from '../contract.ts';
import css from './receipt-page.module.css';

type Standing = OutputOf<(typeof erasureProof)['erasure.receipt']>['data'];

const moment = (at: string | null): string => (at === null ? '' : formatDateTime(new Date(at)).slice(0, 16));

/** Head of the page; what it answers depends on the receipt, which search engines have none of. */
export const meta = ({ t }: SiteApp): ViewMeta => ({ title: t('erasure.proof.title'), noindex: true });

/** What there is to say of a removal, in its order. */
function linesOf({ state, dueAt, closedAt, finishedAt }: Standing, t: SiteApp['t']): string[] {
  if (state === 'withdrawn') return [t('erasure.proof.withdrawnAt', { at: moment(closedAt) })];
  if (state === 'waiting') {
    const isLate = dueAt !== null && Date.parse(dueAt) < Date.now();
    return [isLate ? t('erasure.proof.late') : t('erasure.proof.waitingAt', { at: moment(dueAt) })];
  }
  const trail = finishedAt === null ? 'erasure.proof.notFinished' : 'erasure.proof.finished';
  return [t('erasure.proof.removedAt', { at: moment(closedAt) }), t(trail, { at: moment(finishedAt) })];
}

/** Where somebody who was removed checks that they were: they have no account to ask with, only a receipt. */
export default function ReceiptPage() {
  const { client, t } = useApp();
  const [query] = useSearchParams();
  const named = query.get('receipt') ?? '';
  const [receipt, setReceipt] = useState(named);
  const [standing, setStanding] = useState<Standing | null>(null);
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const check = useCallback(
    async (number: string): Promise<void> => {
      setBusy(true);
      setWrong('');
      setStanding(null);
      try {
        const { data } = await client.call(erasureProof['erasure.receipt'], { receipt: number }, { quiet: true });
        setStanding(data);
      } catch (error) {
        if (!(error instanceof ClientError)) throw error;
        setWrong(error.fields.receipt?.[0] ?? error.message);
      } finally {
        setBusy(false);
      }
    },
    [client],
  );
  useEffect(() => {
    if (named !== '') void check(named);
  }, [named, check]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void check(receipt);
  };
  return (
    <main id="content" className={css.page}>
      <h1>{t('erasure.proof.title')}</h1>
      <p className={css.lead}>{t('erasure.proof.lead')}</p>
      <form className={css.form} onSubmit={submit}>
        <Field
          label={t('erasure.proof.receipt')}
          hint={t('erasure.proof.hint')}
          {...(wrong !== '' && { error: wrong })}
          value={receipt}
          maxLength={20}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setReceipt(event.target.value)}
        />
        <Button type="submit" busy={busy} disabled={receipt.trim() === ''}>
          {t('erasure.proof.check')}
        </Button>
      </form>
      <div role="status">
        {standing !== null && (
          <section className={css.answer} data-state={standing.state}>
            <Icon name={standing.state === 'waiting' ? 'clock' : 'shield'} size={36} />
            <div>
              <h2>{t(`erasure.proof.${standing.state}`)}</h2>
              {linesOf(standing, t).map((said) => (
                <p key={said}>{said}</p>
              ))}
              <code>{standing.receipt}</code>
            </div>
          </section>
        )}
      </div>
    </main>
  );
}
