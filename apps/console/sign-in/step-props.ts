import type { Caller } from '../../../kernel/client/client.ts';
import type { InputOf, OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { signIn } from '../../../modules/people/sign-in/contract.ts';

/** What `POST /login` answered: a token, or the step that is still to be taken. */
export type LoginAnswer = OutputOf<(typeof signIn)['signIn.login']>;

/** What `POST /login` is sent. */
export type LoginInput = InputOf<(typeof signIn)['signIn.login']>;

/** What a step of the sign-in needs. */
export interface StepProps {
  call: Caller['call'];
  answered(answer: LoginAnswer): void;
  /** Sends the first step elsewhere than to the usual sign-in, such as together with an invitation. */
  send?: ((input: LoginInput) => Promise<LoginAnswer>) | undefined;
}
