import type { CategoryKind } from '../../content/envelope/public.ts';
import { expertGroup } from './schema.ts';

const post = (key: string): string => `jsonb_build_array(jsonb_build_object('group', ${key}))`;

/** The groups in which experts hold posts, several each. */
export const expertGroups: CategoryKind = {
  record: 'expert.group',
  label: { zh: '专家组织', en: 'Expert group' },
  table: expertGroup,
  tableName: 'expert_group',
  items: 'expert',
  carries: (key) => `i.posts @> ${post(key)}`,
  willCarry: (key) => `i.pending -> 'posts' @> ${post(key)}`,
};
