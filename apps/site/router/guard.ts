import { data, type MiddlewareFunction, redirect, replace } from 'react-router';
import { factOf } from '../../../kernel/client/fact-of.ts';
import { type Caller, judge, type Verdict } from '../../../kernel/client/guard-rules.ts';
import type { SiteApp, SiteRoute } from '../../../kernel/client/site-app.ts';
import { GRANTED } from '../../../kernel/rules/facts.ts';
import { shell } from '../../../modules/platform/shell/contract.ts';
import { AppContext } from './app-context.ts';

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

function callerOf(app: SiteApp): Caller {
  return {
    isShopOpen: Boolean(app.shop.status),
    isSignedIn: app.user.get().token !== null,
    async missing({ layout, module, permissions }) {
      const { missing } = await app.client.call(shell['shell.permissionAuth'], {
        ...{ layout, module, permissions: [...permissions] },
      });
      return missing;
    },
    guards: app.shop.guards,
    async fact(name) {
      // What an earlier page kept may be old: nobody is turned away by it.
      if (factOf(app.user.get().data, name) !== GRANTED) await app.reloadUser();
      return factOf(app.user.get().data, name);
    },
  };
}

/** What stands between a visitor and a route of the shop's table, in the browser: closed shop, sign-in, permissions, facts. */
export function guard(route: SiteRoute): MiddlewareFunction {
  return async ({ request, context }, next) => {
    const app = context.get(AppContext);
    const verdict = async (): Promise<Verdict> => (await judge(route, callerOf(app))).verdict;
    let decided = await verdict();
    if (decided.kind === 'sign-in') {
      await signedInOrBack(app, addressOf(new URL(request.url)));
      decided = await verdict();
    }
    if (decided.kind === 'redirect') throw redirect(decided.to);
    if (decided.kind !== 'open') throw data(null, { status: decided.kind === 'denied' ? 403 : 401 });
    return next();
  };
}
