import { type FormEvent, useState } from 'react';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { memberPreferences, type Preferences } from '../../preference-contract.ts';
import css from './choices.module.css';

interface MailAddressProps {
  masked: string;
  /** A mail server said that nobody is there. */
  isRefused: boolean;
  change(preferences: Preferences): void;
}

/** The mail address for messages: shown masked, set and changed by a code that is sent there. */
export function MailAddress({ masked, isRefused, change }: MailAddressProps) {
  const { t, client, toast } = useApp();
  const [step, setStep] = useState<'rest' | 'address' | 'code'>('rest');
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const goTo = (next: typeof step): void => {
    setStep(next);
    setValue('');
    setWrong('');
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      if (step === 'address') {
        await client.call(memberPreferences['notice.message.askMail'], { mail: value.trim() }, { quiet: true });
        toast('ok', t('notice.choice.asked'));
        goTo('code');
      } else {
        const code = value.trim();
        const { data } = await client.call(memberPreferences['notice.message.confirmMail'], { code }, { quiet: true });
        toast('ok', t('notice.choice.confirmed'));
        change(data);
        goTo('rest');
      }
    } catch (error) {
      if (error instanceof ClientError) setWrong(Object.values(error.fields)[0]?.[0] ?? error.message);
    }
    setBusy(false);
  };
  const remove = async (): Promise<void> => {
    const { data } = await client.call(memberPreferences['notice.message.removeMail'], {});
    toast('ok', t('notice.choice.removed'));
    change(data);
  };
  if (step === 'rest') {
    return (
      <div className={css.mail}>
        <span>
          {t('notice.choice.mail')} <strong>{masked || t('notice.choice.noMail')}</strong>
        </span>
        {isRefused && <span className={css.refused}>{t('notice.choice.refused')}</span>}
        <Button kind="outline" onClick={() => goTo('address')}>
          {t(masked ? 'notice.choice.change' : 'notice.choice.set')}
        </Button>
        {masked && (
          <Button kind="quiet" onClick={() => void remove().catch(() => undefined)}>
            {t('notice.choice.remove')}
          </Button>
        )}
      </div>
    );
  }
  const isAddress = step === 'address';
  return (
    <form className={css.mail} onSubmit={(event) => void submit(event)}>
      <Field
        key={step}
        label={t(isAddress ? 'notice.choice.address' : 'notice.choice.code')}
        type={isAddress ? 'email' : 'text'}
        inputMode={isAddress ? 'email' : 'numeric'}
        autoComplete={isAddress ? 'email' : 'one-time-code'}
        maxLength={isAddress ? 254 : 6}
        value={value}
        error={wrong}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" busy={busy} disabled={value.trim() === ''}>
        {t(isAddress ? 'notice.choice.ask' : 'notice.choice.confirm')}
      </Button>
      <Button kind="quiet" onClick={() => goTo('rest')}>
        {t('notice.choice.cancel')}
      </Button>
    </form>
  );
}
