import { data, type MiddlewareFunction, redirect, replace } from 'react-router';
import type { SiteApp, SiteRoute } from '../../../kernel/client/site-app.ts';
import { shell } from '../../../modules/platform/shell/contract.ts';
import { AppContext } from './app-context.ts';

/** Permission that only doctors hold whose profile was approved. */
const doctorPermission = 'doctor.granted';

const addressOf = (url: URL): string => url.pathname + url.search;

async function signedInOrBack(app: SiteApp, target: string): Promise<void> {
  const before = globalThis.location.pathname + globalThis.location.search;
  try {
    await app.signIn(target);
  } catch {
    // On the first screen there is nothing to go back to: its place says that signing in is needed.
    if (before === target) throw data(null, { status: 401 });
    throw replace(before);
  }
}

async function doctorRule(app: SiteApp, route: SiteRoute): Promise<void> {
  if (route.layout !== 'front' || !route.permissions.includes(doctorPermission)) return;
  // What an earlier page kept may be old: nobody is turned away by it.
  if (app.user.get().data?.doctor?.status !== 'granted') await app.reloadUser();
  const doctor = app.user.get().data?.doctor;
  if (!doctor) throw redirect('/mobile/doctor/regist');
  if (doctor.status !== 'granted') throw redirect('/mobile/doctor/approval');
}

/** What stands between a visitor and a route of the shop's table, in the browser: closed shop, sign-in, permissions, doctors. */
export function guard(route: SiteRoute): MiddlewareFunction {
  return async ({ request, context }, next) => {
    const app = context.get(AppContext);
    const target = addressOf(new URL(request.url));
    if (!app.shop.status && route.path !== '/closed') throw redirect('/closed');
    if (route.auth && app.user.get().token === null) await signedInOrBack(app, target);
    if (route.permissions.length > 0 && app.user.get().token !== null) {
      const { granted } = await app.client.call(shell['shell.permissionAuth'], {
        layout: route.layout,
        module: route.module,
        permissions: [...route.permissions],
      });
      await doctorRule(app, route);
      if (!granted) throw data(null, { status: 403 });
    }
    return next();
  };
}
