import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { selectChoices } from '../../../../kernel/record/select-choices.ts';

/** Polls that were opened, the newest first: what a screen or a stream has people vote in. */
export const selectPolls: SelectSource = {
  access: 'staff',
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'vote_poll',
      label: inLanguageSql('t', bind(ctx.locale), 'title'),
      find: (like) => [`t.title ilike ${like}`, `t.title_en ilike ${like}`],
      order: 't.opened_at desc',
      where: `t.state in ('open', 'closed', 'published')`,
    })),
};
