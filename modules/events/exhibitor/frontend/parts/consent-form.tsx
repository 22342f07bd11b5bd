import { type FormEvent, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { visitorLeads } from '../../lead-contract.ts';
import css from '../exhibition.module.css';

type Consent = OutputOf<(typeof visitorLeads)['exhibitor.met']>['consent'];

/** What the reader lets exhibitors see that scan the badge: said word by word, and taken back in one step. */
export function ConsentForm({
  conference,
  consent,
  again,
}: {
  conference: number;
  consent: Consent;
  again(): Promise<void>;
}) {
  const { t, client, toast } = useApp();
  const holds = consent !== null && !consent.isOver;
  const [given, setGiven] = useState({
    ...{ affiliation: consent?.affiliation ?? false, phone: consent?.phone ?? '', mail: consent?.mail ?? '' },
  });
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      toast('ok', t(done));
      await again();
    } catch {
      // The call has said what went wrong.
    } finally {
      setBusy(false);
    }
  };
  const agree = (event: FormEvent): void => {
    event.preventDefault();
    void run(
      () => client.call(visitorLeads['exhibitor.consentGive'], { conference, ...given }),
      'exhibitor.met.agreed',
    );
  };
  return (
    <form className={css.form} onSubmit={agree}>
      <h2>{t('exhibitor.met.share')}</h2>
      {holds && (
        <p className={css.note}>
          {t('exhibitor.met.since', { at: formatDateTime(new Date(consent.since)).slice(0, 16) })}
        </p>
      )}
      {consent?.isOver && <p className={css.note}>{t('exhibitor.met.isOver')}</p>}
      <p className={css.heats}>
        <label>
          <input type="checkbox" checked disabled />
          {t('exhibitor.met.name')}
        </label>
        <label>
          <input
            type="checkbox"
            checked={given.affiliation}
            onChange={(event) => setGiven({ ...given, affiliation: event.target.checked })}
          />
          {t('exhibitor.met.affiliation')}
        </label>
      </p>
      <div className={css.pair}>
        <Field
          label={t('exhibitor.met.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={20}
          value={given.phone}
          onChange={(event) => setGiven({ ...given, phone: event.target.value })}
        />
        <Field
          label={t('exhibitor.met.mail')}
          type="email"
          autoComplete="email"
          maxLength={120}
          value={given.mail}
          onChange={(event) => setGiven({ ...given, mail: event.target.value })}
        />
      </div>
      <div className={css.actions}>
        <Button type="submit" busy={isBusy}>
          {t(holds ? 'exhibitor.met.change' : 'exhibitor.met.agree')}
        </Button>
        {holds && (
          <Button
            kind="outline"
            busy={isBusy}
            onClick={() =>
              void run(
                () => client.call(visitorLeads['exhibitor.consentTake'], { conference }),
                'exhibitor.met.withdrawn',
              )
            }
          >
            {t('exhibitor.met.withdraw')}
          </Button>
        )}
      </div>
    </form>
  );
}
