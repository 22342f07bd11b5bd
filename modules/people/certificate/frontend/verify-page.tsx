import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Field } from '../../../../ui/site/field.tsx';
import { Icon } from '../../../../ui/site/icon.tsx';
import { certificate, type Verified } from '../contract.ts';
import css from './certificate.module.css';

/** Head of the page on which certificates are verified. */
export const meta = ({ t }: SiteApp): ViewMeta => ({
  ...{ title: t('certificate.verify'), description: t('certificate.verifyLead'), canonical: '/certificate' },
});

/** What is true now of a certificate. */
function Standing({ found }: { found: Verified }) {
  const { t } = useApp();
  const { state, number, kind, holder, title, facts, issuer, issuedAt, endedAt, replacedBy } = found;
  const day = (at: string): string => formatDate(new Date(at));
  return (
    <section className={css.answer} data-state={state}>
      <Icon name={state === 'valid' ? 'shield' : 'warn'} size={36} />
      <div>
        <h2>{t(`certificate.verdict.${state}`)}</h2>
        {endedAt !== null && (
          <p>
            {t(replacedBy === null ? 'certificate.endedOn' : 'certificate.replacedOn', {
              day: day(endedAt),
              number: replacedBy ?? '',
            })}
          </p>
        )}
        <Facts
          facts={[
            [t('certificate.kind'), kind],
            [t('certificate.number'), number],
            [t('certificate.holder'), holder || t('certificate.holderGone')],
            [t('certificate.about'), title],
            ...facts.map(({ label, value }) => [label, value] as const),
            [t('certificate.issuer'), issuer],
            [t('certificate.issuedAt'), day(issuedAt)],
          ]}
        />
        <p className={css.note}>{t('certificate.compare')}</p>
      </div>
    </section>
  );
}

/** Where anybody sees whether a certificate holds: by the code that a camera read, or by its number and the code beside it. */
export default function VerifyPage() {
  const { client, t } = useApp();
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [found, setFound] = useState<Verified | null>(null);
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const check = useCallback(
    async (asked: { signed: string } | { number: string; code: string }): Promise<void> => {
      setBusy(true);
      setWrong('');
      setFound(null);
      try {
        const { data } = await client.call(certificate['certificate.verify'], asked, { quiet: true });
        setFound(data);
      } catch (error) {
        if (!(error instanceof ClientError)) throw error;
        setWrong(error.message);
      } finally {
        setBusy(false);
      }
    },
    [client],
  );
  useEffect(() => {
    const scanned = (): void => {
      const signed = globalThis.location.hash.slice(1);
      if (signed.startsWith('M1.')) void check({ signed });
    };
    scanned();
    globalThis.addEventListener('hashchange', scanned);
    return () => globalThis.removeEventListener('hashchange', scanned);
  }, [check]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void check({ number: number.trim(), code: code.trim() });
  };
  return (
    <main id="content" className={css.page}>
      <h1>{t('certificate.verify')}</h1>
      <p className={css.lead}>{t('certificate.verifyLead')}</p>
      <div role="status">
        {found !== null && <Standing found={found} />}
        {wrong !== '' && (
          <section className={css.answer} data-state="unknown" role="alert">
            <Icon name="warn" size={36} />
            <div>
              <h2>{t('certificate.verdict.unknown')}</h2>
              <p>{wrong}</p>
            </div>
          </section>
        )}
      </div>
      <form className={css.form} onSubmit={submit}>
        <Field
          label={t('certificate.number')}
          value={number}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          placeholder="CR2026-000042"
          onChange={(event) => setNumber(event.target.value)}
        />
        <Field
          label={t('certificate.code')}
          hint={t('certificate.codeHint')}
          value={code}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" busy={busy} disabled={number.trim() === '' || code.trim() === ''}>
          {t('certificate.check')}
        </Button>
      </form>
    </main>
  );
}
