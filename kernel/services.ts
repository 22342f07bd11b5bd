import type { Config } from './config/config.ts';
import type { Events } from './events/events.ts';
import type { Memberships } from './identity/memberships.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Registry } from './module/registry.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { MailSender } from './outside/mail/mail-sender.ts';
import type { SmsSender } from './outside/sms/sms-sender.ts';
import type { Storage } from './outside/storage/storage.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Settings } from './settings/settings.ts';
import type { Signals } from './signals/signals.ts';
import type { ShopDirectory } from './tenancy/shop-directory.ts';

/** What the process offers to every command: made once at start, without any shop's data. */
export interface Services {
  readonly config: Config;
  readonly registry: Registry;
  readonly shops: ShopDirectory;
  readonly settings: Settings;
  readonly memberships: Memberships;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly realtime: Realtime;
  readonly signals: Signals;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  readonly outbox: Outbox;
  readonly storage: Storage;
  /** The clock; tests pass their own. */
  readonly now: () => Date;
}
