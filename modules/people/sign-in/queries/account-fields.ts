import type { z } from 'zod';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { locales } from '../../../../kernel/rules/locale.ts';
import type { ProfileField } from '../contract.ts';
import { userInfo } from './user-info.ts';

/** What of an account its own person keeps. */
interface AccountFields {
  fields: z.output<typeof ProfileField>[];
  values: Record<string, string | null>;
}

/** The fields of the own account with their present values, as `user/me/save` takes them back. */
export async function accountFields(ctx: Ctx): Promise<AccountFields> {
  const { name, gender, locale } = await userInfo(ctx);
  const label = (key: string): string => ctx.t(`signIn.site.profile.${key}`);
  const choice = (value: string) => ({ value, label: label(value) });
  const select = (field: string, values: readonly string[]) => ({
    name: field,
    label: label(field),
    type: 'select' as const,
    required: false,
    max: null,
    options: values.map(choice),
  });
  const text = { name: 'name', label: label('name'), type: 'text' as const, required: true, max: 40, options: [] };
  return {
    fields: [text, select('gender', ['male', 'female']), select('locale', locales)],
    values: { name, gender, locale },
  };
}
