import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { categoryBindings, contentBindings } from '../../content/envelope/public.ts';
import { expertAdmin, expertDesk } from './admin-contract.ts';
import { expertGroups } from './categories.ts';
import { linkMember } from './commands/link-member.ts';
import { expert } from './contract.ts';
import { expertKind } from './kind.ts';
import { alikeExperts } from './queries/alike-experts.ts';
import { expertChoices } from './queries/expert-choices.ts';
import { listExperts } from './queries/list-experts.ts';
import { ownExpert } from './queries/own-expert.ts';
import { showExpert } from './queries/show-expert.ts';

const posts = `coalesce(t.pending -> 'posts', t.posts)`;

/** What answers the calls of the experts. */
export const expertRoutes: Binding[] = [
  ...bind(expert, {
    'expert.list': (input, ctx) => listExperts(ctx, input),
    'expert.choices': (_input, ctx) => expertChoices(ctx),
    'expert.show': (input, ctx) => showExpert(ctx, input),
    'expert.me': (_input, ctx) => ownExpert(ctx),
  }),
  ...bind(expertDesk, {
    'expert.expert.alike': (input, ctx) => alikeExperts(ctx, input),
    'expert.expert.link': (input, ctx) => linkMember(ctx, input),
  }),
  ...contentBindings(
    expertAdmin,
    expertKind,
    {
      // Each by its key: `offset 0` keeps the planner from reading all groups for the posts of one expert.
      groupNames: (locale) => `SELECT coalesce(json_agg(${inLanguageSql('g', locale)} ORDER BY g.position, g.id), '[]')
        FROM jsonb_array_elements(${posts}) p CROSS JOIN LATERAL (
          SELECT * FROM expert_group g WHERE g.shop_id = t.shop_id AND g.key = p ->> 'group' OFFSET 0) g`,
      member: `SELECT json_build_object('id', m.id, 'name', m.name) FROM expert_link l
        JOIN member m ON m.shop_id = l.shop_id AND m.id = l.member_id WHERE l.shop_id = t.shop_id AND l.expert_id = t.id`,
    },
    {
      group: (key) => `${posts} @> jsonb_build_array(jsonb_build_object('group', ${key}::text))`,
    },
  ),
  ...categoryBindings(expertAdmin, expertGroups),
];
