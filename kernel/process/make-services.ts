import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { inProcessEvents } from '../events/in-process-events.ts';
import { openMemberships } from '../identity/memberships.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Registry } from '../module/registry.ts';
import { OutboxMailSender } from '../outside/mail/outbox-mail-sender.ts';
import { OutboxSmsSender } from '../outside/sms/outbox-sms-sender.ts';
import { DiskStorage } from '../outside/storage/disk-storage.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { derivedKey } from '../security/derived-key.ts';
import { SecretBox } from '../security/secret-box.ts';
import type { Services } from '../services.ts';
import { openSettings } from '../settings/open-settings.ts';
import type { Signals } from '../signals/signals.ts';
import { openShopDirectory } from '../tenancy/open-shop-directory.ts';

/** The parts of a process that are started and stopped by whoever runs it. */
export interface RunningParts {
  jobs: Jobs;
  realtime: Realtime;
  signals: Signals;
}

/** Puts the services of one process together. */
export async function makeServices(
  config: Config,
  database: Database,
  registry: Registry,
  running: RunningParts,
  now: () => Date = () => new Date(),
): Promise<Services> {
  const box = new SecretBox([{ id: 'k1', key: derivedKey(config.secretKey, 'settings') }]);
  const { signals } = running;
  const shops = openShopDirectory(database, signals);
  return {
    config,
    registry,
    shops,
    memberships: openMemberships(database, shops),
    settings: openSettings({ registry, database, signals, box }),
    events: inProcessEvents(registry),
    jobs: running.jobs,
    realtime: running.realtime,
    signals,
    sms: new OutboxSmsSender({ dataDir: config.dataDir }),
    mail: new OutboxMailSender({ dataDir: config.dataDir }),
    storage: await DiskStorage.open(join(config.dataDir, 'files')),
    now,
  };
}
