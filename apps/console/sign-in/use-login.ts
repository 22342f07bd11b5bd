import { useState } from 'react';
import { ClientError } from '../../../kernel/client/client-error.ts';
import { signIn } from '../../../modules/people/sign-in/contract.ts';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { prove } from './prove.ts';
import type { LoginInput, StepProps } from './step-props.ts';

type Call = StepProps['call'];

/** Runs a call; where the server wants a proof of work first, works it out and tries once more. */
export async function withProof<T>(
  call: Call,
  purpose: 'sms' | 'login',
  ask: (captcha: string | undefined) => Promise<T>,
  isProving: (is: boolean) => void,
): Promise<T> {
  try {
    return await ask(undefined);
  } catch (error) {
    if (!(error instanceof ClientError) || error.code !== 'signIn.captcha_needed') throw error;
  }
  isProving(true);
  try {
    const { challenge } = await call(signIn['signIn.captcha'], { purpose }, { quiet: true });
    return await ask(await prove(challenge));
  } finally {
    isProving(false);
  }
}

/** What a person is told of a failed attempt. */
export function saidOf(error: unknown): string {
  if (error instanceof ClientError) return error.message;
  throw error;
}

/** Sends one step of the sign-in and keeps what went wrong with it. */
export function useLogin({ call, answered, send }: StepProps) {
  const usual = (input: LoginInput) => call(signIn['signIn.login'], input, { quiet: true });
  const t = useOwnText();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isProving, setProving] = useState(false);
  const login = async (input: LoginInput): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const ask = (captcha: string | undefined) =>
        (send ?? usual)({ ...input, face: 'staff', ...(captcha && { captcha }) });
      answered(await withProof(call, 'login', ask, setProving));
    } catch (error) {
      setProblem(saidOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { login, problem, isBusy, note: isProving ? t('signIn.proving') : null };
}
