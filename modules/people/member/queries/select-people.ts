import { identityHash } from '../../../../kernel/identity/accounts.ts';
import { maskedIdentitySql } from '../../../../kernel/identity/identity-sql.ts';
import { maskedContactSql, membersByPhoneSql } from '../../../../kernel/identity/persons.ts';
import { PLAIN_NAMES } from '../../../../kernel/identity/plain-names.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { anyOf, selectChoices } from '../../../../kernel/record/select-choices.ts';
import { maskAs } from '../../../../kernel/rules/mask.ts';
import { isPhone } from '../../../../kernel/rules/phone.ts';
import { inSight } from './person-sql.ts';

/**
 * Members within the caller's reach by a part of their names or by their whole phone, each with the phone's last figures,
 * by which namesakes are told apart; whoever was chosen before is named though they have gone.
 */
export const selectPeople: SelectSource = {
  access: { permission: 'member.person.view' },
  async select(ctx, asked) {
    const found = await selectChoices(ctx, asked, (bind) => {
      const hash = isPhone(asked.q) && bind(identityHash(ctx.services.config, { kind: 'phone', value: asked.q }));
      const isHere = asked.ids.length === 0 ? 't.merged_into is null and t.removed_at is null' : 'true';
      return {
        table: 'member',
        label: 't.name',
        where: `${isHere} and (${inSight(ctx, 'member.person.view', 'read')(bind)})`,
        find:
          hash === false
            ? anyOf('name')
            : (like) => [`${like}::text is not null and t.id in ${membersByPhoneSql(hash)}`],
        extra: `json_build_object('phone', coalesce(${maskedIdentitySql('t.account_id', 'phone')}, ${maskedContactSql('phone', 't')}))`,
      };
    });
    const isPlain = ctx.can(PLAIN_NAMES);
    return {
      ...found,
      data: found.data.map(({ value, label, extra }) => {
        const name = isPlain ? label : (maskAs('name', label) ?? '');
        return { value, label: [name, extra?.phone].filter(Boolean).join(' · ') };
      }),
    };
  },
};
