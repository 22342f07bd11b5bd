import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { publishedItem } from '../envelope/content-examples.ts';

/** The slug of a microsite that readers find. */
async function openSlug(stage: Stage): Promise<string> {
  const id = await stage.one('microsite.microsite');
  return (await stage.call<{ data: { slug: string } }>('microsite.microsite.show', { id })).data.slug;
}

/** The number of a microsite for which a host is named. */
async function withHost(stage: Stage): Promise<number> {
  const { input } = await stage.prepare('microsite.host.save');
  await stage.call('microsite.host.save', input);
  return Number(input.id);
}

/** A successful call of each operation of the microsites. */
export const examples: Examples = {
  'microsite.microsite.save': async (stage) => ({
    ...{ slug: stage.key(), name: stage.text('微站'), nameEn: stage.text('Microsite'), endNote: stage.text('已结束') },
    pages: [{ pageId: (await publishedItem(stage, 'page.page')).id, label: stage.text('首页') }],
  }),
  'microsite.search': async (stage) => ({ slug: await openSlug(stage), q: stage.mark }),
  'microsite.elsewhere': () => ({ path: '/news' }),
  'microsite.host.show': async (stage) => ({ id: await stage.one('microsite.microsite') }),
  'microsite.host.save': async (stage) => ({
    id: (await stage.make('microsite.microsite')).id,
    host: `${stage.key()}.${stage.shop.code}.localhost`,
  }),
  'microsite.host.prove': async (stage) => ({ id: await withHost(stage) }),
  'microsite.host.check': async (stage) => ({ id: await withHost(stage) }),
  'microsite.host.remove': async (stage) => ({ id: await withHost(stage) }),
  'microsite.show': async (stage) => ({ slug: await openSlug(stage) }),
};
