import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

interface Saved {
  data: { id: number; version: number };
}

const names = (stage: Stage) => ({ 'zh-CN': stage.text('新站'), en: stage.text('New site') });

/** A shop that was founded for the example, closed as all new ones. */
async function founded(stage: Stage): Promise<{ id: number; version: number }> {
  const code = `s${crypto.randomUUID().slice(0, 12)}`;
  const { data } = await stage.call<Saved>('shop.shop.found', { code, name: names(stage) });
  return data;
}

/** A host that a new shop was given beside its own. */
async function withHost(stage: Stage): Promise<{ shop: number; host: string }> {
  const { id } = await founded(stage);
  const host = `h${crypto.randomUUID().slice(0, 12)}.localhost`;
  await stage.call('shop.domain.add', { shop: id, host });
  return { shop: id, host };
}

const invitee = (stage: Stage, shop: number) => ({ shop, name: stage.text('陈主任'), channel: 'link' });

/** An invitation of somebody to run a new shop. */
async function invited(stage: Stage): Promise<{ shop: number; id: number; version: number }> {
  const shop = (await founded(stage)).id;
  const { data } = await stage.call<Saved>('shop.administrator.invite', invitee(stage, shop));
  return { shop, id: data.id, version: data.version };
}

/** A successful call of each operation on the platform's shops. */
export const examples: Examples = {
  'shop.shop.show': async (stage) => ({ id: (await founded(stage)).id }),
  'shop.shop.history': async (stage) => ({ id: (await founded(stage)).id }),
  'shop.shop.found': (stage) => ({ code: `s${crypto.randomUUID().slice(0, 12)}`, name: names(stage) }),
  'shop.shop.saveFace': async (stage) => ({
    ...(await founded(stage)),
    name: names(stage),
    internal: 'front',
    front: 'front',
    locale: 'zh-CN',
    theme: { accent: '#a61f38', accentDark: '#f0808f', hue: 348, headline: 'serif', radius: 12, dark: 'system' },
  }),
  'shop.shop.assignPackage': async (stage) => ({
    ...(await founded(stage)),
    package: (await stage.make('shop.package')).id,
  }),
  'shop.administrator.invite': async (stage) => invitee(stage, (await founded(stage)).id),
  'shop.administrator.resend': invited,
  'shop.administrator.revoke': invited,
  'shop.shop.check': async (stage) => ({ id: (await founded(stage)).id }),
  'shop.shop.move': async (stage) => ({ ...(await founded(stage)), move: 'open', reason: stage.text('准备完毕') }),
  'shop.visit.enter': async (stage) => ({ shop: (await founded(stage)).id, reason: stage.text('协助排查') }),
  'shop.domain.list': async (stage) => ({ shop: (await founded(stage)).id }),
  'shop.domain.add': async (stage) => ({
    shop: (await founded(stage)).id,
    host: `h${crypto.randomUUID().slice(0, 12)}.localhost`,
  }),
  'shop.domain.prove': withHost,
  'shop.domain.change': async (stage) => ({ ...(await withHost(stage)), kind: 'canonical' }),
  'shop.domain.remove': withHost,
  'shop.package.save': (stage) => ({
    name: stage.text('基础版'),
    nameEn: 'Basic',
    modules: ['news'],
    people: 500,
  }),
};
