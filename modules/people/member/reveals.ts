import type { Ctx } from '../../../kernel/http/context.ts';
import { openedContact, phoneOfPerson } from '../../../kernel/identity/contacts.ts';
import type { RevealSpec } from '../../../kernel/module/reveal-spec.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';

/** What stands among the reveals where a copy of everything about a person was made. */
export const EXPORTED = 'member.data';

/** What a revealed field is called, also where its module is off by now. */
export function revealLabel(ctx: Ctx, field: string): string {
  if (field === EXPORTED) return ctx.t('member.console.copyOfAll');
  const specs = ctx.services.registry.modules.flatMap(({ manifest }) => Object.entries(manifest.reveals ?? {}));
  return labelIn(ctx.locale, specs.find(([key]) => key === field)?.[1].label) ?? field;
}

/** What the console masks of every member, and shows in full with a reason alone. */
export const reveals: Record<string, RevealSpec> = {
  'member.phone': {
    label: { zh: '手机号', en: 'Mobile number' },
    class: 'personal',
    read: (ctx, tx, who) => phoneOfPerson(tx, ctx.services.config, ctx.shop.id, who),
  },
  'member.mail': {
    label: { zh: '邮箱', en: 'Mail address' },
    class: 'personal',
    read: (ctx, tx, { id }) => openedContact(tx, ctx.services.config, ctx.shop.id, id, 'mail'),
  },
  'member.document': {
    label: { zh: '证件号', en: 'Identity document' },
    class: 'sensitive',
    read: (ctx, tx, { id }) => openedContact(tx, ctx.services.config, ctx.shop.id, id, 'document'),
  },
  'member.name': {
    label: { zh: '姓名', en: 'Name' },
    class: 'personal',
    read: async (ctx, tx, { id }) => {
      const row = await tx.row<{ name: string }>('select name from member where shop_id = $1 and id = $2', [
        ctx.shop.id,
        id,
      ]);
      return row?.name ?? null;
    },
  },
};
