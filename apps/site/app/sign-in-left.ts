/** Why signing in came to nothing; after a `failed` attempt the dialog stays open for the next. */
export class SignInLeft extends Error {
  readonly reason: 'closed' | 'failed';

  constructor(reason: SignInLeft['reason']) {
    super(`sign-in ${reason}`);
    this.name = 'SignInLeft';
    this.reason = reason;
  }
}
