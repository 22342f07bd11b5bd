import { archiveLeaves } from '../../../kernel/archive/archive-leaves.ts';
import { writeArchive } from '../../../kernel/archive/write-archive.ts';
import { notFound } from '../../../kernel/contract/refusal.ts';
import { isChoosable } from '../../../kernel/module/modules-on.ts';
import type { TaskSpec } from '../../../kernel/module/task-spec.ts';
import { newStorageKey } from '../../../kernel/outside/storage/storage-key.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { storedDomains } from '../../../kernel/tenancy/domains.ts';
import { registeredShop } from '../../../kernel/tenancy/shop-register.ts';

const MIME = 'application/zstd';

/** Writes a shop into an archive. A file cannot be gone on with, so it is one slice, however long. */
export const makeTask: TaskSpec = {
  async slice(ctx, run) {
    const { shop: id, withPeople } = run.input as { shop: number; withPeople: boolean };
    const { config, storage, registry, now } = ctx.services;
    const found = await registeredShop(ctx.db, id);
    if (found === null) throw notFound();
    const { code, name, internal, front, login, theme, locale, locales, modulesOff } = found;
    const modules = registry.modules
      .filter(({ manifest }) => isChoosable(manifest) && !modulesOff.includes(manifest.id))
      .map(({ manifest }) => manifest.id);
    const hosts = (await storedDomains(ctx.db, id)).map(({ host }) => host);
    const made = now();
    const key = newStorageKey(ctx.shop.id, '-archive.tar.zst');
    const body = writeArchive({
      ...{ config, db: ctx.db, storage, withPeople, at: made.toISOString(), leaves: archiveLeaves(registry) },
      shop: { id, code, name, hosts, internal, front, login, theme, locale, locales, modules },
      beat: (done, total) => run.beat({ done, ...(total !== null && { total }) }),
    });
    try {
      await storage.put(key, body, { mime: MIME });
      await run.keepFile({ key, name: `${code}-${formatDate(made)}.tar.zst`, mime: MIME });
    } catch (error) {
      await storage.delete(key);
      throw error;
    }
    return 'done';
  },
};
