import type { Aside } from './aside/aside.ts';
import type { Config } from './config/config.ts';
import type { UploadFolder } from './http/upload-folder.ts';
import type { Memberships } from './identity/memberships.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { MailSender } from './outside/mail/mail-sender.ts';
import type { Outside } from './outside/open-outside.ts';
import type { SmsSender } from './outside/sms/sms-sender.ts';
import type { Storage } from './outside/storage/storage.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Signals } from './signals/signals.ts';
import type { ShopDirectory } from './tenancy/shop-directory.ts';

/**
 * What the process offers to every command: made once at start, without any shop's data. Services that take a context
 * themselves (registry, settings, events, outbox) add their line in their own file, because a context holds this interface.
 */
export interface Services {
  readonly config: Config;
  readonly shops: ShopDirectory;
  readonly memberships: Memberships;
  readonly jobs: Jobs;
  readonly realtime: Realtime;
  readonly signals: Signals;
  readonly sms: SmsSender;
  readonly mail: MailSender;
  readonly storage: Storage;
  readonly outside: Outside;
  /** Threads for what is long or comes from strangers. */
  readonly aside: Aside;
  /** What people send, until it has been looked into. */
  readonly uploads: UploadFolder;
  /** The clock; tests pass their own. */
  readonly now: () => Date;
}
