import { type FormEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { bearerClient } from '../../../../kernel/client/bearer-client.ts';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { AccountForm } from '../../../../ui/site/code-form-account.tsx';
import { Field } from '../../../../ui/site/field.tsx';
import { organisationGuest } from '../guest-contract.ts';
import css from './own-organisation.module.css';
import { AddressFields } from './parts/address-fields.tsx';

type Own = OutputOf<(typeof organisationGuest)['organisation.own']>['data'];

/** The sign-in lives as long as its tab: an account of an organisation is used at machines of many. */
const KEPT = 'organisation-guest';

/** Head of the page, which no search engine lists. */
export const meta = ({ t }: { t(key: string): string }): ViewMeta => ({
  title: t('organisation.own.title'),
  noindex: true,
});

/** Its name in the reader's language, where it has one there. */
const nameIn = (locale: string, { name, nameEn }: Own): string => (locale === 'en' && nameEn !== '' ? nameEn : name);

/** Signs somebody of an organisation in, and lets them propose what the shop says of it. */
export default function OwnOrganisation() {
  const app = useApp();
  const { t } = app;
  const client = useMemo(() => bearerClient(app, () => sessionStorage.getItem(KEPT)), [app]);
  const [own, setOwn] = useState<Own | null>(null);
  const [isOut, setOut] = useState(false);

  const forget = useCallback((): void => {
    sessionStorage.removeItem(KEPT);
    setOwn(null);
    setOut(true);
  }, []);
  const load = useCallback(async (): Promise<void> => {
    if (sessionStorage.getItem(KEPT) === null) return setOut(true);
    try {
      setOwn((await client.call(organisationGuest['organisation.own'], {}, { quiet: true })).data);
      setOut(false);
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      if (error.status === 401) return forget();
      app.toast('error', error.message);
    }
  }, [client, forget, app]);
  useEffect(() => void load(), [load]);

  const leave = async (): Promise<void> => {
    await client.call(organisationGuest['organisation.leave'], {}, { quiet: true }).catch(() => undefined);
    forget();
  };

  return (
    <main id="content" className={css.page}>
      <header className={css.head}>
        <h1>{own === null ? t('organisation.own.title') : nameIn(app.locale, own)}</h1>
        <p>
          {own === null
            ? t('organisation.own.lead')
            : t('organisation.own.by', { name: own.by, until: formatDateTime(new Date(own.until)) })}
        </p>
        {own !== null && (
          <Button kind="outline" onClick={() => void leave()}>
            {t('organisation.own.leave')}
          </Button>
        )}
      </header>
      <section className={css.paper} aria-label={t('organisation.own.title')}>
        {own === null && !isOut && <p role="status">{t('organisation.own.opening')}</p>}
        {own === null && isOut && <Enter entered={load} />}
        {own !== null && <OwnForm key={own.proposal?.at ?? ''} own={own} client={client} sent={load} left={forget} />}
      </section>
    </main>
  );
}

/** Asks for account and code. */
function Enter({ entered }: { entered(): Promise<void> }) {
  const { t, client } = useApp();
  return (
    <AccountForm
      className={css.enter}
      account={t('organisation.own.account')}
      code={t('organisation.own.code')}
      empty={t('organisation.own.codeEmpty')}
      button={t('organisation.own.enter')}
      send={async (account, code) => {
        const { data } = await client.call(organisationGuest['organisation.enter'], { account, code }, { quiet: true });
        sessionStorage.setItem(KEPT, data.token);
        await entered();
      }}
    />
  );
}

interface OwnFormProps {
  own: Own;
  client: ReturnType<typeof bearerClient>;
  sent(): Promise<void>;
  left(): void;
}

/** What the organisation says of itself, as it was proposed last. */
function OwnForm({ own, client, sent, left }: OwnFormProps) {
  const app = useApp();
  const { t } = app;
  const { proposal } = own;
  const [values, setValues] = useState(proposal?.values ?? own.values);
  const [faults, setFaults] = useState<Record<string, readonly string[]>>({});
  const [isBusy, setBusy] = useState(false);
  const set = (more: Partial<typeof values>): void => setValues((before) => ({ ...before, ...more }));
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFaults({});
    try {
      await client.call(organisationGuest['organisation.propose'], values, { quiet: true });
      app.toast('ok', t('organisation.own.sent'));
      await sent();
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setFaults(error.fields);
      app.toast('error', error.message);
      if (error.status === 401) left();
    } finally {
      setBusy(false);
    }
  };
  const field = (key: 'phone' | 'website', max: number) => (
    <Field
      label={t(`organisation.own.${key}`)}
      maxLength={max}
      value={values[key]}
      {...(faults[key]?.[0] !== undefined && { error: faults[key][0] })}
      onChange={(event) => set({ [key]: event.target.value })}
    />
  );
  const area = (key: 'about' | 'aboutEn', max: number) => (
    <label className={css.area}>
      {t(`organisation.own.${key}`)}
      <textarea rows={5} maxLength={max} value={values[key]} onChange={(event) => set({ [key]: event.target.value })} />
    </label>
  );
  return (
    <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
      {proposal !== null && (
        <p className={css.state} data-state={proposal.state} role="status">
          {t(`organisation.own.${proposal.state}`, {
            at: formatDateTime(new Date(proposal.at)),
            reason: proposal.reason,
          })}
        </p>
      )}
      <dl className={css.fixed}>
        <dt>{t('organisation.own.name')}</dt>
        <dd>{own.nameEn === '' ? own.name : `${own.name} · ${own.nameEn}`}</dd>
        {own.creditCode !== null && (
          <>
            <dt>{t('organisation.creditCode')}</dt>
            <dd>{own.creditCode}</dd>
          </>
        )}
      </dl>
      <p className={css.note}>{t('organisation.own.fixed')}</p>
      <div className={css.pair}>
        {field('phone', 40)}
        {field('website', 300)}
      </div>
      {area('about', 2000)}
      {area('aboutEn', 3000)}
      <AddressFields addresses={values.addresses} faults={faults} onChange={(addresses) => set({ addresses })} />
      <Button type="submit" large busy={isBusy}>
        {t('organisation.own.send')}
      </Button>
    </form>
  );
}
