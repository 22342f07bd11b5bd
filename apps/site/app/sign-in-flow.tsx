import type { SiteApp } from '../../../kernel/client/site-app.ts';
import { isWeixin } from '../../../kernel/rules/is-weixin.ts';
import { weixinSignIn } from '../../../modules/people/sign-in/contract.ts';
import { weixin } from '../../../modules/service/weixin/contract.ts';
import { loadChunk } from '../router/chunk-load-error.ts';
import { keepToasts } from '../state/toasts.ts';
import { drawApart } from './draw-apart.tsx';
import { SignInLeft } from './sign-in-left.ts';
import { signInWay } from './sign-in-way.ts';

const never = new Promise<never>(() => {});

/** Leaves the page; why that has to be is still said on the next one. */
async function leaveFor(app: SiteApp, address: string): Promise<never> {
  keepToasts(app.toasts);
  globalThis.location.assign(address);
  return never;
}

async function toWeixin(app: SiteApp, origin: string): Promise<never> {
  const { url } = await app.client.call(weixinSignIn['weixin.authorize'], { origin, kind: 'weixin' });
  return leaveFor(app, url);
}

/** The shop's app id at WeChat; asked for where the page came without one, for a page may be older than the account. */
async function weixinAppId(app: SiteApp): Promise<string | null> {
  const { app_id, loginWays } = app.shop;
  if (app_id || !loginWays.includes('weixin') || !isWeixin(globalThis.navigator.userAgent)) return app_id;
  const account = await app.client.call(weixin['weixin.gzh'], {}, { quiet: true }).catch(() => null);
  return account?.app_id ?? null;
}

let open: { promise: Promise<void> } | null = null;

async function showDialog(app: SiteApp, origin: string, ready: (module: string) => Promise<void>): Promise<void> {
  const [{ default: LoginDialog }] = await Promise.all([
    loadChunk('login-dialog', () => import('../../../modules/people/sign-in/frontend/parts/login-dialog.tsx')),
    ready('signIn'),
  ]).catch((error: unknown) => {
    // The next try loads it again.
    open = null;
    throw error;
  });
  return new Promise((resolve, reject) => {
    let settled = false;
    const takeAway = drawApart(
      app,
      <LoginDialog
        onDone={() => {
          remove();
          // The opener was told of a failed attempt before, so what it was doing is taken up from the kept address.
          if (settled) app.go(app.common.get().redirect ?? origin);
          else resolve();
        }}
        onFailed={() => {
          settled = true;
          reject(new SignInLeft('failed'));
        }}
        onClosed={() => {
          remove();
          app.intent.set(null);
          reject(new SignInLeft('closed'));
        }}
      />,
    );
    const remove = (): void => {
      open = null;
      takeAway();
    };
  });
}

/** Signs a visitor in by the way the specification gives for this browser and shop; a second call joins an open dialog. */
export async function startSignIn(
  app: SiteApp,
  origin: string,
  ready: (module: string) => Promise<void>,
): Promise<void> {
  if (app.shop.main) {
    const { passage } = await loadChunk('passage', () => import('../../../modules/people/sign-in/passage-contract.ts'));
    const { url } = await app.client.call(passage['signIn.passage.ask'], { back: origin });
    return leaveFor(app, url);
  }
  app.common.set({ ...app.common.get(), redirect: origin });
  const query = `?origin=${encodeURIComponent(origin)}`;
  const { login } = app.shop;
  switch (signInWay(globalThis.navigator.userAgent, { login, app_id: await weixinAppId(app) })) {
    case 'weixin':
      return toWeixin(app, origin);
    case 'mobile':
      return leaveFor(app, `/mobile/login${query}`);
    case 'page':
      return leaveFor(app, `/login${query}`);
    case 'dialog':
      open ??= { promise: showDialog(app, origin, ready) };
      return open.promise;
  }
}
