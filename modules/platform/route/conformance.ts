import { firstEntry } from '../../../kernel/conformance/first-entry.ts';
import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

const ownRoute = (stage: Stage) => ({
  type: 'redirect',
  path: `/${stage.key()}`,
  redirect: '/news',
  title: { zh: stage.text('去新闻'), en: stage.text('To the news') },
});

async function storedRoute(stage: Stage): Promise<{ id: number; version: number }> {
  const { data } = await stage.call<{ data: { id: number; version: number } }>('route.save', ownRoute(stage));
  return { id: data.id, version: data.version };
}

/** A successful call of each operation on routes. */
export const examples: Examples = {
  'route.show': async (stage) => ({ id: (await storedRoute(stage)).id }),
  'route.history': async (stage) => ({ id: (await storedRoute(stage)).id }),
  'route.rollback': async (stage) => firstEntry(stage, 'route.history', await storedRoute(stage)),
  'route.try': () => ({ path: '/news/1', as: 'member' }),
  'route.save': ownRoute,
  'route.order': async (stage) => {
    await storedRoute(stage);
    const { data } = await stage.call<{ data: { id: number | null; layout: string }[] }>('route.list');
    const own = data.filter(({ id, layout }) => id !== null && layout === 'front');
    return { layout: 'front', ids: own.map(({ id }) => id).reverse() };
  },
  'route.remove': storedRoute,
};
