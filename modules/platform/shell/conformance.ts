import { firstEntry } from '../../../kernel/conformance/first-entry.ts';
import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

const footer = (stage: Stage) => ({
  items: [{ key: 'shell.footer', value: { zh: stage.text('页脚'), en: stage.text('Footer') } }],
});

const link = (stage: Stage) => ({
  type: 'route',
  to: '/news',
  label: { zh: stage.text('新闻'), en: stage.text('News') },
});

async function storedMenu(stage: Stage): Promise<{ id: number; version: number }> {
  const version = await menuVersion(stage, 'footer');
  const menu = { place: 'footer', version, items: [link(stage)] };
  return (await stage.call<{ data: { id: number; version: number } }>('shellConfigure.saveMenu', menu)).data;
}

async function menuVersion(stage: Stage, place = 'console'): Promise<number> {
  const { data } = await stage.call<{ data: { version: number } }>('shellConfigure.menu', { place });
  return data.version;
}

/** A successful call of each operation of the portal's shell. */
export const examples: Examples = {
  'shell.routeLookup': () => ({ path: '/' }),
  'shell.messages': () => ({ locale: 'zh-CN' }),
  'shell.module': () => ({ name: 'shell' }),
  'shell.moduleConfig': () => ({ module: 'shell' }),
  'shell.saveSettings': footer,
  'shellConfigure.menuHistory': async (stage) => ({ id: (await storedMenu(stage)).id }),
  'shellConfigure.rollbackMenu': async (stage) =>
    firstEntry(stage, 'shellConfigure.menuHistory', await storedMenu(stage)),
  'shellConfigure.menu': () => ({ place: 'header' }),
  'shellConfigure.saveMenu': async (stage) => ({
    place: 'console',
    version: await menuVersion(stage),
    items: [link(stage)],
  }),
  'shellConfigure.resetMenu': async (stage) => {
    const items = [link(stage)];
    await stage.call('shellConfigure.saveMenu', { place: 'tabs', version: await menuVersion(stage, 'tabs'), items });
    return { place: 'tabs', version: await menuVersion(stage, 'tabs') };
  },
};
