import type { Ctx } from '../../../../kernel/http/context.ts';
import { loginMethods } from '../../../../kernel/identity/login-methods.ts';
import { homeNames, layoutNames } from '../../../../kernel/module/view-exists.ts';
import { LOGIN_WAYS } from '../../shell/public.ts';

/** The settings that belong to a shop's face, and what each of them is; those of kind `login` have a screen of their own. */
export const FACE_SETTINGS = {
  'shell.shortName': 'both',
  'shell.slogan': 'both',
  'shell.logo': 'picture',
  'shell.favicon': 'picture',
  'shell.icp': 'text',
  'shell.police': 'text',
  'shell.footer': 'both',
  'shell.loginWays': 'login',
  'shell.loginScreens': 'login',
} as const;

async function faceSettings(ctx: Ctx) {
  const { registry, settings } = ctx.services;
  const all = new Map((await settings.all(ctx, { publicOnly: true })).map((setting) => [setting.key, setting]));
  return Object.entries(FACE_SETTINGS).flatMap(([key, kind]) => {
    const [setting, spec] = [all.get(key), registry.settings.get(key)];
    return setting === undefined || spec === undefined ? [] : [{ ...setting, label: spec.label, kind }];
  });
}

/** The shop's identity with its face, what there is to choose from, and the hosts that lead to it. */
export async function identity(ctx: Ctx) {
  const { code, name, status, internal, front, login, locale, locales, theme, version, id } = ctx.shop;
  const [domains, settings, methods] = await Promise.all([
    ctx.services.shops.domainsOf(id),
    faceSettings(ctx),
    loginMethods(ctx),
  ]);
  return {
    data: {
      ...{ code, name, status, internal, front, login, locale, locales: [...locales], theme, version, settings },
      fronts: homeNames(),
      layouts: layoutNames(),
      ways: LOGIN_WAYS.map((way) => ({ way, isReady: way === 'phone' || methods.length > 0 })),
      // Where a part of the shop is shown nobody signs in by the shop's own screens.
      domains: domains.flatMap(({ host, kind, loginView }) => (kind === 'part' ? [] : [{ host, kind, loginView }])),
    },
    can: { update: ctx.can('identity.face.update') },
  };
}
