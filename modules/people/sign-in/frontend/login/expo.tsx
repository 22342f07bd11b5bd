import { useApp } from '../../../../../kernel/client/site-app.ts';
import css from '../parts/login-page.module.css';
import { LoginPage } from '../parts/login-page.tsx';

/** The login screen of congress organisers: what an account is good for, in both languages, beside the form. */
export default function CongressLogin() {
  const { t, locale, shop } = useApp();
  return (
    <main id="content" className={css.split}>
      <div className={css.words}>
        <p className={css.name}>{shop.name}</p>
        <p>{t('signIn.expo.text')}</p>
        <p lang={locale === 'en' ? 'zh-CN' : 'en'}>{t('signIn.expo.textOther')}</p>
      </div>
      <LoginPage isBeside title={t('signIn.expo.title')} />
    </main>
  );
}
