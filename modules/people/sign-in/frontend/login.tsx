import type { ComponentType } from 'react';
import type { SiteApp } from '../../../../kernel/client/site-app.ts';
import { useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import CongressLogin from './login/expo.tsx';
import GenericLogin from './login/generic.tsx';

export { loader } from './parts/login-data.ts';

const screens: Record<string, ComponentType> = { expo: CongressLogin };

/** Head of the login page. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('signIn.title'), noindex: true });

/** The login page: the screen of the present domain, or the generic one. */
export default function Login() {
  const { loginView, loginScreen } = useApp().shop;
  const Screen = (loginScreen === null && loginView !== null && screens[loginView]) || GenericLogin;
  return <Screen />;
}
