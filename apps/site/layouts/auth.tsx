import { Outlet } from 'react-router';
import { useApp } from '../../../kernel/client/site-app.ts';
import css from './auth.module.css';
import { Brand } from './parts/brand.tsx';
import { LanguageLink } from './parts/language-link.tsx';

/** The layout of sign-in and of closed shops: nothing but the name and the language. */
export default function AuthLayout() {
  const { locales } = useApp().shop;
  return (
    <div className={css.frame}>
      <header className={css.head}>
        <Brand />
        {locales.length > 1 && <LanguageLink />}
      </header>
      <Outlet />
    </div>
  );
}
