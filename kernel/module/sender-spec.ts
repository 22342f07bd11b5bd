import type { Config } from '../config/config.ts';
import type { MailSender } from '../outside/mail/mail-sender.ts';
import type { Outside } from '../outside/open-outside.ts';
import type { SmsSender } from '../outside/sms/sms-sender.ts';
import type { SettingsTogether } from '../settings/settings-together.ts';

/** What a sender is made with: it looks its server up in the settings of each message's shop. */
export interface SenderParts {
  readonly config: Config;
  readonly settings: SettingsTogether;
  readonly outside: Outside;
  readonly now: () => Date;
}

/** The ways in which messages leave the installation, by the name that `MAIL_PROVIDER` and `SMS_PROVIDER` choose them by. */
export interface SenderSpecs {
  readonly mail?: Readonly<Record<string, (parts: SenderParts) => MailSender>>;
  readonly sms?: Readonly<Record<string, (parts: SenderParts) => SmsSender>>;
}
