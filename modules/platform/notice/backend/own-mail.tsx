import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { staffPreferences } from '../preference-contract.ts';
import styles from './own-mail.module.css';

type Step = 'rest' | 'address' | 'code';

/** The mail address for notices: shown masked, set and changed by a code that is sent there. */
export function OwnMail({ masked, isRefused }: { masked: string; isRefused: boolean }) {
  const t = useText();
  const id = useId();
  const [step, setStep] = useState<Step>('rest');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useAction(staffPreferences['notice.own.askMail'], { done: t('choice.asked'), quiet: true });
  const confirm = useAction(staffPreferences['notice.own.confirmMail'], { done: t('choice.confirmed'), quiet: true });
  const remove = useAction(staffPreferences['notice.own.removeMail'], { done: t('choice.removed') });
  const goTo = (next: Step): void => {
    setStep(next);
    setValue('');
    setProblem(null);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      if (step === 'address') await ask.mutateAsync({ mail: value.trim() });
      else await confirm.mutateAsync({ code: value.trim() });
      goTo(step === 'address' ? 'code' : 'rest');
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(Object.values(error.fields)[0]?.[0] ?? error.message);
    }
  };
  if (step === 'rest') {
    return (
      <p className={styles.line}>
        <span>{t('choice.mail')}</span>
        <strong>{masked || t('choice.noMail')}</strong>
        {isRefused && <span className={styles.problem}>{t('choice.refused')}</span>}
        <Button size="small" onClick={() => goTo('address')}>
          {t(masked ? 'choice.change' : 'choice.set')}
        </Button>
        {masked && (
          <Button size="small" loading={remove.isPending} onClick={() => remove.mutate({})}>
            {t('choice.remove')}
          </Button>
        )}
      </p>
    );
  }
  const isAddress = step === 'address';
  return (
    <form className={styles.line} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{t(isAddress ? 'choice.address' : 'choice.code')}</label>
      <Input
        id={id}
        key={step}
        className={styles.field ?? ''}
        value={value}
        type={isAddress ? 'email' : 'text'}
        inputMode={isAddress ? 'email' : 'numeric'}
        autoComplete={isAddress ? 'email' : 'one-time-code'}
        maxLength={isAddress ? 254 : 6}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}p`}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button
        type="primary"
        htmlType="submit"
        loading={ask.isPending || confirm.isPending}
        disabled={value.trim() === ''}
      >
        {t(isAddress ? 'choice.ask' : 'choice.confirm')}
      </Button>
      {problem && (
        <span id={`${id}p`} className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </form>
  );
}
