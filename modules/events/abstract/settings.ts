import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SettingSpec } from '../../../kernel/module/setting-spec.ts';
import { type Aliases, aliasesOf } from './rules/conflict.ts';

const ALIASES = 'abstract.hospitalAliases';

/** What a shop says of its calls for abstracts. */
export const abstractSettings = {
  [ALIASES]: {
    label: { zh: '同一家医院的不同名称', en: 'Names that mean one hospital' },
    help: {
      zh: '每行一家，用等号连接各个名称，例如“北京大学第三医院 = 北医三院”；回避同单位审稿人时按它比较',
      en: 'One hospital a line, its names joined by equals signs; by it reviewers of the same hospital are kept away',
    },
    schema: z.array(z.string().trim().min(3).max(300)).max(200),
    default: [],
  },
} satisfies Record<string, SettingSpec>;

/** The names that mean one hospital in this shop. */
export const hospitalAliases = async (ctx: Ctx): Promise<Aliases> =>
  aliasesOf(await ctx.services.settings.get<string[]>(ctx, ALIASES));
