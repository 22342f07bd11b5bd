import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { ClientError } from '../../../kernel/client/client-error.ts';
import { oidcSignIn } from '../../../modules/people/oidc/contract.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import styles from './sign-in.module.css';
import type { StepProps } from './step-props.ts';
import { saidOf } from './use-login.ts';

/** The organisations by whose sign-in staff may enter, one button each; nothing where the shop has none. */
export function Organisations({ call }: Pick<StepProps, 'call'>) {
  const t = useOwnText();
  const [offered, setOffered] = useState<readonly { id: number; name: string }[]>([]);
  const [going, setGoing] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    call(oidcSignIn['oidc.offered'], {}, { quiet: true }).then(
      ({ data }) => setOffered(data),
      // Without them there are still the other ways.
      (error: unknown) => {
        if (!(error instanceof ClientError)) throw error;
      },
    );
  }, [call]);
  const go = async (provider: number): Promise<void> => {
    setGoing(provider);
    setProblem(null);
    try {
      const origin = location.pathname + location.search;
      location.assign((await call(oidcSignIn['oidc.start'], { provider, origin }, { quiet: true })).url);
    } catch (error) {
      setProblem(saidOf(error));
      setGoing(null);
    }
  };
  if (offered.length === 0) return null;
  return (
    <div className={styles.organisations}>
      <p className={styles.or}>{t('signIn.or')}</p>
      {offered.map(({ id, name }) => (
        <Button key={id} block size="large" loading={going === id} onClick={() => void go(id)}>
          {t('signIn.byOrganisation', { name })}
        </Button>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
