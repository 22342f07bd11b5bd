import { join } from 'node:path';
import type { Aside } from '../aside/aside.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { inProcessEvents } from '../events/in-process-events.ts';
import { UploadFolder } from '../http/upload-folder.ts';
import { openOwnTexts } from '../i18n/own-texts.ts';
import { openMemberships } from '../identity/memberships.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Registry } from '../module/registry.ts';
import type { SenderParts } from '../module/sender-spec.ts';
import { openOutbox } from '../outbox/outbox.ts';
import type { MailSender } from '../outside/mail/mail-sender.ts';
import { OutboxMailSender } from '../outside/mail/outbox-mail-sender.ts';
import { openOutside } from '../outside/open-outside.ts';
import { OutboxSmsSender } from '../outside/sms/outbox-sms-sender.ts';
import type { SmsSender } from '../outside/sms/sms-sender.ts';
import { openStorage } from '../outside/storage/open-storage.ts';
import { declaredRealtime } from '../realtime/declared-realtime.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { derivedKey } from '../security/derived-key.ts';
import { installationBox } from '../security/installation-box.ts';
import type { Services } from '../services.ts';
import { openSettings } from '../settings/open-settings.ts';
import type { Signals } from '../signals/signals.ts';
import { openKeptReads } from '../site/kept-reads.ts';
import { openCrossing } from '../tenancy/crossing.ts';
import { openShopDirectory } from '../tenancy/open-shop-directory.ts';

import { Gathering } from './gathering.ts';

/** The parts of a process that are started and stopped by whoever runs it. */
export interface RunningParts {
  aside: Aside;
  jobs: Jobs;
  realtime: Realtime;
  signals: Signals;
}

const first = <T>(found: readonly (T | undefined)[], provider: string): T => {
  const open = found.find((each) => each !== undefined);
  if (open === undefined) throw new Error(`No module sends by ${provider}.`);
  return open;
};

/** The way by which mails leave, as the installation chose it. */
function mailSender(parts: SenderParts, { modules }: Registry): MailSender {
  const { dataDir, secretKey, mailProvider: name } = parts.config;
  if (name === 'outbox') return new OutboxMailSender({ dataDir, key: derivedKey(secretKey, 'mail-receipt') });
  return first(
    modules.map(({ manifest }) => manifest.senders?.mail?.[name]),
    name,
  )(parts);
}

/** The way by which text messages leave, as the installation chose it. */
function smsSender(parts: SenderParts, { modules }: Registry): SmsSender {
  const { dataDir, secretKey, smsProvider: name } = parts.config;
  if (name === 'outbox') return new OutboxSmsSender({ dataDir, key: derivedKey(secretKey, 'sms-receipt') });
  return first(
    modules.map(({ manifest }) => manifest.senders?.sms?.[name]),
    name,
  )(parts);
}

/** Puts the services of one process together. */
export async function makeServices(
  config: Config,
  database: Database,
  registry: Registry,
  running: RunningParts,
  now: () => Date = () => new Date(),
): Promise<Services> {
  const box = installationBox(config);
  const { signals } = running;
  const settings = openSettings({ registry, database, signals, box });
  const outside = openOutside(config);
  const parts = { config, settings, outside, now };
  const sms = smsSender(parts, registry);
  const mail = mailSender(parts, registry);
  const shops = openShopDirectory(database, signals, registry.modules);
  return {
    config,
    registry,
    shops,
    memberships: openMemberships(database, shops),
    settings,
    events: inProcessEvents(registry),
    jobs: running.jobs,
    realtime: declaredRealtime(running.realtime, registry.liveMessages),
    signals,
    sms,
    mail,
    keptReads: openKeptReads(signals),
    ownTexts: openOwnTexts(database, signals),
    outbox: openOutbox({ jobs: running.jobs, sms, mail, box }),
    storage: await openStorage(config),
    outside,
    aside: running.aside,
    gathering: new Gathering(database),
    crossing: openCrossing(database),
    uploads: await UploadFolder.open(join(config.dataDir, 'uploads')),
    now,
  };
}
