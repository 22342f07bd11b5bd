import { missingTool } from '../../../kernel/media/media-tool.ts';
import type { HealthSpec } from '../../../kernel/module/standing.ts';
import { newStorageKey } from '../../../kernel/outside/storage/storage-key.ts';

/** Milliseconds that the overview waits for it. */
const WAIT_MS = 3_000;

/** Whether the place of files answers. */
export const fileHealth: Readonly<Record<string, HealthSpec>> = {
  'file.storage': {
    label: { zh: '文件存储', en: 'File storage' },
    ...{ to: '/configure/setting?q=file.', permission: 'shell.setting.view', order: 50 },
    async read({ shop, services }) {
      const { config, storage } = services;
      const isBucket = config.storageProvider === 's3';
      const { promise: late, resolve } = Promise.withResolvers<false>();
      const timer = setTimeout(resolve, WAIT_MS, false);
      // Nothing lies under a new number; what counts is that the storage says so.
      const asked = storage.stat(newStorageKey(shop.id)).then(
        () => true,
        () => false,
      );
      const answers = await Promise.race([asked, late]);
      clearTimeout(timer);
      if (!answers) return { text: { zh: '存储没有答复', en: 'The storage does not answer' }, kind: 'bad' };
      const text = isBucket
        ? { zh: '对象存储（S3）', en: 'Object storage (S3)' }
        : { zh: '服务器磁盘', en: 'Disk of the server' };
      return { text, kind: 'ok' };
    },
  },
  'file.film': {
    label: { zh: '视频转码', en: 'Making of films' },
    ...{ to: '/backend/files?kind=video', permission: 'file.file.view', order: 51 },
    async read() {
      const missing = missingTool();
      return missing === null
        ? { text: { zh: '就绪', en: 'Ready' }, kind: 'ok' }
        : {
            text: {
              zh: `服务器缺少 ${missing}，视频只能按原文件播放`,
              en: `The server lacks ${missing}: videos play as uploaded`,
            },
            kind: 'warn',
          };
    },
  },
};
