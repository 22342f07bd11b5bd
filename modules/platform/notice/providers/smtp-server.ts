import type { KeyObject } from 'node:crypto';
import type { SettingsTogether } from '../../../../kernel/settings/settings-together.ts';
import { dkimKey } from './dkim-key.ts';

/** How the connection to a mail server is kept from others: from its first byte, after `STARTTLS`, or not at all. */
export type SmtpSecurity = 'tls' | 'starttls' | 'plain';

/** A mail server as a shop sends by it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly security: SmtpSecurity;
  /** Empty where the server asks for none. */
  readonly user: string;
  readonly password: string;
  /** The address that mails come from. */
  readonly from: string;
  /** The address to which mails come back; empty where nobody hears of it. */
  readonly bounces: string;
  /** What mails are signed with; null where they are not. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly key: KeyObject } | null;
}

/** Ports at which the world takes mail from its senders; at any other a setting could knock on other services. */
const PORTS = new Set([25, 465, 587, 2525]);

/** The settings of a mail server, which belong together; the first one says whose server it is. */
export const SMTP_KEYS = [
  'notice.mailHost',
  'notice.mailPort',
  'notice.mailSecurity',
  'notice.mailUser',
  'notice.mailPassword',
  'notice.mailFrom',
  'notice.bounceAddress',
  'notice.dkimDomain',
  'notice.dkimSelector',
  'notice.dkimKey',
] as const;

/** Their values. */
export interface SmtpValues extends Readonly<Record<string, unknown>> {
  readonly 'notice.mailHost': string;
  readonly 'notice.mailPort': number;
  readonly 'notice.mailSecurity': SmtpSecurity;
  readonly 'notice.mailUser': string;
  readonly 'notice.mailPassword': string;
  readonly 'notice.mailFrom': string;
  readonly 'notice.bounceAddress': string;
  readonly 'notice.dkimDomain': string;
  readonly 'notice.dkimSelector': string;
  readonly 'notice.dkimKey': string;
}

/** What is missing for a server to be used, as a key of the module's texts; null where nothing is. */
export type SmtpLack = 'noServer' | 'noFrom' | 'port' | 'plainPassword' | 'dkim';

/** The server that settings name, or what they lack. */
export function smtpServerOf(values: SmtpValues | null, isOwnPort: (host: string) => boolean): SmtpServer | SmtpLack {
  if (values === null || values['notice.mailHost'] === '') return 'noServer';
  const host = values['notice.mailHost'].toLowerCase();
  const port = values['notice.mailPort'];
  const security = values['notice.mailSecurity'];
  const user = values['notice.mailUser'];
  const from = values['notice.mailFrom'] || (user.includes('@') ? user : '');
  if (from === '') return 'noFrom';
  if (!PORTS.has(port) && !isOwnPort(host)) return 'port';
  // A password is never said where others can hear it.
  if (security === 'plain' && user !== '') return 'plainPassword';
  const [domain, selector] = [values['notice.dkimDomain'], values['notice.dkimSelector']];
  const isSigned = domain !== '' || selector !== '' || values['notice.dkimKey'] !== '';
  const key = isSigned ? dkimKey(values['notice.dkimKey']) : null;
  if (isSigned && (domain === '' || selector === '' || key === null)) return 'dkim';
  const dkim = key === null ? null : { domain, selector, key };
  const [password, bounces] = [values['notice.mailPassword'], values['notice.bounceAddress']];
  return { host, port, security, user, password, from, bounces, dkim };
}

/** The values that hold for a shop. */
export const smtpValues = (settings: SettingsTogether, shop: number): Promise<SmtpValues | null> =>
  settings.together<SmtpValues>(shop, SMTP_KEYS);
