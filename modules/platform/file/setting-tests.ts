import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { SettingTestSpec } from '../../../kernel/module/setting-spec.ts';
import { StorageError } from '../../../kernel/outside/storage/storage.ts';
import { newStorageKey } from '../../../kernel/outside/storage/storage-key.ts';

const BYTES = 65_536;

/** A try of the storage: an object is written, read back, compared and removed. */
export const settingTests: Record<string, SettingTestSpec> = {
  'file.storage': {
    label: { zh: '测试存储', en: 'Test the storage' },
    group: 'space',
    async run(ctx) {
      const { storage } = ctx.services;
      // The platform keeps no files: what it tries lies under a number that no shop has.
      const key = newStorageKey(ctx.shop.id, '-test');
      const written = randomBytes(BYTES);
      try {
        await storage.put(key, written, { mime: 'application/octet-stream' });
        const read = await buffer(await storage.get(key));
        await storage.delete(key);
        const isSame = written.equals(read);
        if (!isSame) return { ok: false, text: ctx.t('file.console.test.broken') };
        return { ok: true, text: ctx.t('file.console.test.good', { bytes: BYTES }) };
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        return { ok: false, text: ctx.t('file.console.test.failed', { reason: error.message }) };
      }
    },
  },
};
