import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import { plantCategories } from '../../../kernel/demo/plant-categories.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { importPublished } from '../../content/envelope/public.ts';
import { demoPeople } from '../../people/member/public.ts';
import { ExpertValues } from './admin-contract.ts';
import { expertKind } from './kind.ts';

const DAY_MS = 24 * 3600 * 1000;

const Experts = z.array(
  z.strictObject({
    slug: z.string(),
    name: z.string(),
    nameEn: z.string(),
    lead: z.string(),
    leadEn: z.string(),
    academic: z.string(),
    title: z.string(),
    hospital: z.string(),
    hospitalEn: z.string(),
    department: z.string(),
    /** Groups, each with a role. */
    posts: z.array(z.tuple([z.string(), z.string()])),
    tags: z.array(z.string()),
    daysAgo: z.number(),
    /** Key of the demo person who they are. */
    person: z.string().optional(),
    /** Paragraphs. */
    bio: z.array(z.string()),
    bioEn: z.array(z.string()),
  }),
);

const html = (paragraphs: readonly string[]): string => paragraphs.map((text) => `<p>${text}</p>`).join('');

async function linkPerson(ctx: Ctx, expertId: number, key: string): Promise<void> {
  const name = demoPeople(ctx.shop.code).find((each) => each.key === key)?.name ?? '';
  await ctx.db.write((tx) =>
    tx.rows(
      `INSERT INTO expert_link (expert_id, member_id) SELECT $2, m.id FROM member m
       WHERE m.shop_id = $1 AND m.name = $3 ORDER BY m.id LIMIT 1 ON CONFLICT DO NOTHING`,
      [ctx.shop.id, expertId, name],
    ),
  );
}

/** Gives a demo shop its experts and their groups; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  await plantCategories(ctx, 'expert_group', 'expert-groups.yaml');
  const [tags, there] = await Promise.all([
    ctx.db.rows<{ id: number; name: string }>('SELECT id, name FROM tag WHERE shop_id = $1', [ctx.shop.id]),
    ctx.db.rows<{ slug: string }>('SELECT slug FROM expert WHERE shop_id = $1', [ctx.shop.id]),
  ]);
  const tagIds = new Map(tags.map(({ id, name }) => [name, id]));
  const slugs = new Set(there.map(({ slug }) => slug));
  for (const [index, expert] of Experts.parse(demoYaml(ctx.shop.code, 'experts.yaml') ?? []).entries()) {
    if (slugs.has(expert.slug)) continue;
    const { slug, lead, leadEn, hospital, hospitalEn, department, daysAgo, person } = expert;
    const values = ExpertValues.parse({
      ...{ slug, lead, leadEn, hospital, hospitalEn, department },
      ...{ title: expert.name, titleEn: expert.nameEn, body: html(expert.bio), bodyEn: html(expert.bioEn) },
      ...{ academicTitle: expert.academic, professionalTitle: expert.title },
      posts: expert.posts.map(([group, role]) => ({ group, role })),
      tagIds: expert.tags.flatMap((name) => tagIds.get(name) ?? []),
      // Room between them, so that one can be put in later.
      position: (index + 1) * 10,
    });
    const at = new Date(ctx.services.now().getTime() - daysAgo * DAY_MS).toISOString();
    const id = await importPublished(ctx, expertKind, values, at);
    if (person !== undefined) await linkPerson(ctx, id, person);
  }
}
