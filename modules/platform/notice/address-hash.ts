import type { Config } from '../../../kernel/config/config.ts';
import { contactHash } from '../../../kernel/identity/contacts.ts';
import { maskAs } from '../../../kernel/rules/mask.ts';
import type { StopChannel } from './stops.ts';

/** The keyed hash by which an address is found again, whoever gave it; a phone's is the one of its account. */
export const addressHash = (config: Config, channel: StopChannel, to: string): string =>
  contactHash(config, { kind: channel === 'mail' ? 'mail' : 'phone', value: to });

/** An address as everybody may see it: `138****8000`. */
export const maskedAddress = (channel: StopChannel, to: string): string =>
  maskAs(channel === 'mail' ? 'email' : 'phone', to) ?? '';
