import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { locales } from '../../../../kernel/rules/locale.ts';
import type { profile } from '../profile-contract.ts';
import { userInfo } from './user-info.ts';

/** The form of the own profile with its present values. */
export async function profileConfig(ctx: Ctx): Promise<OutputOf<(typeof profile)['signIn.profileConfig']>> {
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
    data: {
      fields: [text, select('gender', ['male', 'female']), select('locale', locales)],
      values: { name, gender, locale },
    },
  };
}
