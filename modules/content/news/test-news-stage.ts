import type { Ctx, Person } from '../../../kernel/http/context.ts';
import { runEndpoint } from '../../../kernel/http/run-endpoint.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, type TestAppOptions, testApp } from '../../../kernel/testkit/app.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { adoptFlow, type FlowStep } from '../../platform/approval/public.ts';

/** Number and version of a record, as every save answers them. */
export interface Saved {
  id: number;
  version: number;
}

/** A shop with a section and a tag, and people who may do what the tests need. */
export interface NewsStage {
  kit: TestApp;
  shop: Shop;
  categoryId: number;
  tagId: number;
  /** A member of the shop; grants are permissions, `*` every one. */
  person(more?: Partial<Person> & { permissions?: readonly string[] }): Promise<Person>;
  as(person: Person | null, more?: Partial<Ctx>): Ctx;
  call<T>(ctx: Ctx, name: string, input: Record<string, unknown>, once?: string): Promise<T>;
  /** Calls an endpoint whose answer is `{data: {id, version}}`. */
  step(ctx: Ctx, name: string, input: object): Promise<Saved>;
  /** A complete news item, as an editor writes it. */
  written(more?: object): Record<string, unknown>;
  /** A published item with these values. */
  published(more?: object): Promise<Saved>;
  /** Sets how many steps of review news have, and when they are taken. */
  reviewSteps(steps: number, when?: FlowStep['when']): Promise<void>;
  close(): Promise<void>;
}

/** A step of review by whoever may review, where no pair of eyes counts twice. */
const reviewStep = {
  name: { zh: '审核' },
  mode: 'any' as const,
  repeat: 'refuse' as const,
  who: [{ kind: 'permission' as const, permission: 'news.article.review' }],
};

/** Builds the stage; `close` it in `afterAll`. */
export async function newsStage(options: TestAppOptions = {}): Promise<NewsStage> {
  const kit = await testApp(options);
  const shop = await kit.makeShop();
  const as = (person: Person | null, more: Partial<Ctx> = {}): Ctx => ({ ...kit.ctx(shop, person), ...more });
  const call = async <T>(ctx: Ctx, name: string, input: Record<string, unknown>, once?: string): Promise<T> => {
    const binding = kit.services.registry.bindings.find((candidate) => candidate.name === name);
    if (binding === undefined) throw new Error(`There is no endpoint ${name}.`);
    return (await runEndpoint(binding, input, ctx, once)) as T;
  };
  const step = async (ctx: Ctx, name: string, input: object): Promise<Saved> => {
    const { data } = await call<{ data: Saved }>(ctx, name, { ...input });
    return { id: data.id, version: data.version };
  };
  const person: NewsStage['person'] = async ({ permissions = ['*'], ...more } = {}) => {
    const { id, accountId } = await makeMember(kit, shop, { name: '测试人员', staff: true, permissions });
    return {
      ...{
        id,
        accountId,
        name: '测试人员',
        avatar: null,
        kind: 'staff',
        sessionId: 1,
        provedUntil: null,
        roles: [],
      },
      ...{ facts: {}, centreId: null },
      grants: new Map(permissions.map((permission) => [permission, ['all'] as const])),
      ...more,
    };
  };
  const admin = as(await person());
  const categoryId = (
    await step(admin, 'news.category.save', { key: 'research', name: '研究进展', nameEn: 'Research' })
  ).id;
  const vocabulary = await step(admin, 'tags.category.save', { key: 'disease', name: '疾病' });
  const tagId = (await step(admin, 'tags.tag.save', { name: '淋巴瘤', categoryId: vocabulary.id })).id;
  const written: NewsStage['written'] = (more = {}) => ({
    title: '双特异性抗体的给药窗口',
    lead: '阶梯给药期间的观察要点',
    body: '<p>观察队列共纳入四十二例患者。</p>',
    categoryId,
    tagIds: [tagId],
    ...more,
  });
  return {
    ...{ kit, shop, categoryId, tagId, person, as, call, step, written },
    published: async (more) =>
      step(admin, 'news.article.publish', await step(admin, 'news.article.save', written(more))),
    reviewSteps: (count, when = []) => {
      const steps = Array.from({ length: count }, () => ({ ...reviewStep, when }));
      return adoptFlow(kit.ctx(shop), 'news.review', { steps }, 'test');
    },
    close: () => kit.close(),
  };
}
