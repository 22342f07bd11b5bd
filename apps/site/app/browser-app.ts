import { type ClientOptions, createClient } from '../../../kernel/client/client.ts';
import type { SiteApp, SiteShop } from '../../../kernel/client/site-app.ts';
import { localeKey } from '../../../kernel/rules/locale.ts';
import { signIn } from '../../../modules/people/sign-in/contract.ts';
import type { PageBoot } from '../boot.ts';
import { createSiteTexts, type SiteTexts } from '../messages.ts';
import { loadChunk } from '../router/chunk-load-error.ts';
import { loadedPart, slotParts } from '../router/slots.ts';
import { restoreCart } from '../state/cart.ts';
import { restoreIntent } from '../state/intent.ts';
import { fetchPermissions } from '../state/permissions.ts';
import { fetchSettings } from '../state/settings.ts';
import { createSiteState } from '../state/site-state.ts';
import { forgetTab } from '../state/stored-json.ts';
import { restoreToasts, showToast } from '../state/toasts.ts';
import { fetchUser, noUser, restoreUser } from '../state/user.ts';
import { watchNetwork } from '../state/watch-network.ts';
import { SignInLeft } from './sign-in-left.ts';
import { openSignedOutTabs } from './signed-out-tabs.ts';

/** The app of this browser, and what only the start of the page needs of it. */
export interface BrowserApp {
  app: SiteApp;
  texts: SiteTexts;
  /** Fetches the signed-in person, where there is one. */
  loadUser(): Promise<void>;
}

/** Keeps the language in the cookie `lang` and on the document. */
export function applyLocale(locale: string): void {
  document.documentElement.lang = locale;
  // Not the Cookie Store API: browsers inside WeChat lack it.
  Reflect.set(document, 'cookie', `${localeKey}=${locale}; path=/; max-age=31536000; samesite=lax`);
}

/** How a page goes to an address: within the router, or as a whole page. */
export interface Going {
  go(path: string): void;
  /** Whether what is on the screen is only for who is signed in. */
  isPersonal(): boolean;
  /** The page is being left for good: nothing of it is fetched any more, and nobody asked to sign in. */
  isLeaving: boolean;
}

const never = new Promise<never>(() => undefined);

/** Creates the app of a browser from what came with the page. */
export function createBrowserApp(boot: Omit<PageBoot, 'router'>, going: Going): BrowserApp {
  const { shop, routes, locale } = boot;
  const state = createSiteState(boot.settings, { redirect: null, routes });
  const path = (): string => globalThis.location.pathname + globalThis.location.search;
  const forget = (): void => {
    state.user.set(noUser);
    state.permissions.set(null);
  };
  const leaveForRoot = (): void => {
    going.isLeaving = true;
    forget();
    forgetTab();
    globalThis.location.assign('/');
  };
  // The other tabs of the person go on as a visitor's, where a visitor may be.
  const tabs = openSignedOutTabs(() => going.isPersonal() && leaveForRoot());
  const askToSignIn = (): void => {
    // Somebody who closes the dialog stays a visitor of the present page.
    app.signIn(path()).catch(() => undefined);
  };
  const options: ClientOptions = {
    language: () => locale,
    token: () => state.user.get().token,
    csrf: () => document.querySelector<HTMLMetaElement>('meta[name="csrf"]')?.content ?? null,
    isOffline: () => globalThis.navigator.onLine === false,
    text: (name) => texts.t(`shell.client.${name}`),
    toast: (text) => showToast(state.toasts, 'error', text),
    onToken: (token) => state.user.set({ ...state.user.get(), token }),
    onUnauthenticated(location) {
      if (location !== null) return going.go(location);
      // Who was signed in a moment ago wonders why they are asked.
      if (state.user.get().token !== null) showToast(state.toasts, 'warn', texts.t('shell.client.ended'));
      forget();
      askToSignIn();
    },
    onForbidden() {
      forget();
      setTimeout(askToSignIn, 3000);
    },
    onNetwork: (down) => state.networkDown.set(down),
    settle: async (code) => code === 'DECISION_DUE' && (await askConsents()).isAgreed,
    renew: async (refused) => (await import('./renew-token.ts')).renewToken(state.user, refused),
  };
  // Until they decided, the server takes a member who owes a decision for a visitor.
  const askConsents = async (): Promise<{ isAgreed: Promise<boolean> }> =>
    (await loadChunk('renewal', () => import('./renew-consents.tsx'))).renewConsents(app, texts.ready);
  const client = createClient(options);
  const texts = createSiteTexts(locale, boot.messages, () => client);
  const loadUser = async (): Promise<void> => {
    if (state.user.get().token === null) return;
    await fetchUser(client, state.user);
    await fetchPermissions(client, state.permissions);
    const flags = state.user.get().data?.flags;
    if (flags?.agreementDue || flags?.agreementNews) await askConsents();
  };
  const app: SiteApp = {
    ...state,
    ...{ client, shop: shop satisfies SiteShop, locale, t: texts.t },
    ...{ origin: boot.origin, renderedAt: boot.renderedAt, mobile: boot.mobile },
    slotParts: (slot) => slotParts(shop, slot),
    viewPart: loadedPart,
    toast: (kind, text) => showToast(state.toasts, kind, text),
    async signIn(origin = path()) {
      const { intent } = state;
      // Signing in for another page, or for nothing but itself, is another wish than the one that waits.
      if (intent.get()?.at !== origin) intent.set(null);
      try {
        const { startSignIn } = await loadChunk('sign-in', () => import('./sign-in-flow.tsx'));
        // A page that is on its way to the root asks nobody in any more.
        return await (going.isLeaving ? never : startSignIn(app, origin, texts.ready));
      } catch (error) {
        // After a failed attempt the dialog is still there.
        if (!(error instanceof SignInLeft && error.reason === 'failed')) intent.set(null);
        throw error;
      }
    },
    async signedIn({ token, refresh }) {
      state.user.set({ ...noUser, token, refresh });
      state.permissions.set(null);
      await loadUser();
    },
    async signOut() {
      // Signing out here must work with a dead network or an ended token too.
      await client.call(signIn['signIn.logout'], {}, { quiet: true }).catch(() => undefined);
      tabs.tell();
      leaveForRoot();
    },
    reloadUser: () => fetchUser(client, state.user),
    updateSettings: () => fetchSettings(client, state.settings),
    go: (path) => going.go(path),
    setLocale(next) {
      applyLocale(next);
      const url = new URL(globalThis.location.href);
      url.searchParams.set(localeKey, next);
      globalThis.location.assign(url);
    },
  };
  restoreUser(state.user);
  restoreCart(state.cart);
  restoreToasts(state.toasts);
  restoreIntent(app);
  // Whoever goes back finds no page of somebody who signed out.
  globalThis.addEventListener(
    'pageshow',
    ({ persisted }) => persisted && going.isLeaving && globalThis.location.reload(),
  );
  watchNetwork(state.networkDown);
  return { app, texts, loadUser };
}
