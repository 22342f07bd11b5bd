import { DeliveryError } from '../../../../kernel/outside/delivery-error.ts';
import type { DeliveryFault } from '../../../../kernel/rules/delivery-faults.ts';

/** What the client says of an error: its own code, the server's, and at which command. */
export interface SmtpProblem {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string | false;
  readonly command?: string;
  readonly message: string;
}

/** Nobody is there (RFC 3463, 5.1.x save the sender's), or the mailbox is closed for good (5.2.1). */
export const OF_ADDRESS = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
/** There is no room for it now (RFC 3463, X.2.2): the address may be alive. */
export const FULL_MAILBOX = /\b[45]\.2\.2\b/;
const ENHANCED = /^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}/;
/** Replies to RCPT that speak of the address where they have no enhanced code (RFC 5321, 4.2.3). */
const BARE_ADDRESS = new Set([550, 551, 553]);

const faultOfRefusal = ({ responseCode = 0, response, command = '' }: SmtpProblem): DeliveryFault => {
  const said = typeof response === 'string' ? response : '';
  if (OF_ADDRESS.test(said)) return 'address_refused';
  if (FULL_MAILBOX.test(said)) return 'mailbox_full';
  if (command === 'RCPT TO' && BARE_ADDRESS.has(responseCode) && !ENHANCED.test(said)) return 'address_refused';
  return command === 'MAIL FROM' ? 'sender_refused' : 'message_refused';
};

/** What an error of the client means, as long as the message cannot have been taken. */
export function smtpFault(problem: SmtpProblem): DeliveryError {
  const { code = '', responseCode = 0 } = problem;
  const say = (fault: DeliveryFault, retryable: boolean): DeliveryError => {
    const number = responseCode === 0 ? '' : ` (${responseCode})`;
    return new DeliveryError(`mail server: ${fault.replaceAll('_', ' ')}${number}`, {
      retryable,
      fault,
      cause: problem,
    });
  };
  if (code === 'EAUTH' && responseCode >= 500) return say('credentials_refused', true);
  if (responseCode >= 400 && responseCode < 500) {
    return say(
      typeof problem.response === 'string' && FULL_MAILBOX.test(problem.response) ? 'mailbox_full' : 'busy',
      true,
    );
  }
  if (code === 'ETLS' || /certificate|self-signed|altname/i.test(`${code} ${problem.message}`))
    return say('certificate', true);
  if (responseCode >= 500) return say(faultOfRefusal(problem), false);
  if (code === 'EMESSAGE') return say('too_large', false);
  if (code === 'EENVELOPE') return say('address_refused', false);
  // Servers that offer no sign-in to a caller that wants one are set up in another way than the settings say.
  if (code === 'EAUTH') return say('credentials_refused', true);
  return say('unreachable', true);
}
