import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';
import { shopChoices } from '../../../../kernel/tenancy/shop-register.ts';

/** The packages that shops can be given. */
export const selectPackages: SelectSource = {
  access: { permission: 'shop.package.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      table: 'shop_package',
      label: inLanguageSql('t', bind(ctx.locale)),
      find: anyOf('name', 'name_en'),
    })),
};

/** The shops that can serve as a template: all that are not closing. */
export const selectTemplates: SelectSource = {
  access: { permission: 'shop.shop.view' },
  async select(ctx, asked) {
    const { data, total } = await shopChoices(ctx.db, { ...asked, locale: ctx.locale });
    return { data: data.map(({ id, name, code }) => ({ value: id, label: `${name[ctx.locale]} · ${code}` })), total };
  },
};
