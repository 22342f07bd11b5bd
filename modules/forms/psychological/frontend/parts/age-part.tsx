import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { guardian, RELATIONS, type Relation } from '../../guardian-contract.ts';
import css from './scale.module.css';

/** How the consent for the reader stands. */
export type Consent = OutputOf<(typeof guardian)['psychological.guardian']>['data'];

/** Asks how the consent for the reader stands; null until it is known, and for whoever is not signed in. */
export function useConsent(isSignedIn: boolean) {
  const { client } = useApp();
  const [consent, setConsent] = useState<Consent | null>(null);
  const reload = useCallback(async (): Promise<void> => {
    setConsent((await client.call(guardian['psychological.guardian'], {}, { quiet: true })).data);
  }, [client]);
  useEffect(() => {
    // Where it cannot be asked, the server still refuses what it must.
    if (isSignedIn) reload().catch(() => undefined);
  }, [isSignedIn, reload]);
  return { consent, reload };
}

interface AgeChoiceProps {
  value: boolean | null;
  isWrong: boolean;
  onChange(isMinor: boolean): void;
}

/** Whether one is of age: said by oneself before the items. */
export function AgeChoice({ value, isWrong, onChange }: AgeChoiceProps) {
  const { t } = useApp();
  return (
    <fieldset className={css.ages} aria-describedby={isWrong ? 'scale-age' : undefined}>
      <legend>{t('psychological.age.title')}</legend>
      {[false, true].map((isMinor) => (
        <label key={String(isMinor)}>
          <input type="radio" name="age" checked={value === isMinor} onChange={() => onChange(isMinor)} />
          <span>{t(isMinor ? 'psychological.age.minor' : 'psychological.age.adult')}</span>
        </label>
      ))}
      {isWrong && (
        <p id="scale-age" role="alert" className={css.wrong}>
          {t('psychological.age.first')}
        </p>
      )}
    </fieldset>
  );
}

/** Who the guardian is, and asking them. */
function AskGuardian({ reload }: { reload(): Promise<void> }) {
  const app = useApp();
  const { t } = app;
  const [said, setSaid] = useState({ bornOn: '', name: '', phone: '' });
  const [relation, setRelation] = useState<Relation>('mother');
  const [isBusy, setBusy] = useState(false);
  const set = (key: keyof typeof said) => ({
    value: said[key],
    onChange: (event: { target: { value: string } }) => setSaid((before) => ({ ...before, [key]: event.target.value })),
  });
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      await app.client.call(guardian['psychological.guardianAsk'], { ...said, relation }, { quiet: true });
      app.toast('ok', t('psychological.age.sent'));
      await reload();
    } catch (error) {
      app.toast('error', error instanceof ClientError ? error.message : t('shell.client.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.intro} onSubmit={(event) => void ask(event)}>
      <Field label={t('psychological.age.bornOn')} type="date" required {...set('bornOn')} />
      <Field label={t('psychological.age.guardianName')} autoComplete="off" maxLength={50} required {...set('name')} />
      <Field
        label={t('psychological.age.guardianPhone')}
        hint={t('psychological.age.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
        required
        {...set('phone')}
      />
      <fieldset className={css.ages}>
        <legend>{t('psychological.age.relation')}</legend>
        {RELATIONS.map((one) => (
          <label key={one}>
            <input type="radio" name="relation" checked={relation === one} onChange={() => setRelation(one)} />
            <span>{t(`psychological.age.relations.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <p>
        <Button type="submit" large busy={isBusy}>
          {t('psychological.age.ask')}
        </Button>
      </p>
    </form>
  );
}

/** What stands between a minor and the items: asking their guardian, or waiting for what they say; nothing once they agreed. */
export function GuardianGate({ consent, reload }: { consent: Consent; reload(): Promise<void> }) {
  const { t } = useApp();
  const state = consent.consent?.state ?? null;
  if (!consent.servesMinors) return <p className={css.gate}>{t('psychological.age.notServed')}</p>;
  if (state === 'agreed') return null;
  if (state === 'refused' || state === 'withdrawn') return <p className={css.gate}>{t('psychological.age.refused')}</p>;
  return (
    <>
      <div className={css.gate} role="status">
        <p>{t('psychological.age.why', { age: consent.ownReportAge })}</p>
        {state === 'asked' && (
          <>
            <p>{t('psychological.age.waiting', { phone: consent.consent?.sentTo ?? '' })}</p>
            <Button kind="outline" onClick={() => void reload()}>
              {t('psychological.age.look')}
            </Button>
          </>
        )}
      </div>
      <AskGuardian reload={reload} />
    </>
  );
}
