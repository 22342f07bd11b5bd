import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

const ownRoute = (stage: Stage) => ({
  type: 'redirect',
  path: `/${stage.key()}`,
  redirect: '/news',
  title: { zh: stage.text('去新闻'), en: stage.text('To the news') },
});

async function storedRoute(stage: Stage): Promise<{ id: number; version: number }> {
  const { data } = await stage.call<{ data: { id: number; version: number } }>(
    'shellConfigure.saveRoute',
    ownRoute(stage),
  );
  return { id: data.id, version: data.version };
}

/** The first entry of a history, and what it is about. */
async function firstEntry(stage: Stage, history: string, { id, version }: { id: number; version: number }) {
  const { data } = await stage.call<{ data: { id: number }[] }>(history, { id });
  return { id, version, entry: data.at(-1)?.id };
}

const footer = (stage: Stage) => ({
  items: [{ key: 'shell.footer', value: { zh: stage.text('页脚'), en: stage.text('Footer') } }],
});

async function presentFace(stage: Stage): Promise<Record<string, unknown>> {
  const { data } = await stage.call<{ data: Record<string, unknown> }>('shellConfigure.identity');
  const { version, locale, locales, name, internal, front, login, theme } = data;
  return { version, locale, locales, name, internal, front, login, theme };
}

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
  'shellConfigure.moduleImpact': () => ({ module: 'news' }),
  'shellConfigure.showModule': () => ({ module: 'news' }),
  'shell.routeLookup': () => ({ path: '/' }),
  'shell.messages': () => ({ locale: 'zh-CN' }),
  'shell.module': () => ({ name: 'shell' }),
  'shell.moduleConfig': () => ({ module: 'shell' }),
  'shell.saveSettings': footer,
  'shellConfigure.switchModule': () => ({ module: 'news', enabled: true }),
  'shellConfigure.saveRoute': async (stage) => ({ ...ownRoute(stage), ...(await storedRoute(stage)) }),
  'shellConfigure.showRoute': async (stage) => ({ id: (await storedRoute(stage)).id }),
  'shellConfigure.removeRoute': storedRoute,
  'shellConfigure.routeHistory': async (stage) => ({ id: (await storedRoute(stage)).id }),
  'shellConfigure.rollbackRoute': async (stage) =>
    firstEntry(stage, 'shellConfigure.routeHistory', await storedRoute(stage)),
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
  'shellConfigure.tryPath': () => ({ path: '/news/1', as: 'doctor_waiting' }),
  'shellConfigure.orderRoutes': async (stage) => {
    await storedRoute(stage);
    const { data } = await stage.call<{ data: { id: number | null; layout: string }[] }>('shellConfigure.routes');
    const own = data.filter(({ id, layout }) => id !== null && layout === 'front');
    return { layout: 'front', ids: own.map(({ id }) => id).reverse() };
  },
  'shellConfigure.saveIdentity': async (stage) => {
    const { version, locale, locales, ...face } = await presentFace(stage);
    return { version, locale, locales, ...face, name: { 'zh-CN': stage.text('测试站'), en: stage.text('Test') } };
  },
  'shellConfigure.tryFace': async (stage) => {
    const { version: _version, locale: _locale, locales: _locales, ...face } = await presentFace(stage);
    return face;
  },
  'general.tree': () => ({ type: 'hospital.level' }),
  'general.idCard': () => ({ idcard: '11010519491231002X' }),
  'general.select': () => ({ source: 'tags.tag' }),
};
